import { folded, longRoll } from '../dishes/bread.ts'
import { bottle, can, glass } from '../dishes/drinks.ts'
import { crackers, cutlet, skewers, springRolls } from '../dishes/fried.ts'
import {
  at,
  friedRice,
  inBowl,
  onPlate,
  over,
  plainRice,
  sauceDish,
  single,
  small,
  soup,
  strewn,
  type Dish,
} from '../dishes/plates.ts'
import { fries, sauce, strands } from '../dishes/staples.ts'
import { cakeSquare, friedBanana, layerCake, scoops } from '../dishes/sweets.ts'
import { clip, lit, place, times } from '../paper.ts'
import { darker } from '../shapes.ts'
import { pan } from '../vessels.ts'
import { above, front, type Scenes } from './scene.ts'

const SHELL = '#fbf7ee'
const PALM = '#1f7a63'
const EARTH = '#b4562f'
const PEANUT = '#ab6c2e'

/** A banana leaf under the food. */
const leaf: Dish = (paper) => {
  const ribs = times(
    13,
    (index) =>
      `<path d="M${-170 + index * 27} 0Q${-150 + index * 27} -50 ${-128 + index * 27} -104M${-170 + index * 27} 0Q${-150 + index * 27} 50 ${-128 + index * 27} 104" stroke="#2c7a3a" stroke-width="2.4" fill="none" opacity=".6"/>`,
  )
  const shape = '<path d="M-196 0C-150 -120 90 -130 196 -6C110 126 -140 124 -196 0Z"/>'
  return place(
    lit(shape.replace('/>', ' fill="#4a9c4a"/>'), 'drop-s') +
      clip(paper, shape, ribs) +
      `<path d="M-196 0L196 -4" stroke="#a9d08a" stroke-width="6"/>`,
    0,
    0,
    -14,
    0.86,
  )
}

const plated = (...dishes: Dish[]) => above(onPlate(SHELL, PALM, ...dishes))
const bowlOf = (colour: string, ...dishes: Dish[]) => above(inBowl(colour, ...dishes))
const bread: Dish = at(-58, -54, (p) => folded(p, 112), -16)

/** Roti: the bread folded over one side, the curry, long beans and potato beside it. */
const roti = (curry: Dish, ...more: Dish[]) =>
  plated(
    bread,
    at(66, 46, small(96, EARTH, curry)),
    at(-84, 78, strewn(64, { beans: 11 })),
    at(74, -86, strewn(54, { potato: 5 })),
    ...more,
  )

const curryOf = (colour: string, mix: Parameters<typeof strewn>[1]): Dish =>
  over((p) => `<g transform="scale(.52)">${soup(colour, {})(p)}</g>`, strewn(74, mix))

const roll = (spread: string, mix: Parameters<typeof longRoll>[2]) => above((p) => leaf(p) + longRoll(p, spread, mix))

const cassava =
  (r: number): Dish =>
  (p) =>
    fries(p, r, '#fbe9ae', 96, 46)

const egg = at(88, -96, single('egg', 1.05, 'wet-m'), 24)

export const zonnig: Scenes = {
  'roti-kip': roti(curryOf('#c98522', { curried: 9, coriander: 5 }), egg),
  'roti-lam': roti(curryOf('#8d4a1c', { lamb: 8, coriander: 5 }), egg),
  'roti-garnalen': roti(curryOf('#dc8f24', { prawn: 6, coriander: 5 }), egg),
  'roti-vega': roti(curryOf('#e0a02c', { pumpkin: 7, chickpea: 12, coriander: 5 })),
  rotiplaat: plated(at(0, -8, (p) => folded(p, 152), 8)),
  'nasi-moksi-meti': plated(
    leaf,
    friedRice('#d6994a', { pork: 9, chicken: 7, salami: 5, scallion: 12 }, 146),
    at(100, 92, strewn(40, { cucumber: 4 })),
  ),
  'nasi-kip': plated(
    friedRice('#d6994a', { pea: 16, scallion: 12, omelette: 7 }, 146),
    at(-44, 46, strewn(74, { glazed: 7 }, 1.2)),
    at(92, -76, strewn(46, { carrotstrip: 9, cucumber: 3 })),
    at(64, 74, single('egg', 1.1, 'wet-m')),
  ),
  'bami-kip': plated(
    (p) => strands(p, 158, '#d9983a', 11, 84),
    at(-10, 10, strewn(104, { glazed: 8, leek: 8, scallion: 10 }, 1.1)),
    at(108, 86, strewn(40, { cucumber: 4 })),
  ),
  'moksi-alesi': plated(leaf, friedRice('#e3c188', { bean: 26, chicken: 9, stew: 6, redpepper: 5, scallion: 8 }, 146)),
  'bruine-bonen-met-rijst': plated(
    at(-70, -46, plainRice(96)),
    at(54, 44, (p) => sauce(p, 104, '#6a2d16') + strewn(92, { bean: 34, stew: 5 })(p)),
    at(92, -88, strewn(44, { onion: 4, cucumber: 3 })),
  ),
  'her-heri': plated(
    leaf,
    at(-50, -40, cassava(76)),
    at(62, -52, strewn(66, { potato: 6, pumpkin: 5 })),
    at(20, 74, strewn(84, { saltfish: 14, onion: 4, parsley: 5 })),
    at(-88, 76, single('egg', 1.1, 'wet-m')),
  ),
  'nasi-tempe': bowlOf(
    PALM,
    friedRice('#d9a254', { tempeh: 13, beans: 9, chili: 7 }),
    at(96, -92, (p) => crackers(p, 54, 9, '#fbeecb', 62)),
  ),
  'gado-gado': plated(
    leaf,
    strewn(138, { cabbage: 16, beans: 8, sprout: 12, cucumber: 6, carrotstrip: 8, tempeh: 6 }),
    (p) => sauce(p, 78, PEANUT),
    at(-70, 64, single('egg', 1.1, 'wet-m')),
    at(76, 70, single('egg', 1.1, 'wet-m'), 60),
    at(86, -92, (p) => crackers(p, 46, 7, '#fff0d6', 60)),
    strewn(64, { crisp: 16, chili: 4 }),
  ),
  rendang: plated(
    at(-74, -44, plainRice(98)),
    at(52, 42, (p) => sauce(p, 108, '#5c2a12') + strewn(96, { stew: 12, coriander: 6 }, 1.15)(p)),
    at(94, -86, strewn(44, { beans: 6, chili: 3 })),
  ),
  'ajam-pedis': plated(
    at(-74, -44, plainRice(98)),
    at(52, 42, (p) => sauce(p, 108, '#c22a12') + strewn(96, { spicychicken: 9, chili: 10, coriander: 6 }, 1.15)(p)),
    at(94, -86, strewn(44, { beans: 7 })),
  ),
  'telo-met-ajam': plated(
    at(-58, -30, cassava(100)),
    at(68, 40, strewn(86, { glazed: 9, coriander: 5 }, 1.15)),
    at(84, -92, sauceDish(46, PEANUT)),
  ),
  'telo-met-bakkeljauw': plated(
    at(-58, -30, cassava(100)),
    at(66, 42, (p) => sauce(p, 88, '#d05a2c') + strewn(88, { saltfish: 15, onion: 5, tomato: 3, parsley: 8 })(p)),
    at(84, -92, sauceDish(42, '#c9301a')),
  ),
  saoto: bowlOf(
    SHELL,
    soup('#e0ad4e', { sprout: 16, chicken: 8, crisp: 26, scallion: 12, coriander: 7 }),
    at(-40, -34, single('egg', 1.35, 'wet-m'), 20),
  ),
  'broodje-pom': roll('#e0992e', { curried: 10, onion: 5, coriander: 4 }),
  'broodje-kip-kerrie': roll('#dba22c', { curried: 13, cucumber: 6 }),
  'broodje-bakkeljauw': roll('#d9703a', { saltfish: 17, tomato: 4, onion: 4, parsley: 6 }),
  'broodje-tempe': roll('#a4571f', { tempeh: 14, beans: 8, chili: 4 }),
  'broodje-rendang': roll('#5c2a12', { stew: 13, cucumber: 3, coriander: 4 }),
  bara: plated(
    leaf,
    at(-52, -22, (p) => cutlet(p, 88, '#dba23c', 1, 0.07)),
    at(58, 36, (p) => cutlet(p, 88, '#d89c38', 1, 0.07)),
    at(92, -88, sauceDish(42, '#5d8a34')),
  ),
  'loempia-surinaams': plated(
    leaf,
    at(0, -4, (p) => springRolls(p, 2, 250, 72), -14),
    at(112, 92, sauceDish(38, '#d8431f')),
  ),
  bakabana: plated(
    at(-16, -14, (p) => friedBanana(p)),
    at(108, 88, sauceDish(48, PEANUT)),
  ),
  telo: plated(leaf, cassava(124), at(112, 88, sauceDish(46, '#c9301a'))),
  'sate-ajam': plated(leaf, (p) => skewers(p, 3, '#cb8238', PEANUT), at(-44, 0, strewn(58, { crisp: 16 }))),
  cassavechips: bowlOf(PALM, (p) => crackers(p, 156, 40, '#fbe7a8', 76)),
  'kroepoek-oedang': bowlOf(EARTH, (p) => crackers(p, 152, 34, '#fde0c8', 90)),
  'zonnig-schotel': plated(
    at(-70, -58, friedRice('#d6994a', { pea: 8 }, 74)),
    at(74, -62, (p) => strands(p, 74, '#d9983a', 10, 40)),
    at(-74, 66, (p) => sauce(p, 66, '#5c2a12') + strewn(60, { stew: 6 })(p)),
    at(70, 66, strewn(66, { glazed: 6 }, 1.1)),
    at(0, 4, (p) => skewers(p, 2, '#c07a2e'), -14, 0.62),
    at(0, 112, strewn(40, { cucumber: 3, chili: 3 })),
  ),
  feestpan: above((p) =>
    pan(
      p,
      208,
      over(
        (q) => `<circle r="190" fill="#3a2a1e"/>${friedRice('#d6994a', { pea: 12, omelette: 8 }, 176)(q)}`,
        at(-70, -64, strewn(64, { glazed: 8 }, 1.1)),
        at(72, -58, (q) => sauce(q, 70, '#5c2a12') + strewn(62, { stew: 7 })(q)),
        at(-64, 78, strewn(66, { beans: 12 })),
        at(70, 74, (q) => strands(q, 72, '#d9983a', 10, 40)),
        strewn(50, { egg: 3, coriander: 6 }),
      )(p),
    ),
  ),
  bojo: plated(
    leaf,
    (p) => cakeSquare(p, ['#d9a857', '#c98f3e', '#dba95a'], '#c98534', '#8d5218'),
    strewn(60, { seed: 0, bean: 5 }, 0.7),
  ),
  spekkoek: plated(
    leaf,
    at(0, 0, (p) => layerCake(p, 2), 0, 0.84),
  ),
  kokosijs: bowlOf('#8a5a36', (p) => scoops(p, ['#fdf9ef', '#fbf4e6']), strewn(90, { crisp: 22, mint: 2 })),
  dawet: front(
    (p) => glass(p, { liquid: '#f9c3cf', deep: '#ef8fa6', ice: true, straw: '#1f7a63', pearls: '#6fae4a' }, 296, 160),
    'coconut',
    'hibiscus',
  ),
  gemberbier: front(
    over(
      at(-92, 0, (p) => bottle(p, '#8d5a22', '#fbe9bd', false, '#1f7a63')),
      at(80, 6, (p) =>
        glass(p, { liquid: '#f0cf7a', deep: '#d9a53c', ice: true, slice: 'lime', bubbles: true }, 246, 138),
      ),
    ),
    'ginger-root',
  ),
  markoesasap: front(
    (p) => glass(p, { liquid: '#fbc22f', deep: '#ef8f1c', ice: true, straw: '#c9301a', slice: 'orange' }, 290, 158),
    'mango',
    'hibiscus',
  ),
  tamarindesap: front(
    (p) => glass(p, { liquid: '#b5692c', deep: '#7d3f16', ice: true, straw: '#f0c544', slice: 'lime' }, 290, 158),
    'lime',
    'chestnut',
  ),
  cola: front(
    over(
      at(-92, 0, (p) => can(p, '#7d2130', '#f4c95d')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#5b2412', deep: '#2a0f08', ice: true, slice: 'lime', bubbles: true }, 250, 138),
      ),
    ),
  ),
  'djogo-bier': front(
    over(
      at(-92, 0, (p) => bottle(p, darker('#6a3c16', 0.2), '#f7d65a', false, '#1f7a3c')),
      at(82, 6, (p) => glass(p, { liquid: '#f5bd38', deep: '#df9a1c', foam: '#fffaf0', bubbles: true }, 262, 140)),
    ),
  ),
  rumpunch: front(
    (p) =>
      glass(
        p,
        { liquid: '#e0873a', deep: '#8d3a14', ice: true, slice: 'lime', mint: true, straw: '#1f7a63' },
        230,
        176,
      ),
    'lime',
    'ginger-root',
  ),
}
