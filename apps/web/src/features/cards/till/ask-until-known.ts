import { asProblem } from '#platform/problems/problem.ts'

interface Asking {
  /** Another answer was lost; how many by now. */
  onLost?: (times: number) => void
  /** Nobody waits any more. */
  signal?: AbortSignal
  /** Milliseconds before the nth try again, from 1. */
  pause?: (times: number) => number
}

const PAUSE_MS = 1000
const LONGEST_MS = 8000

const usualPause = (times: number): number => Math.min(PAUSE_MS * 2 ** (times - 1), LONGEST_MS)

/**
 * Sends a call with its idempotency key until the server says what came of it: an answer that was lost is asked for again, so that nothing
 * is taken twice and nothing is taken unseen. Throws a refusal, and the signal's reason.
 */
export const askUntilKnown = async <T>(
  ask: () => Promise<T>,
  { onLost, signal, pause = usualPause }: Asking = {},
): Promise<T> => {
  for (let lost = 0; ;) {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error, lost)) throw error
      lost += 1
      onLost?.(lost)
      await rest(pause(lost), signal)
    }
  }
}

/** True where the call may have been carried out. A refusal says no; that there were too many calls says nothing of the one before it. */
const isLost = (error: unknown, lost: number): boolean => {
  const { status, code } = asProblem(error)
  return status === 0 || status >= 500 || code === 'idempotency_key_in_use' || (lost > 0 && status === 429)
}

/** Ends early when the network is back. */
const rest = (pause_ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal?.removeEventListener('abort', stop)
    }
    const go = (): void => {
      end()
      done()
    }
    const stop = (): void => {
      end()
      fail(signal?.reason as Error)
    }
    const timer = setTimeout(go, pause_ms)
    window.addEventListener('online', go)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
