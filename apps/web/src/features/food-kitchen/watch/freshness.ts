import { createStore } from '#platform/store.ts'

/** So long without an answer, and the board no longer tells what is. */
const STALE_MS = 30_000

/** Since when (ms) the board has had no data, once that is too long; null while it is fresh. */
export const staleSince = createStore<number | null>(null)

/** The last sign of life: an answer, or the stream's while the last question did not fail. */
export const lastSign = (answered_at: number, failing: boolean, heard_at: number): number =>
  failing ? answered_at : Math.max(answered_at, heard_at)

/** Watches a sign of life. Calls `alarm` once when it has been missing for too long. Gives back what ends it. */
export const watchFreshness = (sign: () => number, alarm: () => void): (() => void) => {
  const look = (): void => {
    const last = sign()
    const stale = last > 0 && Date.now() - last > STALE_MS
    if (stale && staleSince.get() === null) {
      staleSince.set(last)
      alarm()
    }
    if (!stale) staleSince.set(null)
  }
  const timer = setInterval(look, 1000)
  return () => {
    clearInterval(timer)
    staleSince.set(null)
  }
}
