import { asProblem } from '#platform/problems/problem.ts'

/** So often is something that did not arrive sent again. */
export const maxRetries = 3

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

interface Retrying {
  /** Says which of the retries comes next; 0 when it is over. */
  onRetry: (retry: number) => void
  wait?: (ms: number) => Promise<void>
}

/**
 * Sends something; where the connection was lost or the server is in trouble (5xx, 429), again after 1, 2 and 3 s. What was refused for
 * good, and the last failure, is thrown. The call carries one idempotency key throughout.
 */
export const saveWithRetry = async <T>(send: () => Promise<T>, { onRetry, wait = pause }: Retrying): Promise<T> => {
  try {
    for (let retry = 1; ; retry++) {
      try {
        return await send()
      } catch (error) {
        if (!asProblem(error).passing || retry > maxRetries) throw error
        onRetry(retry)
        await wait(1000 * retry)
      }
    }
  } finally {
    onRetry(0)
  }
}
