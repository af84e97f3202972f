import { localDay } from '#modules/programs/index.ts'

const dayMs = 86_400_000

/**
 * Days of a program's calendar on which it was blocked, the first and the last with them, without the one on which it was blocked before
 * already: no day is added twice.
 */
export const getBlockedDays = ({
  blocked_at,
  released_at,
  before,
  time_zone,
}: {
  blocked_at: Date
  released_at: Date
  /** The end of the time before. */
  before: Date | null
  time_zone: string
}): number => {
  const dayOf = (at: Date): number => Date.parse(`${localDay(at, time_zone)}T00:00:00Z`) / dayMs
  const first = dayOf(blocked_at)
  const counted = before === null ? first : Math.max(first, dayOf(before) + 1)
  return Math.max(0, dayOf(released_at) - counted + 1)
}
