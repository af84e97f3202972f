import { now } from '#platform/runtime/clock.ts'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import { windowMs } from '../profiles/sign-in.rules.ts'

/** So many of a kind are remembered; then the oldest are forgotten. Some 4 MB. */
const most = 20_000

/** A marked device may be wrong so often in the window; then it waits like one that nobody knows. */
const maxPerDevice = 10

interface Failures {
  readonly count: number
  /** When they are forgotten: a while after the last one. */
  readonly until: number
}

const createTally = () => {
  const failures = new Map<string, Failures>()
  const countOf = (key: string): number => {
    const found = failures.get(key)
    return found && found.until > now().getTime() ? found.count : 0
  }
  return {
    countOf,
    add: (key: string): void => {
      const count = countOf(key) + 1
      failures.delete(key)
      failures.set(key, { count, until: now().getTime() + windowMs })
      const [oldest] = failures.keys()
      if (failures.size > most && oldest !== undefined) failures.delete(oldest)
    },
  }
}

const [addresses, marks] = [createTally(), createTally()]

/** Somebody at this address, whose device nobody knows, was wrong about a password. */
export const noteFailure = (ip: string): void => addresses.add(toNeighbourhood(ip))

/**
 * Whether somebody at this address was wrong in the last quarter of an hour, as far as this process knows. Their next password waits
 * behind those of others: in a flood that is who sends it, without one nobody waits.
 */
export const isSuspect = (ip: string): boolean => addresses.countOf(toNeighbourhood(ip)) > 0

/** The password was wrong that came with the mark of this id. */
export const noteFailureOfMark = (id: string): void => marks.add(id)

/** Whether a mark was shown with wrong passwords too often lately: it is no longer a reason to go first. */
export const isWornOut = (id: string): boolean => marks.countOf(id) >= maxPerDevice
