import { bottle, can, cup, glass } from '../dishes/drinks.ts'
import { nuggets, tempura } from '../dishes/fried.ts'
import {
  at,
  inBowl,
  noodles,
  onPlate,
  onSlab,
  over,
  pile,
  plainRice,
  sauceDish,
  single,
  small,
  soup,
  strewn,
  type Dish,
} from '../dishes/plates.ts'
import { strands } from '../dishes/staples.ts'
import { mochi, poke } from '../dishes/sushi.ts'
import { dorayaki } from '../dishes/sweets.ts'
import type { GarnishName } from '../dishes/garnish.ts'
import { icon, lit, n, place, slope, times } from '../paper.ts'
import { sushiBar } from './sushi-bar.ts'
import { above, front, type Scenes } from './scene.ts'

const INK = '#2e3338'
const GLAZE = '#3d5a78'
const ASH = '#eae6df'

const pokeBowl = (...sectors: GarnishName[]) =>
  above(inBowl(GLAZE, plainRice(180), (p) => poke(p, 176, sectors), strewn(150, { sesame: 36 })))

const naruto: Dish = (p) => icon(p, 'fish-cake-with-swirl', 66)

const ramen = (colour: string, ...more: Dish[]) =>
  above(
    inBowl(
      INK,
      soup(colour, {}),
      at(-6, 8, (p) => strands(p, 116, '#f3d98e', 7, 58)),
      ...more,
    ),
  )

const chopsticksPair: Dish = (paper) =>
  times(2, (pair) =>
    times(2, (i) =>
      place(
        lit(
          `<path d="M-200 -6L200 -3V3L-200 6Z" fill="${slope(paper, pair ? '#c22a3a' : '#3a3f46', pair ? '#6a0f1c' : '#15181b', 90)}"/><path d="M-200 -6L-120 -5.400V5.400L-200 6Z" fill="#d8b34a"/>`,
          'drop-s',
        ),
        0,
        -56 + pair * 112 + i * 24,
        i ? 3 : -2,
      ),
    ),
  )

export const rodeKarper: Scenes = {
  ...sushiBar,
  'poke-zalm': pokeBowl('salmon', 'avocado', 'edamame', 'mango', 'cucumber', 'seaweed'),
  'poke-tonijn': pokeBowl('tuna', 'radish', 'edamame', 'carrotstrip', 'cucumber'),
  'poke-kip-teriyaki': pokeBowl('glazed', 'pineapple', 'corn', 'redcabbage', 'scallion'),
  'poke-garnaal': pokeBowl('prawn', 'mango', 'onion', 'avocado', 'coriander'),
  'poke-tofu': pokeBowl('tofu', 'edamame', 'carrotstrip', 'redcabbage', 'avocado'),
  'miso-ramen': ramen(
    '#c98d42',
    at(-70, -56, strewn(52, { corn: 44 })),
    at(74, -52, single('softegg', 1.15, 'wet-m'), 30),
    at(-62, 70, strewn(66, { pork: 7 }, 1.2)),
    at(80, 66, strewn(50, { nori: 6, scallion: 9 }, 1.3)),
  ),
  'shoyu-ramen': ramen(
    '#8d4f1f',
    at(76, -52, single('softegg', 1.15, 'wet-m'), 30),
    at(-70, -50, strewn(60, { chicken: 6 }, 1.2)),
    at(-60, 76, naruto, 14),
    at(76, 70, strewn(54, { scallion: 16, bamboo: 7 })),
  ),
  'ramen-groente': ramen(
    '#a9692c',
    at(-70, -56, strewn(56, { corn: 40 })),
    at(72, -52, strewn(60, { mushroom: 6 }, 1.2)),
    at(-64, 70, strewn(66, { bokchoy: 5 }, 1.2)),
    at(76, 66, strewn(58, { softtofu: 7, scallion: 8 })),
  ),
  'yakisoba-kip': above(
    onPlate(
      ASH,
      '#b8182f',
      noodles('#b9772f', 9, { chicken: 10, cabbage: 12, carrotstrip: 10, ginger: 4, scallion: 12 }),
    ),
  ),
  misosoep: above(inBowl('#23262b', soup('#cda35c', { softtofu: 9, seaweed: 7, scallion: 18 }))),
  wakamesalade: above(inBowl(ASH, strewn(160, { seaweed: 74, sesame: 60, chili: 5 }))),
  'edamame-met-zeezout': above(
    inBowl(
      GLAZE,
      pile(
        30,
        60,
        over(at(-16, 0, single('edamame', 1.7)), single('edamame', 1.9), at(16, 0, single('edamame', 1.7))),
        'puff-xs',
        150,
      ),
      strewn(140, { sesame: 40 }),
    ),
  ),
  'ebi-tempura': above(
    onSlab(
      INK,
      ...[-104, -52, 0, 52, 104].map((y, i): Dish => at(-40 + (i % 2) * 22, y, tempura, -8 + i * 3)),
      at(
        146,
        20,
        small(56, GLAZE, (p) => `<g transform="scale(.3)">${soup('#8d5222', {})(p)}</g>`),
      ),
    ),
  ),
  'kip-karaage': above(
    onPlate(
      ASH,
      '#b8182f',
      (p) => nuggets(p, 8, '#b9742c'),
      at(110, 84, strewn(34, { lemon: 1 }, 1.2)),
      at(-112, 88, sauceDish(42, '#fbf0cf')),
      at(96, -92, strewn(46, { cabbage: 12 })),
    ),
  ),
  'mochi-ijs': above(
    onSlab(
      INK,
      ...(['#fbc65a', '#a9c47a', '#f3a3b7'] as const).map((colour, i): Dish =>
        at(-132 + i * 132, i % 2 ? 22 : -16, (p) => mochi(p, colour)),
      ),
      strewn(120, { mint: 2 }),
    ),
  ),
  dorayaki: above(
    onPlate(
      ASH,
      '#b8182f',
      at(-56, -34, dorayaki),
      at(60, 46, dorayaki),
      at(92, -92, strewn(40, { cherry: 0, mint: 2 })),
    ),
  ),
  eetstokjes: above(
    over(
      (p) =>
        `<rect x="-214" y="-110" width="428" height="220" rx="10" fill="${slope(p, '#f3efe6', '#d9d2c2')}" filter="url(#drop-m)"/><path d="M-214 ${n(0)}H214" stroke="#b8182f" stroke-width="2" opacity=".5"/>`,
      chopsticksPair,
    ),
  ),
  cola: front(
    over(
      at(-92, 0, (p) => can(p, '#7d2130', '#f4c95d')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#5b2412', deep: '#2a0f08', ice: true, slice: 'lemon', bubbles: true }, 250, 138),
      ),
    ),
  ),
  yuzulimonade: front(
    (p) =>
      glass(
        p,
        { liquid: '#f9ec9a', deep: '#ecc94a', ice: true, slice: 'lemon', mint: true, straw: '#23262b', bubbles: true },
        290,
        158,
      ),
    'lemon',
    'cherry-blossom',
  ),
  'groene-thee': front((p) => cup(p, '#3f4a52', '#9cae3f'), 'cherry-blossom'),
  'bubble-tea': front(
    (p) => glass(p, { liquid: '#d9b48a', deep: '#a9743f', pearls: '#2a1710', straw: '#b8182f', ice: true }, 300, 164),
    'cherry-blossom',
  ),
  'hoshi-bier': front(
    over(
      at(-92, 0, (p) => bottle(p, '#5a3214', '#f7f3ea', false, '#b8182f')),
      at(82, 6, (p) => glass(p, { liquid: '#f5c64a', deep: '#e2a024', foam: '#fffaf0', bubbles: true }, 262, 140)),
    ),
  ),
  pruimenwijn: front(
    (p) => glass(p, { liquid: '#f0b86a', deep: '#d98a3a', ice: true }, 190, 164),
    'cherry-blossom',
    'sake',
  ),
}
