/**
 * A circuit breaker: after five failures in a row nothing is asked for a while, then one call tries; when it succeeds, all may
 * ask again. It keeps a provider that hangs from holding up every checkout.
 */
export interface Breaker {
  /** May a call be made now? In the half-open state one caller at a time is told yes. */
  admits(): boolean
  /** Would a call be admitted now? Asks without taking the one try of the half-open state. */
  readonly closed: boolean
  succeeded(): void
  failed(): void
}

export const maxFailures = 5

/** `open_ms` is asked at each opening; `clock` in milliseconds. */
export const createBreaker = (open_ms: () => number, clock: () => number = () => performance.now()): Breaker => {
  let failures = 0
  let closed_again_at = 0
  let trying_since: number | undefined

  const isOpen = (): boolean => failures >= maxFailures
  /** A try that was never concluded (its process part died) does not lock the breaker for ever. */
  const isTrying = (): boolean => trying_since !== undefined && clock() - trying_since < 4 * open_ms()

  return {
    admits: () => {
      if (!isOpen()) return true
      if (clock() < closed_again_at || isTrying()) return false
      trying_since = clock()
      return true
    },
    get closed() {
      return !isOpen() || (clock() >= closed_again_at && !isTrying())
    },
    succeeded: () => {
      failures = 0
      trying_since = undefined
    },
    failed: () => {
      failures++
      trying_since = undefined
      if (isOpen()) closed_again_at = clock() + open_ms()
    },
  }
}
