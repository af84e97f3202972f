import { fruitBun, slice, toastie, topped } from '../dishes/bread.ts'
import { bottle, cup, glass, wineGlass } from '../dishes/drinks.ts'
import { ball, brokenRod, rod } from '../dishes/fried.ts'
import type { Mix } from '../dishes/garnish.ts'
import { at, inBowl, onPlate, onSlab, over, sauceDish, small, soup, strewn, type Dish } from '../dishes/plates.ts'
import { drizzle, sauce } from '../dishes/staples.ts'
import { cakeSquare, pancake, pieWedge } from '../dishes/sweets.ts'
import { between, lit, n, place, times } from '../paper.ts'
import { friedEgg } from '../pieces/proteins.ts'
import { blob, vary } from '../shapes.ts'
import { above, front, type Scenes } from './scene.ts'

const STONEWARE = '#e7e2d8'
const SLATE_BLUE = '#52627a'
const OAK = '#a9764a'

const kettle = (colour: string, mix: Mix, cream?: string) => above(inBowl(SLATE_BLUE, soup(colour, mix, cream)))

const onOak = (...dishes: Dish[]) => above(onSlab(OAK, ...dishes))

/** Two open slices side by side, with the same on both. */
const open = (spread: string | undefined, mix: Mix) =>
  onOak(
    at(-96, -6, (p) => topped(p, spread, mix, 0.72), -8),
    at(98, 10, (p) => topped(p, spread, mix, 0.72), 7),
  )

const plated = (...dishes: Dish[]) => above(onPlate(STONEWARE, SLATE_BLUE, ...dishes))

const sausage: Dish = () =>
  lit(
    '<path d="M-110 26C-90 -76 90 -76 110 26" fill="none" stroke="#9c3d1f" stroke-width="50" stroke-linecap="round"/>',
    'wet-m',
  ) +
  lit(
    times(
      4,
      (i) =>
        `<path d="M${-70 + i * 42} ${n(-46 + Math.abs(i - 1.5) * 10)}l18 24" stroke="#6a2410" stroke-width="6" stroke-linecap="round"/>`,
    ),
    'puff-xs',
  )

const meatball: Dish = (paper) => ball(paper, 70, '#7a4424') + sauce(paper, 42, '#5a2c14')

const mash: Dish = (paper) =>
  lit(`<path d="${blob(paper, 150, 0.06, 14)}" fill="#a9b566"/>`, 'matte-l') +
  lit(
    times(150, () =>
      place(
        `<path d="${blob(paper, between(paper, 6, 13), 0.35, 6)}" fill="${vary(paper, paper.random() > 0.5 ? '#3f7d35' : '#e6d898', 0.1)}"/>`,
        between(paper, -118, 118) * 0.9,
        between(paper, -112, 112) * 0.9,
      ),
    ),
    'matte-s',
  )

const coffeeCup = (drink: string, foam?: string) => front((p) => cup(p, '#5c6b82', drink, foam), 'cookie', 'croissant')

const halfEggBall: Dish = (paper) =>
  ball(paper, 82, '#bd7429') +
  lit(`<ellipse rx="60" ry="56" fill="#d9b27a"/><ellipse rx="48" ry="44" fill="#fffdf6"/>`, 'wet-m') +
  lit('<circle r="25" fill="#f6ad24"/>', 'wet-m')

export const ketelEnKorst: Scenes = {
  tomatensoep: kettle('#d8401f', { basil: 4, crouton: 7 }, '#fbeedd'),
  'groninger-mosterdsoep': kettle('#e2b94a', { bacon: 9, leek: 9, parsley: 6 }, '#f9eecb'),
  erwtensoep: kettle('#7d9238', { sausage: 8, carrot: 5, potato: 4, leek: 6 }),
  pompoensoep: kettle('#ea8a1e', { seed: 26, coriander: 5 }, '#fdf1da'),
  linzensoep: kettle('#d4802c', { chickpea: 16, parsley: 9, lemon: 1 }),
  kippensoep: kettle('#ecc869', { chicken: 8, carrot: 6, leek: 8, sprout: 8, parsley: 8 }),
  'uiensoep-gegratineerd': above(
    inBowl(
      SLATE_BLUE,
      soup('#8a4f1e', { onion: 6 }),
      (p) => slice(p, 0.84, '#f3c65a'),
      (p) => sauce(p, 82, '#f6c34a'),
      strewn(90, { parsley: 6 }),
    ),
  ),
  'tosti-oude-kaas': onOak((p) => toastie(p, false), at(158, 92, sauceDish(40, '#b92c1a'))),
  'tosti-ham-kaas': onOak((p) => toastie(p, true), at(158, 92, sauceDish(40, '#c99a2c'))),
  'broodje-gehaktbal': onOak(
    at(-30, 0, (p) => slice(p, 1.06)),
    at(-30, -4, meatball),
    at(146, 84, sauceDish(44, '#c99a2c')),
    at(-30, -4, strewn(110, { parsley: 7 })),
  ),
  'broodje-gerookte-zalm': open('#fbf6ea', { cucumber: 5, smoked: 9, caper: 12, dill: 9 }),
  'broodje-geitenkaas': open(undefined, { rocket: 22, feta: 15, walnut: 12 }),
  'broodje-hummus': open('#e3c894', { pumpkin: 10, redpepper: 9, chickpea: 12, parsley: 9 }),
  'broodje-carpaccio': open(undefined, { rawbeef: 11, rocket: 11, parmesan: 9, pinenut: 14 }),
  'broodje-eiersalade': open('#f3d874', { egg: 6, scallion: 22 }),
  twaalfuurtje: onOak(
    at(
      -118,
      -46,
      small(88, SLATE_BLUE, (p) => `<g transform="scale(.46)">${soup('#d8401f', { basil: 3 }, '#fbeedd')(p)}</g>`),
    ),
    at(66, -62, (p) => topped(p, undefined, { tomato: 4, rocket: 4 }, 0.6), 8),
    at(-40, 86, (p) => slice(p, 0.56), -4),
    at(-40, 84, (p) => rod(p, 118, 50), 12),
    at(126, 84, (p) => topped(p, '#f6cf5c', { parsley: 4 }, 0.5), -6),
  ),
  'twee-kroketten-op-brood': onOak(
    at(-100, -4, (p) => slice(p, 0.7), -6),
    at(94, 8, (p) => slice(p, 0.7), 8),
    at(-100, -6, (p) => rod(p, 150, 60), -24),
    at(92, 6, (p) => brokenRod(p, '#b98547'), -18, 0.84),
    at(162, 104, sauceDish(36, '#c99a2c')),
  ),
  'uitsmijter-ham-kaas': plated(
    at(-60, -12, (p) => slice(p, 0.74), -12),
    at(64, 20, (p) => slice(p, 0.74), 10),
    strewn(100, { ham: 6 }),
    ...[
      [-74, -46],
      [66, -28],
      [-4, 64],
    ].map(([x = 0, y = 0]): Dish => at(x, y, (p) => lit(friedEgg(p, 124), 'wet-m'))),
    strewn(120, { parsley: 8 }),
  ),
  'stamppot-boerenkool': plated(
    mash,
    at(-10, -30, (p) => sauce(p, 52, '#7a4318')),
    at(26, 40, sausage, -38),
  ),
  'pannenkoek-stroop-en-spek': plated(pancake),
  'salade-bietjes-en-geitenkaas': above(
    inBowl(STONEWARE, strewn(164, { romaine: 10, rocket: 16, beet: 14, feta: 11, walnut: 11, apple: 8 })),
  ),
  'salade-kip-kerrie': above(
    inBowl(STONEWARE, strewn(164, { romaine: 14, spinach: 9, curried: 11, mango: 10, cashew: 10, redpepper: 5 }), (p) =>
      drizzle(p, 130, '#f6e6b0', 6, 6),
    ),
  ),
  appeltaart: plated(at(-6, -16, pieWedge)),
  eierbal: onOak(
    at(-78, -6, (p) => ball(p, 86, '#bd7429')),
    at(92, 14, halfEggBall),
    at(8, 112, strewn(30, { parsley: 5 })),
  ),
  'groninger-koek': plated(
    (p) => cakeSquare(p, ['#8a5326', '#7c4820', '#8d5628', '#7a4520'], '#6d3c1a', '#e9d3a8'),
    at(-112, -92, strewn(20, { butter: 2 }, 1.3)),
  ),
  brownie: plated(
    (p) => cakeSquare(p, ['#4a2414', '#3a1a0e', '#4d2616'], '#341709', '#6a3b22'),
    strewn(70, { walnut: 6 }, 0.9),
  ),
  krentenbol: plated(fruitBun),
  'soep-voor-een-ander': above(
    inBowl('#8f3b46', soup('#e2a13c', { carrot: 5, leek: 6, parsley: 8 }), () =>
      lit(
        '<path d="M0 62C-96 4 -66 -66 -22 -60C-6 -58 0 -42 0 -42S6 -58 22 -60C66 -66 96 4 0 62Z" fill="#fdf1da"/>',
        'wet-m',
      ),
    ),
  ),
  cappuccino: coffeeCup('#8a5a34', '#f3e2c8'),
  koffie: coffeeCup('#3a1f12'),
  'verse-muntthee': front(
    (p) => glass(p, { liquid: '#dfe6a8', deep: '#b9c763', mint: true }, 236, 150),
    'honey-pot',
    'herb',
  ),
  'verse-jus': front(
    (p) => glass(p, { liquid: '#fdb52c', deep: '#f08f14', slice: 'orange' }, 250, 150),
    'tangerine',
    'tangerine',
  ),
  karnemelk: front((p) => glass(p, { liquid: '#fdfaf0', deep: '#e9e2cf' }, 246, 150), 'glass-of-milk'),
  appelsap: front((p) => glass(p, { liquid: '#eec556', deep: '#cf9a2a' }, 246, 150), 'green-apple', 'red-apple'),
  'stadsbier-blond': front(
    over(
      at(-92, 0, (p) => bottle(p, '#5a3214', '#e6e1d6', false, '#3f4a5c')),
      at(82, 6, (p) => glass(p, { liquid: '#f5c04a', deep: '#dc9420', foam: '#fffaf0', bubbles: true }, 262, 140)),
    ),
  ),
  'huiswijn-wit': front(
    over(
      at(-80, 0, (p) => bottle(p, '#7d8d4a', '#f4f1e6', true, '#3f4a5c')),
      at(86, 6, (p) => wineGlass(p, '#f0e09a')),
    ),
    'grapes',
  ),
}
