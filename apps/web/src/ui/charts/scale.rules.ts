/** The steps that people count in: 1, 2, 5, 10, 20, 50 ... of the smallest. */
const stepsFrom = (smallest: number, at: number): number =>
  smallest * ([1, 2, 5][at % 3] ?? 1) * 10 ** Math.floor(at / 3)

const MOST_STEPS = 4

/** The values of an axis from zero to at least the highest, in at most four round steps: 8650 of 100 -> 0, 5000, 10000. */
export const chooseAxis = (highest: number, smallest: number): number[] => {
  let at = 0
  while (stepsFrom(smallest, at) * MOST_STEPS < highest) at += 1
  const step = stepsFrom(smallest, at)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, of) => of * step)
}

/** Of so many bars, those with a name below: each of a week, then the same day of each week or of each second week, and always the last. */
export const namedBars = (bars: number): number[] => {
  const every = bars <= 8 ? 1 : bars <= 45 ? 7 : 14
  return Array.from({ length: bars }, (_, at) => at).filter((at) => (bars - 1 - at) % every === 0)
}

/** The bar under a pointer that is so far into a plot of that width. */
export const barAt = (offset: number, width: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.floor((offset / width) * bars)))
