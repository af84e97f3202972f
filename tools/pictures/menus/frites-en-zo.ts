import { burger, type Layer } from '../dishes/burger.ts'
import { bottle, can, glass } from '../dishes/drinks.ts'
import { ball, brokenRod, cutlet, nuggets, rod, speciaal } from '../dishes/fried.ts'
import { at, frites, onTray, over, sauceDish, strewn, type Dish } from '../dishes/plates.ts'
import { dollop, drizzle, sauce } from '../dishes/staples.ts'
import { lit, n, slope, times, type Paper } from '../paper.ts'
import { bowl } from '../vessels.ts'
import { above, front, type Scenes } from './scene.ts'

const MAYO = '#fbf2d6'
const CURRY = '#a93b1c'
const PEANUT = '#ab6c2e'

const trayOf = (...dishes: Dish[]) => above(onTray('#2f6f8c', '#e9b93a', ...dishes))
const heap: Dish = frites(138, 96)
const mayo: Dish = at(-6, -8, (p) => dollop(p, 62, MAYO))

/** Burgers stand on a board, seen from the front, with fries beside when it is a menu. */
const stacked = (...layers: Layer[]) =>
  front((paper: Paper) => boardEdge(paper) + at(0, -18, (p) => burger(p, layers, 310))(paper))

const boardEdge = (paper: Paper): string =>
  lit(
    `<path d="M-214 -26H214Q226 -14 214 -2H-214Q-226 -14 -214 -26Z" fill="${slope(paper, '#c08a50', '#7f4f26', 80)}"/>`,
    'drop-m',
  )

const friesCup = (paper: Paper): string => {
  const sticks = times(24, (index) => {
    const x = -50 + (index % 8) * 14
    const tall = 120 + ((index * 37) % 60)
    return `<rect x="${x}" y="${-150 - tall * 0.45}" width="13" height="${tall}" rx="3" fill="${slope(paper, '#fbd777', '#e2a02e', 20)}" transform="rotate(${n((index % 8) * 4 - 14)} ${x} -60)"/>`
  })
  return (
    lit(sticks, 'matte-s') +
    lit(
      `<path d="M-70 -140Q0 -112 70 -140L50 0H-50Z" fill="${slope(paper, '#f6f1e3', '#cfc3a6', 10)}"/><path d="M-40 -128L-30 0H-14L-18 -124ZM10 -123L8 0H26L34 -127Z" fill="#3f7f9a" opacity=".85"/>`,
      'drop-m',
    )
  )
}

const sauceBowl = (colour: string): ReturnType<typeof above> =>
  above((paper) =>
    bowl(
      paper,
      168,
      '#f3efe6',
      over(
        (p) => sauce(p, 156, colour),
        at(-6, -4, (p) => dollop(p, 78, colour)),
      )(paper),
    ),
  )

export const fritesEnZo: Scenes = {
  friet: trayOf(heap, strewn(130, { sesame: 30 })),
  'friet-met': trayOf(heap, mayo),
  'friet-speciaal': trayOf(heap, (p) => speciaal(p, 96), strewn(92, { whiteonion: 46 })),
  'friet-oorlog': trayOf(
    heap,
    at(-30, -6, (p) => sauce(p, 72, PEANUT)),
    at(46, 8, (p) => dollop(p, 52, MAYO)),
    strewn(96, { whiteonion: 40 }),
  ),
  'friet-stoofvlees': trayOf(frites(142, 84), (p) => sauce(p, 92, '#5a2c16'), strewn(80, { stew: 9, parsley: 8 })),
  'zoete-aardappelfriet': trayOf(
    frites(132, 92, '#e57c26', 112),
    at(128, 78, sauceDish(52, '#f3eeb8')),
    strewn(100, { parsley: 12 }),
  ),
  'loaded-fries': trayOf(heap, (p) => sauce(p, 98, '#f7b92c'), strewn(110, { bacon: 12, jalapeno: 9, scallion: 16 })),
  kapsalon: trayOf(
    frites(144, 60),
    strewn(132, { shoarma: 30 }),
    (p) => sauce(p, 84, '#f6c95a'),
    strewn(122, { romaine: 8, cherry: 7 }, 0.8),
    (p) => drizzle(p, 116, '#fdf6e2', 9, 6),
    (p) => drizzle(p, 104, '#cf2a1c', 6, 5),
  ),
  'classic-burger': stacked('sauce', 'lettuce', 'patty', 'tomato', 'pickle'),
  'cheese-bacon-burger': stacked('sauce', 'patty', 'cheese', 'bacon', 'onion', 'cheese'),
  'crispy-chicken-burger': stacked('lettuce', 'crispy', 'slaw', 'sauce'),
  bietenburger: stacked('rocket', 'beet', 'avocado', 'tomato'),
  visburger: stacked('lettuce', 'fish', 'sauce', 'pickle'),
  'menu-friet-en-kroket': trayOf(
    at(-64, 0, frites(104, 60)),
    at(-66, -6, (p) => dollop(p, 44, MAYO)),
    at(112, -34, (p) => rod(p, 150, 62), 74),
    at(116, 100, sauceDish(34, '#c99a2c')),
  ),
  burgermenu: front(
    (paper) =>
      boardEdge(paper) +
      at(-84, -18, (p) => burger(p, ['lettuce', 'patty', 'cheese', 'tomato'], 214), 0, 1)(paper) +
      at(96, -18, friesCup, 0, 1.06)(paper) +
      at(204, -14, (p) => can(p, '#7d2130', '#f4c95d'), 0, 0.74)(paper),
  ),
  familiezak: trayOf(
    frites(148, 110),
    at(-136, -92, sauceDish(48, MAYO)),
    at(136, -96, sauceDish(48, CURRY)),
    at(140, 92, sauceDish(48, PEANUT)),
    at(-84, 84, (p) => rod(p, 140, 54), 24),
    at(4, 108, (p) => rod(p, 150, 36, '#7c3c20', true), 4),
  ),
  rundvleeskroket: trayOf(
    at(-14, -52, (p) => rod(p, 250, 84), -8),
    at(-34, 66, (p) => brokenRod(p, '#b98547'), 6),
    at(132, 74, sauceDish(44, '#c99a2c')),
  ),
  kaaskroket: trayOf(
    at(-14, -52, (p) => rod(p, 250, 84, '#d08f3a'), 6),
    at(-34, 66, (p) => brokenRod(p, '#f7cf5c'), -8),
    at(132, 74, sauceDish(44, '#c99a2c')),
  ),
  garnalenkroket: trayOf(
    at(-14, -52, (p) => rod(p, 250, 84, '#cd8437'), -4),
    at(-34, 66, (p) => brokenRod(p, '#f3b79a'), 4),
    at(126, 72, strewn(52, { lemon: 1, parsley: 6 }, 1.4)),
  ),
  frikandel: trayOf(
    at(0, -44, (p) => rod(p, 330, 52, '#7c3c20', true), -7),
    at(-20, 50, (p) => rod(p, 330, 52, '#83421f', true), 5),
  ),
  'frikandel-speciaal': trayOf(
    (p) => rod(p, 350, 116, '#7c3c20', true),
    (p) => `<g transform="scale(1.5 .42)">${speciaal(p, 96)}</g>`,
    (p) => `<g transform="scale(1.5 .5)">${strewn(88, { whiteonion: 44 }, 0.9)(p)}</g>`,
  ),
  kaassouffle: trayOf(
    at(-66, -20, (p) => cutlet(p, 108, '#d9983c', 0.72, 0.03), -24),
    at(84, 34, (p) => cutlet(p, 108, '#d4923a', 0.72, 0.03), 18),
    at(126, 96, (p) => sauce(p, 30, '#f7c63f')),
  ),
  bamischijf: trayOf(
    at(-78, -8, (p) => cutlet(p, 98, '#c1712a', 1, 0.02)),
    at(88, 20, (p) => cutlet(p, 98, '#b96a26', 1, 0.02)),
    at(6, 118, sauceDish(36, '#d8431f')),
  ),
  berenhap: trayOf(
    (p) => rod(p, 350, 10, '#d9b27a', true),
    ...[-112, -38, 38, 112].map((x, i): Dish =>
      at(x, 0, (p) => (i % 2 ? strewn(30, { onion: 3 }, 1.5)(p) : '') + ball(p, 50, '#7c4426')),
    ),
    (p) => `<g transform="scale(1.5 .8)">${sauce(p, 74, PEANUT)}</g>`,
    strewn(100, { whiteonion: 24 }),
  ),
  bitterballen: trayOf(
    ...[
      [-120, -58],
      [-34, -66],
      [52, -54],
      [134, -60],
      [-130, 44],
      [-46, 30],
      [-84, 100],
    ].map(([x = 0, y = 0]): Dish => at(x, y, (p) => ball(p, 46))),
    at(82, 58, sauceDish(56, '#c99a2c')),
  ),
  kipnuggets: trayOf(
    at(-46, 0, (p) => nuggets(p, 8)),
    at(132, 50, sauceDish(54, '#d8431f')),
  ),
  'pittige-reep': trayOf(
    at(0, -46, (p) => rod(p, 300, 70, '#9c4a22'), -5),
    at(-12, 60, (p) => rod(p, 300, 70, '#a04e24'), 5),
    strewn(120, { jalapeno: 6 }),
  ),
  'vegan-frikandel': trayOf(
    at(0, -44, (p) => rod(p, 330, 52, '#9a5a30', true), 6),
    at(-20, 50, (p) => rod(p, 330, 52, '#a0602f', true), -6),
    at(130, 108, strewn(34, { parsley: 5 })),
  ),
  mayonaise: sauceBowl(MAYO),
  kerriesaus: sauceBowl('#efc14a'),
  pindasaus: sauceBowl(PEANUT),
  appelmoes: sauceBowl('#e9d68a'),
  cola: front(
    over(
      at(-92, 0, (p) => can(p, '#7d2130', '#f4c95d')),
      at(78, 6, (p) =>
        glass(p, { liquid: '#5b2412', deep: '#2a0f08', ice: true, straw: '#e9b93a', bubbles: true }, 250, 138),
      ),
    ),
  ),
  sinas: front(
    over(
      at(-92, 0, (p) => can(p, '#f07f13', '#fff3cf')),
      at(78, 6, (p) =>
        glass(
          p,
          { liquid: '#f9a834', deep: '#ea7f16', ice: true, straw: '#3f7f9a', slice: 'orange', bubbles: true },
          250,
          138,
        ),
      ),
    ),
    'tangerine',
  ),
  bruiswater: front(
    over(
      at(-90, 0, (p) => bottle(p, '#b9d6df', '#c9202f', false, '#c9202f')),
      at(82, 6, (p) =>
        glass(p, { liquid: '#e2f2f5', deep: '#bfe0e6', ice: true, slice: 'lemon', bubbles: true }, 240, 134),
      ),
    ),
  ),
  chocolademelk: front(
    over(
      at(-90, 0, (p) => can(p, '#e8b71a', '#5b2f1a')),
      at(80, 6, (p) => glass(p, { liquid: '#8a5330', deep: '#653818', foam: '#d9b48e' }, 236, 138)),
    ),
  ),
  aardbeienmilkshake: front(
    (p) => glass(p, { liquid: '#f7a9b6', deep: '#ee7f95', foam: '#fff3f1', straw: '#c9202f' }, 300, 164),
    'strawberry',
    'cherries',
  ),
  'radler-0-0': front(
    over(
      at(-92, 0, (p) => can(p, '#e9c72c', '#2f7d4a')),
      at(82, 6, (p) =>
        glass(p, { liquid: '#f7e08a', deep: '#e6bf4a', foam: '#fffbee', slice: 'lemon', bubbles: true }, 256, 140),
      ),
    ),
  ),
  pils: front(
    over(
      at(-92, 0, (p) => can(p, '#1f5a3a', '#e9d9a0')),
      at(82, 6, (p) => glass(p, { liquid: '#f5bd38', deep: '#df9a1c', foam: '#fffaf0', bubbles: true }, 262, 140)),
    ),
  ),
}
