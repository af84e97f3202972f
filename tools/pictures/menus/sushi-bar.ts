import { at, onSlab, over, pile, sauceDish, single, strewn, type Dish } from '../dishes/plates.ts'
import { drizzle } from '../dishes/staples.ts'
import { avocadoCover, condiments, drape, maki, nigiri, roll, sashimi, uramaki, type Filling } from '../dishes/sushi.ts'
import { lit, place, slope, times, type Paper } from '../paper.ts'
import { slab } from '../vessels.ts'
import { above, type Scenes } from './scene.ts'

const INK = '#2e3338'
const WOOD = '#b98a57'

const SALMON = '#f58a55'
const TUNA = '#bf3345'
const MACKEREL = '#c9b7b0'

const pair = (filling: Filling) =>
  above(
    onSlab(
      INK,
      at(-62, -20, (p) => nigiri(p, filling), 64, 1.78),
      at(78, -24, (p) => nigiri(p, filling), 64, 1.78),
      at(150, 104, condiments, 0, 0.72),
      at(-160, 104, sauceDish(34, '#3a1c10')),
    ),
  )

const makiPlate = (filling: Filling) =>
  above(
    onSlab(
      WOOD,
      at(-26, -20, (p) => roll(p, () => maki(p, filling), 8, 63), 0, 1.55),
      at(150, 108, condiments, 0, 0.74),
    ),
  )

type Coat = Parameters<typeof uramaki>[2]
const rollPlate = (fillings: Filling[], coat: Coat, ...more: Dish[]) =>
  above(
    onSlab(
      INK,
      at(-10, -14, (p) => roll(p, () => uramaki(p, fillings, coat), 8, 88), 0, 1.08),
      ...more,
      at(152, 116, condiments, 0, 0.7),
    ),
  )

/** A lacquered box with compartments, each filled by one of the dishes. */
const bento = (cells: readonly (readonly [x: number, y: number, dish: Dish])[]) =>
  above(
    (paper: Paper) =>
      slab(paper, 444, 350, '#7d1626', false) +
      lit(
        `<rect x="-206" y="-160" width="412" height="320" rx="8" fill="${slope(paper, '#241a1c', '#3a2b2d')}"/>`,
        'drop-s',
      ) +
      cells.map(([x, y, dish]) => place(dish(paper), x, y)).join('') +
      '<path d="M0 -160V160M-206 20H206" stroke="#7d1626" stroke-width="9"/>',
  )

const nigiriRow =
  (filling: Filling, count: number): Dish =>
  (p) =>
    times(count, (i) => place(nigiri(p, filling), (i - (count - 1) / 2) * 62, 0, 90))
const makiRow =
  (filling: Filling, count: number, step = 62): Dish =>
  (p) =>
    roll(p, () => maki(p, filling), count, step)
const uraRow = (fillings: Filling[], coat: Coat, count: number): Dish =>
  at(0, 0, (p) => roll(p, () => uramaki(p, fillings, coat), count, 84), 0, 0.8)

/** The cold side of De Rode Karper: rolls, nigiri, boxes and sashimi. */
export const sushiBar: Scenes = {
  'california-roll': rollPlate(['surimi', 'avocado', 'cucumber'], 'roe'),
  'spicy-tuna-roll': rollPlate(['tuna', 'cucumber'], 'crispy', (p) => drizzle(p, 120, '#e2622c', 6, 6)),
  'zalm-avocadoroll': rollPlate(['salmon', 'avocado'], 'sesame'),
  'ebi-tempura-roll': rollPlate(['crispy', 'avocado'], 'sesame', (p) => drizzle(p, 126, '#4a2010', 6, 6)),
  'rode-draak': rollPlate(
    ['prawn', 'cucumber'],
    'plain',
    at(-10, -58, (p) => drape(p, 330, 'salmon', true)),
    at(-10, 40, (p) => drape(p, 330, 'salmon', true)),
    strewn(120, { scallion: 12, roe: 20 }),
  ),
  'groene-rol': rollPlate(
    ['asparagus', 'avocado', 'cucumber'],
    'herbs',
    at(-10, -56, (p) => avocadoCover(p, 5, 66)),
  ),
  'nigiri-zalm': pair('salmon'),
  'nigiri-tonijn': pair('tuna'),
  'nigiri-garnaal': pair('prawn'),
  'nigiri-tamago': pair('egg'),
  'nigiri-unagi': pair('eel'),
  'maki-komkommer': makiPlate('cucumber'),
  'maki-zalm': makiPlate('salmon'),
  'maki-avocado': makiPlate('avocado'),
  karperbox: bento([
    [-104, -72, nigiriRow('salmon', 3)],
    [104, -72, nigiriRow('prawn', 3)],
    [-104, 92, uraRow(['surimi', 'avocado'], 'roe', 4)],
    [104, 92, makiRow('salmon', 6)],
  ]),
  vegabox: bento([
    [-104, -72, nigiriRow('egg', 3)],
    [104, -72, makiRow('avocado', 6)],
    [-104, 92, uraRow(['asparagus', 'avocado'], 'herbs', 4)],
    [104, 92, makiRow('cucumber', 6)],
  ]),
  deelbox: bento([
    [-104, -72, makiRow('tuna', 6)],
    [104, -72, nigiriRow('salmon', 3)],
    [-104, 92, uraRow(['salmon', 'avocado'], 'sesame', 4)],
    [
      104,
      92,
      over(
        at(-44, 0, strewn(54, { seaweed: 26 }, 0.8)),
        at(52, 0, pile(26, 14, single('edamame', 1.9), 'puff-xs', 46)),
      ),
    ],
  ]),
  'sashimi-zalm': above(
    onSlab(
      INK,
      at(-6, -20, (p) => sashimi(p, [SALMON, SALMON], 4), 0, 0.94),
      at(-150, 108, strewn(40, { radish: 5 })),
      at(152, 116, condiments, 0, 0.72),
    ),
  ),
  'sashimi-mix': above(
    onSlab(
      WOOD,
      at(-6, -22, (p) => sashimi(p, [SALMON, TUNA, MACKEREL], 3), 0, 0.86),
      at(-150, 108, strewn(40, { cucumber: 4 })),
      at(152, 116, condiments, 0, 0.72),
    ),
  ),
}
