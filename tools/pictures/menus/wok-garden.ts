import { bottle, can, cup, glass } from '../dishes/drinks.ts'
import { ball, crackers, cutlet, dumplings, nuggets, prawnRing, skewers, springRolls } from '../dishes/fried.ts'
import {
  at,
  friedRice,
  inBowl,
  noodles,
  onPlate,
  over,
  pile,
  plainRice,
  rijsttafel,
  sauceDish,
  single,
  soup,
  strewn,
  withRice,
  type Dish,
} from '../dishes/plates.ts'
import { drizzle, sauce, strands } from '../dishes/staples.ts'
import { friedBanana } from '../dishes/sweets.ts'
import { lit } from '../paper.ts'
import { friedEgg } from '../pieces/proteins.ts'
import { above, front, type Scenes } from './scene.ts'

const CELADON = '#a9c8b8'
const NIGHT = '#2b5361'
const CREAM = '#efe6d2'
const RUST = '#b3552f'

const bowlOf = (colour: string, ...dishes: Dish[]) => above(inBowl(colour, ...dishes))
const plateOf = (...dishes: Dish[]) => above(onPlate(CREAM, RUST, ...dishes))

const satay: Dish = (paper) => skewers(paper, 4, '#c98038', '#9a5c26')

export const wokGarden: Scenes = {
  'mini-loempia': plateOf(
    at(-20, 0, (p) => springRolls(p, 6, 180, 36)),
    at(112, 20, sauceDish(46, '#d8431f')),
    at(108, -70, strewn(30, { coriander: 4 })),
  ),
  'gyoza-kip': plateOf(
    at(0, 0, (p) => dumplings(p, 6, true), 0, 1.12),
    sauceDish(42, '#4a2413'),
    strewn(130, { scallion: 12, sesame: 26 }),
  ),
  'dimsum-garnaal': above(
    inBowl(
      '#c79a5c',
      at(0, 0, (p) => dumplings(p, 4, false), 45, 1.35),
      strewn(120, { carrotstrip: 4, scallion: 7 }),
    ),
  ),
  'sate-kip': plateOf(satay, at(-44, 0, strewn(66, { crisp: 22, scallion: 7 }))),
  edamame: bowlOf(
    NIGHT,
    pile(
      30,
      60,
      over(at(-16, 0, single('edamame', 1.7)), single('edamame', 1.9), at(16, 0, single('edamame', 1.7))),
      'puff-xs',
      150,
    ),
    strewn(140, { sesame: 40 }),
  ),
  kroepoek: bowlOf(NIGHT, (p) => crackers(p, 150, 34, '#fff3dc', 92)),
  'tomatensoep-met-kip': bowlOf(CREAM, soup('#d2371a', { chicken: 8, pea: 12, scallion: 14, egg: 0 })),
  pekingsoep: bowlOf(
    NIGHT,
    soup('#8f4a1c', { bamboo: 16, softtofu: 9, mushroom: 7, omelette: 8, scallion: 12, chili: 5 }),
  ),
  'tom-kha-kai': bowlOf(CELADON, soup('#f3e3bd', { mushroom: 8, chicken: 8, lime: 2, chili: 9, coriander: 12 })),
  wontonsoep: bowlOf(
    CREAM,
    soup('#dcab54', { bokchoy: 6, scallion: 16, carrot: 4 }),
    at(0, 0, (p) => dumplings(p, 5, false), 20, 1.05),
  ),
  nasi: bowlOf(NIGHT, friedRice('#d9a04e', { chicken: 13, omelette: 10, pea: 22, scallion: 18, redpepper: 7 })),
  bami: bowlOf(CELADON, noodles('#d99a3c', 10, { chicken: 11, sprout: 14, leek: 12, redpepper: 7 })),
  'nasi-speciaal': above(
    onPlate(
      CREAM,
      RUST,
      friedRice('#d9a04e', { pea: 16, scallion: 12 }, 140),
      at(-46, -50, (p) => lit(friedEgg(p, 150), 'wet-m')),
      at(46, 66, (p) => skewers(p, 2, '#b9742f'), -24, 0.86),
      at(60, 66, (p) => sauce(p, 50, '#a9682c')),
    ),
  ),
  'nasi-vegetarisch': bowlOf(
    CELADON,
    friedRice('#dfb262', { tofu: 12, bokchoy: 7, carrotstrip: 11, sprout: 9, pea: 14 }),
  ),
  'mihoen-singapore': bowlOf(
    NIGHT,
    noodles('#eccb62', 5, { prawn: 7, chicken: 6, redpepper: 8, sprout: 10, scallion: 12 }),
  ),
  'udon-met-runderreepjes': bowlOf(CREAM, noodles('#ecd5a6', 17, { beef: 14, mushroom: 8, scallion: 16, sesame: 30 })),
  'pad-thai': above(
    onPlate(
      CREAM,
      RUST,
      noodles('#dca058', 9, { omelette: 9, sprout: 12, tofu: 7, peanut: 26, scallion: 10 }),
      at(104, 88, single('lime')),
      at(82, 106, single('lime'), 50),
    ),
  ),
  'kip-cashew': bowlOf(
    NIGHT,
    withRice('#a8662a', { glazed: 11, cashew: 10, redpepper: 7, greenpepper: 6, scallion: 9 }),
  ),
  'babi-pangang': bowlOf(CREAM, withRice('#c9361b', { cabbage: 16, pork: 13, carrotstrip: 7 })),
  'foe-yong-hai': bowlOf(
    CREAM,
    withRice('#cf3c1c', {}),
    at(54, 26, (p) => cutlet(p, 96, '#eebb4a', 0.8, 0.08)),
    at(54, 26, (p) => sauce(p, 56, '#cf3c1c') + strewn(84, { pea: 16, scallion: 8 })(p)),
  ),
  'koe-loe-kai': bowlOf(
    CELADON,
    withRice('#dd4a1e', { pineapple: 9, redpepper: 6, greenpepper: 6 }),
    at(58, 30, (p) => nuggets(p, 6, '#d68a34'), 0, 0.78),
  ),
  'biefreepjes-zwarte-bonen': bowlOf(CREAM, withRice('#4a2a18', { onion: 6, beef: 14, greenpepper: 9, bean: 9 })),
  'mapo-tofu': bowlOf(NIGHT, withRice('#a8281a', { mince: 26, softtofu: 16, scallion: 16 })),
  'gamba-knoflook': bowlOf(
    CREAM,
    withRice('#c98a3a', { bokchoy: 7 }),
    at(58, 28, (p) => prawnRing(p, 6), 0, 0.66),
    at(58, 28, strewn(84, { scallion: 8, chili: 6 })),
  ),
  'tjap-tjoy': bowlOf(
    CELADON,
    withRice('#c9a565', { broccoli: 6, carrot: 6, mushroom: 6, bokchoy: 4, redpepper: 5, pea: 8 }),
  ),
  'groene-curry': bowlOf(CREAM, withRice('#9db45c', { beans: 8, tofu: 7, pumpkin: 0, basil: 5, chili: 6 })),
  'rode-curry': bowlOf(NIGHT, withRice('#d2542a', { bamboo: 12, redpepper: 7, tofu: 7, basil: 4, chili: 5 })),
  'gele-curry-kip': bowlOf(CELADON, withRice('#e6b03c', { potato: 6, chicken: 9, onion: 4, coriander: 7 })),
  'massaman-rund': bowlOf(CREAM, withRice('#b06a30', { potato: 5, stew: 9, peanut: 16, coriander: 6 })),
  'mini-rijsttafel': above(
    rijsttafel(NIGHT, [
      friedRice('#d9a04e', { pea: 12, omelette: 6 }),
      soup('#a9682c', { chicken: 9, crisp: 16 }),
      over((p) => sauce(p, 190, '#7fae4a'), strewn(150, { beans: 12, chili: 6 })),
      soup('#c9361b', { stew: 9, coriander: 5 }),
      over((p) => sauce(p, 190, '#e9d58a'), strewn(150, { cucumber: 6, carrotstrip: 12, onion: 4 })),
      over((p) => strands(p, 176, '#d99a3c', 11), strewn(120, { chicken: 6, scallion: 9 })),
    ]),
  ),
  'rijsttafel-voor-twee': above(
    rijsttafel(CELADON, [
      friedRice('#d9a04e', { pea: 12, omelette: 6 }),
      soup('#a9682c', { chicken: 9, crisp: 16 }),
      over((p) => sauce(p, 190, '#7fae4a'), strewn(150, { beans: 12, chili: 6 })),
      soup('#6d371d', { stew: 10, coriander: 5 }),
      (p) => crackers(p, 150, 18, '#fff3dc', 100),
      soup('#e6b03c', { potato: 5, chicken: 7 }),
      over((p) => sauce(p, 190, '#e9d58a'), strewn(150, { cucumber: 6, carrotstrip: 12, onion: 4 })),
      soup('#d2371a', { egg: 4, coriander: 6 }),
      plainRice(176),
    ]),
  ),
  'pisang-goreng': plateOf((p) => friedBanana(p), at(112, 76, sauceDish(40, '#8a4a1c')), strewn(130, { sesame: 60 })),
  'mango-sticky-rice': plateOf(
    at(-52, 0, plainRice(92, '#fbf6ea')),
    at(62, 6, strewn(86, { mango: 17 }, 1.25)),
    at(-50, 0, (p) => drizzle(p, 70, '#fffdf4', 9, 4)),
    at(-52, 0, strewn(60, { mint: 2, sesame: 16 })),
  ),
  sesamballetjes: plateOf(
    ...[0, 1, 2, 3].map((i): Dish =>
      at(
        Math.cos(i * 1.57 + 0.7) * 72,
        Math.sin(i * 1.57 + 0.7) * 72,
        (p) => ball(p, 60, '#d59a44') + strewn(50, { sesame: 34 }, 1.3)(p),
      ),
    ),
  ),
  cola: front(
    over(
      at(-92, 0, (p) => can(p, '#7d2130', '#f4c95d')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#5b2412', deep: '#2a0f08', ice: true, slice: 'lime', bubbles: true }, 250, 138),
      ),
    ),
  ),
  'cola-zero': front(
    over(
      at(-92, 0, (p) => can(p, '#24272e', '#f4c95d')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#4a1e10', deep: '#1e0a05', ice: true, slice: 'lemon', bubbles: true }, 250, 138),
      ),
    ),
  ),
  'ijsthee-groene-thee': front(
    over(
      at(-92, 0, (p) => can(p, '#3f8f4f', '#f3e9b8')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#e2c45a', deep: '#c99a2e', ice: true, slice: 'lemon', mint: true }, 250, 138),
      ),
    ),
  ),
  jasmijnthee: front((p) => cup(p, '#e9e4d6', '#c9a03c'), 'teapot', 'cherry-blossom'),
  'lychee-limonade': front(
    (p) =>
      glass(
        p,
        { liquid: '#fbdfe2', deep: '#f2b3bf', ice: true, mint: true, straw: '#d8486a', slice: 'lime' },
        290,
        158,
      ),
    'cherry-blossom',
    'lime',
  ),
  'tsing-ha-bier': front(
    over(
      at(-92, 0, (p) => bottle(p, '#2f6a3c', '#f3e9cf', false, '#c9302a')),
      at(82, 6, (p) => glass(p, { liquid: '#f5c64a', deep: '#e2a024', foam: '#fff8e6', bubbles: true }, 262, 140)),
    ),
  ),
  sake: front((p) => bottle(p, '#d9e4e6', '#f7f3ea', false, '#23262b'), 'sake', 'cherry-blossom'),
}
