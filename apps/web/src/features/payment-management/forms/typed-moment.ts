import { formatTime, toDay } from '#platform/dates.ts'

const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The moment as a clock of the product's zone shows it, read as if it were UTC. */
const shownAt = (at: number): number => Date.parse(`${toDay(new Date(at))}T${formatTime(new Date(at))}:00Z`)

/** A moment of a field for day and time, by the clock of the product and not of the browser; null: none; undefined: it is not whole. */
export const toMoment = (typed: string): string | null | undefined => {
  if (typed === '') return null
  const wanted = minute.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return undefined
  const near = wanted - (shownAt(wanted) - wanted)
  // In the night in which the clock changes the first guess is an hour off.
  return new Date(near - (shownAt(near) - wanted)).toISOString()
}

export const toTyped = (moment: string | null): string =>
  moment === null ? '' : `${toDay(moment)}T${formatTime(moment)}`
