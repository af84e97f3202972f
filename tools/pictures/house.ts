import { between, icon, lit, n, place, slope, times, type Paper } from './paper.ts'
import { darker, lighter } from './shapes.ts'
import { tableFront, tableTop, type Table } from './tables.ts'

/** How a restaurant sets its table: the same wood, cloth and things beside the plate in all its pictures. */
export interface House {
  tables: readonly Table[]
  wall: string
  /** Cloth beside the plate: ground and stripe. */
  napkin: readonly [ground: string, stripe: string]
  cutlery: 'fork' | 'chopsticks' | 'spoon' | 'none'
  /** Fluent Emoji that lie about, whole. */
  produce: readonly string[]
}

/** A dish on the table, seen from above. `dish` is drawn round 0,0 and should stay within 215 of it. */
export const fromAbove = (paper: Paper, house: House, dish: (paper: Paper) => string): string => {
  const table = house.tables[Math.floor(paper.random() * house.tables.length)] as Table
  const mirrored = paper.random() > 0.5
  const side = mirrored ? -1 : 1
  const middle = 320 - side * between(paper, 4, 16)
  const cloth = place(napkin(paper, house.napkin), 320 + side * 252, between(paper, 180, 300), between(paper, -16, 16))
  const tool =
    house.cutlery === 'none' ? '' : place(cutlery(paper, house.cutlery), 320 + side * 268, 250, between(paper, -7, 7))
  const first = Math.floor(paper.random() * house.produce.length)
  const produce = times(2, (index) => {
    const name = house.produce[(first + index) % house.produce.length] as string
    const y = index === 0 ? between(paper, 56, 110) : between(paper, 372, 430)
    return place(
      lit(icon(paper, name, between(paper, 82, 104)), 'drop-m'),
      320 - side * between(paper, 264, 292),
      y,
      between(paper, -40, 40),
    )
  })
  return tableTop(paper, table) + cloth + tool + produce + place(dish(paper), middle, 240)
}

/** Something that stands on the table, seen from the front. `thing` has its foot at 0,0. */
export const fromFront = (
  paper: Paper,
  house: House,
  thing: (paper: Paper) => string,
  beside: readonly string[] = [],
): string => {
  const table = house.tables[Math.floor(paper.random() * house.tables.length)] as Table
  const side = paper.random() > 0.5 ? 1 : -1
  const things = beside.map((name, index) => {
    const at = index === 0 ? side : -side
    const size = index === 0 ? 96 : 78
    const shadow = `<ellipse cx="6" cy="${n(size * 0.42)}" rx="${n(size * 0.46)}" ry="9" fill="#1a0d06" opacity=".5" filter="url(#blur-s)"/>`
    return place(shadow + icon(paper, name, size), 320 + at * between(paper, 150, 176), index === 0 ? 396 : 374)
  })
  return tableFront(paper, table, house.wall) + things.join('') + place(thing(paper), 320, 428)
}

const napkin = (paper: Paper, [ground, stripe]: readonly [string, string]): string => {
  const cloth = `<rect x="-92" y="-176" width="184" height="352" rx="5"/>`
  const lines = times(
    5,
    (index) => `<rect x="${-74 + index * 34}" y="-176" width="9" height="352" fill="${stripe}" opacity=".8"/>`,
  )
  const folds = `<path d="M-92 -60Q0 -40 92 -70" stroke="#000" stroke-width="7" opacity=".13" fill="none"/><path d="M-92 70Q0 96 92 62" stroke="#fff" stroke-width="7" opacity=".3" fill="none"/>`
  return (
    lit(cloth.replace('/>', ` fill="${slope(paper, lighter(ground, 0.2), darker(ground, 0.1))}"/>`) + lines, 'drop-m') +
    `<g filter="url(#blur-s)">${folds}</g>`
  )
}

const cutlery = (paper: Paper, kind: 'fork' | 'chopsticks' | 'spoon'): string => {
  const steel = slope(paper, '#fdfdfd', '#8b9096', 20)
  if (kind === 'chopsticks') {
    const stick = (x: number, turn: number) =>
      place(
        `<path d="M-4.5 -170L4.5 -170L7 170L-7 170Z" fill="${slope(paper, '#c9793e', '#5f2e16', 0)}"/><path d="M-6 90L6.400 90L7 170L-7 170Z" fill="#2b1a14"/>`,
        x,
        0,
        turn,
      )
    return lit(stick(-9, 2) + stick(11, -1.4), 'drop-s')
  }
  if (kind === 'spoon')
    return lit(
      `<path d="M0 -168C24 -168 30 -112 12 -92Q6 -84 6 -70L9 150Q0 170 -9 150L-6 -70Q-6 -84 -12 -92C-30 -112 -24 -168 0 -168Z" fill="${steel}"/>`,
      'drop-s',
    )
  return lit(
    `<path d="M-22 -170V-112Q-22 -84 -6 -78L-9 150Q0 170 9 150L6 -78Q22 -84 22 -112V-170H15V-116H8V-170H1.500V-116H-5V-170H-11V-116H-15V-170Z" fill="${steel}"/>`,
    'drop-s',
  )
}
