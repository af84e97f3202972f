/** A sheet of A4 with ten cards, and a page of A6. Pure; all in points, from the top left. */

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** ID-1 of ISO/IEC 7810, the size of bank cards. */
export const card = { long: mm(85.6), short: mm(54) } as const
/** Printed past the edge, so that a cut beside the mark leaves no white. */
export const bleed = mm(1.2)

const columns = 2
const rows = 5
export const cardsOnSheet = columns * rows

/** In the middle of the sheet: what is turned over its long edge lies behind what was in front. */
const gap = { x: mm(8), y: mm(2.4) } as const
export const sheet = { width: mm(210), height: mm(297) } as const
const left = (sheet.width - columns * card.long - (columns - 1) * gap.x) / 2
const top = (sheet.height - rows * card.short - (rows - 1) * gap.y) / 2

export type Side = 'front' | 'back'

interface Point {
  readonly x: number
  readonly y: number
}

/** The top left corner of a card on its sheet, 0 to 9. Backs are mirrored: the printer turns the sheet over its long edge. */
export const findCell = (at: number, side: Side): Point => {
  const column = at % columns
  return {
    x: left + (side === 'front' ? column : columns - 1 - column) * (card.long + gap.x),
    y: top + Math.floor(at / columns) * (card.short + gap.y),
  }
}

/** The six numbers of a transformation in PDF. */
export type Matrix = readonly [number, number, number, number, number, number]

/**
 * The way of a card's own points to the sheet. An upright card lies on its side: its top at the left in front and at the right on the
 * back, which is the same edge of the paper.
 */
export const placeCard = (at: number, side: Side, orientation: 'horizontal' | 'vertical'): Matrix => {
  const { x, y } = findCell(at, side)
  if (orientation === 'horizontal') return [1, 0, 0, 1, x, y]
  return side === 'front' ? [0, -1, 1, 0, x, y + card.short] : [0, 1, -1, 0, x + card.long, y]
}

interface Line {
  readonly from: Point
  readonly to: Point
}

const away = bleed + mm(0.8)
const length = mm(4)

/** Marks to cut along, outside of all cards and of what is printed past their edges; `used` cells of the sheet have a card. */
export const cutMarks = (used: number): readonly Line[] => {
  const xs = [0, columns - 1].flatMap((column) => {
    const { x } = findCell(column, 'front')
    return [x, x + card.long]
  })
  const ys = Array.from({ length: Math.ceil(used / columns) }, (_, row) => {
    const { y } = findCell(row * columns, 'front')
    return [y, y + card.short]
  }).flat()
  const middle = sheet.width / 2
  const bottom = sheet.height - top
  return [
    ...ys.flatMap((y) => [
      { from: { x: left - away - length, y }, to: { x: left - away, y } },
      { from: { x: middle - length / 2, y }, to: { x: middle + length / 2, y } },
      { from: { x: sheet.width - left + away, y }, to: { x: sheet.width - left + away + length, y } },
    ]),
    ...xs.flatMap((x) => [
      { from: { x, y: top - away - length }, to: { x, y: top - away } },
      { from: { x, y: bottom + away }, to: { x, y: bottom + away + length } },
    ]),
  ]
}

/** The places of the sheet's own lines: below the marks, under each column. */
export const placeNotes = (): readonly (Point & { readonly width: number })[] =>
  [0, 1].map((column) => ({
    x: findCell(column, 'front').x + mm(3),
    y: sheet.height - mm(6.2),
    width: card.long - mm(6),
  }))

/** A gift letter, printed to the edge. */
export const letter = { width: mm(105), height: mm(148) } as const
