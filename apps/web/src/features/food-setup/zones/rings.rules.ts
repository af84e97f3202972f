import { parseMetres } from '@plein/contract/food-ordering/typed-amounts'
import type { DistanceRange } from '@plein/contract/food-setup/program'

/** A ring that can be drawn, in metres, and its place in the list. */
export interface DrawnRing {
  readonly at: number
  readonly start: number
  readonly end: number
  readonly cost: DistanceRange['cost']
}

/** The rings that have two distances, from the inside out. */
export const drawnRings = (ranges: readonly DistanceRange[]): DrawnRing[] =>
  ranges
    .flatMap(({ range_start, range_end, cost }, at) => {
      const [start, end] = [parseMetres(range_start), parseMetres(range_end)]
      return typeof start === 'number' && typeof end === 'number' && end > 0 ? [{ at, start, end, cost }] : []
    })
    .toSorted((item, other) => item.start - other.start || item.end - other.end)

/** The smallest of 1, 2, 5, 10, 20, ... km that is at least so many metres. */
export const niceMetres = (metres: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, 1)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= metres) ?? metres
}

/** How far the drawing reaches: a little over the largest ring, 2 km at least. */
export const getReach = (rings: readonly DrawnRing[]): number =>
  Math.max(2000, ...rings.map(({ start, end }) => Math.max(start, end))) * 1.08

/** An annulus around the origin as the path of an SVG. */
export const annulus = (inner: number, outer: number): string => {
  const circle = (radius: number): string =>
    radius <= 0
      ? ''
      : `M ${-radius} 0 a ${radius} ${radius} 0 1 0 ${2 * radius} 0 a ${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`
  return `${circle(outer)} ${circle(inner)}`
}

/** The positions of the rings' handles around the centre, one after the other, so that near edges do not cover each other. */
export const handleAngle = (nth: number): number => (-30 + nth * 42) * (Math.PI / 180)

const STEP_METRES = 100

/** The effect of a key on an edge: 0.1 km, 1 km with Page Up and Page Down; null for a key that is not its own. */
export const edgeByKey = (key: string, metres: number): number | null => {
  const steps: Record<string, number> = {
    ArrowRight: STEP_METRES,
    ArrowUp: STEP_METRES,
    ArrowLeft: -STEP_METRES,
    ArrowDown: -STEP_METRES,
    PageUp: 1000,
    PageDown: -1000,
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(STEP_METRES, metres + step)
}

/** A dragged distance, to 0.1 km. */
export const roundEdge = (metres: number): number =>
  Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES)
