import { lit, n, place, times, type Paper } from '../paper.ts'
import { bowl, crumbs, dip, plate, slab, tray } from '../vessels.ts'
import { piece, toss, type GarnishName, type Mix } from './garnish.ts'
import { broth, fries, heaped, rice, sauce, strands, swirl } from './staples.ts'

/** A dish, drawn round 0,0. */
export type Dish = (paper: Paper) => string

/** One drawing after the other, each over the last. */
export const over =
  (...dishes: readonly Dish[]): Dish =>
  (paper) =>
    dishes.map((each) => each(paper)).join('')

/** Moved from the middle, turned and scaled. */
export const at =
  (x: number, y: number, dish: Dish, turn = 0, scale = 1): Dish =>
  (paper) =>
    place(dish(paper), x, y, turn, scale)

export const strewn =
  (r: number, mix: Mix, scale = 1): Dish =>
  (paper) =>
    toss(paper, r, mix, scale)

export const single =
  (name: GarnishName, scale = 1, light = 'puff-s'): Dish =>
  (paper) =>
    lit(piece(paper, name, scale), light)

export const onPlate =
  (colour: string, line: string | undefined, ...dishes: readonly Dish[]): Dish =>
  (paper) =>
    plate(paper, 212, colour, line) + over(...dishes)(paper)

export const inBowl =
  (colour: string, ...dishes: readonly Dish[]): Dish =>
  (paper) =>
    bowl(paper, 204, colour, over(...dishes)(paper))

export const onSlab =
  (colour: string, ...dishes: readonly Dish[]): Dish =>
  (paper) =>
    slab(paper, 430, 300, colour, colour !== '#2e3338') + over(...dishes)(paper)

export const onTray =
  (colour: string, stripe: string, ...dishes: readonly Dish[]): Dish =>
  (paper) =>
    tray(paper, 440, 330, colour, stripe) + over(...dishes)(paper)

/** A small bowl with something in it, beside or on a dish. */
export const small =
  (r: number, colour: string, ...dishes: readonly Dish[]): Dish =>
  (paper) =>
    bowl(paper, r, colour, over(...dishes)(paper))

export const sauceDish =
  (r: number, colour: string): Dish =>
  (paper) =>
    dip(paper, r, colour)

export const crumbsAround =
  (r: number, count: number, colour: string): Dish =>
  (paper) =>
    crumbs(paper, r, count, colour)

/** Spaghetti and its like: strands, sauce over their middle, and what is strewn. */
export const pasta =
  (strand: string, width: number, covered: string | undefined, mix: Mix): Dish =>
  (paper) =>
    strands(paper, 160, strand, width, 84) + (covered ? sauce(paper, 92, covered) : '') + toss(paper, 122, mix)

/** Noodles from the wok with everything mixed in. */
export const noodles =
  (strand: string, width: number, mix: Mix): Dish =>
  (paper) =>
    strands(paper, 180, strand, width, 92) + toss(paper, 146, mix)

/** Fried rice, stirred with a second colour, under what is strewn. */
export const friedRice =
  (colour: string, mix: Mix, r = 168): Dish =>
  (paper) =>
    rice(paper, r, colour, '#f3c04a') + toss(paper, r * 0.84, mix)

export const plainRice =
  (r: number, colour = '#f7f1e1'): Dish =>
  (paper) =>
    rice(paper, r, colour)

/** A bowl filled by a soup or a sauce, with pieces that float. */
export const soup =
  (colour: string, mix: Mix, cream?: string): Dish =>
  (paper) =>
    broth(paper, 182, colour) + (cream ? swirl(paper, 118, cream) : '') + toss(paper, 132, mix)

/** Rice in one half of the bowl, the dish in the other. */
export const withRice =
  (colour: string, mix: Mix, grain = '#f7f1e1'): Dish =>
  (paper) =>
    broth(paper, 182, colour, 12) + place(rice(paper, 112, grain), -74, -46) + place(toss(paper, 118, mix), 54, 34)

/** Short pasta or dumplings in a heap: how far apart and how many, and one of them. */
export const pile =
  (gap: number, count: number, one: Dish, light = 'puff-m', r = 132): Dish =>
  (paper) =>
    heaped(paper, r, gap, count, () => one(paper), light)

export const frites =
  (r: number, count = 70, colour = '#ffd870', length = 120): Dish =>
  (paper) =>
    fries(paper, r, colour, length, count)

/** Several small bowls round the middle, as at a rice table. */
export const rijsttafel =
  (colour: string, inside: readonly Dish[]): Dish =>
  (paper) => {
    const r = inside.length > 6 ? 68 : 80
    const ringed = inside.length - 1
    return times(inside.length, (index) => {
      const dish = inside[index] as Dish
      const angle = (index / ringed) * Math.PI * 2 - 1.2
      const [x, y] = index === ringed ? [0, 0] : [Math.cos(angle) * 142, Math.sin(angle) * 138]
      const body = bowl(paper, r, colour, `<g transform="scale(${n(r / 190)})">${dish(paper)}</g>`)
      return place(body, x, y)
    })
  }
