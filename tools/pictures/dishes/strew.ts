import { between, lit, place, type Paper, type Point } from '../paper.ts'

/**
 * Pieces on points, each turned its own way. They are lit in `layers` rounds, so that a piece throws its shadow on those below it and a picture still
 * needs few filters.
 */
export const strew = (
  paper: Paper,
  points: readonly Point[],
  make: (index: number) => string,
  light = 'puff-s',
  layers = 2,
  turn = 180,
): string =>
  Array.from({ length: layers }, (_, layer) => {
    const own = points.map((point, index) =>
      index % layers === layer ? place(make(index), point.x, point.y, between(paper, -turn, turn)) : '',
    )
    return lit(own.join(''), light)
  }).join('')
