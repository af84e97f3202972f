import { now } from '../../../platform/clock.ts'
import { neighbourhood } from '../codes/limits.ts'
import { windowMs } from './sign-in.rules.ts'

/** So many addresses are remembered; then the oldest are forgotten. Some 4 MB. */
const most = 20_000

const failed = new Map<string, number>()

/** Somebody at this address was wrong about a password. */
export const noteFailure = (ip: string): void => {
  const key = neighbourhood(ip)
  failed.delete(key)
  failed.set(key, now().getTime() + windowMs)
  const [oldest] = failed.keys()
  if (failed.size > most && oldest !== undefined) failed.delete(oldest)
}

/**
 * Whether somebody at this address was wrong in the last quarter of an hour, as far as this process knows. Their next password waits
 * behind those of others: in a flood that is who sends it, without one nobody waits.
 */
export const isSuspect = (ip: string): boolean => (failed.get(neighbourhood(ip)) ?? 0) > now().getTime()
