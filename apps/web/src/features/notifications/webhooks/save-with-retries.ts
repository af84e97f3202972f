import { asProblem } from '#platform/problems/problem.ts'

const maxRetries = 3
const pauseMs = 1000

/** The server could not be reached, again and again; `maxRepeats` is the type of this error. */
export class MaxRepeats extends Error {
  readonly type = 'maxRepeats'
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** A lost connection and a failure of the server pass; a refusal does not. */
const mayPass = (error: unknown): boolean => {
  const { status } = asProblem(error)
  return status === 0 || status >= 500
}

/** Saves, and tries again after 1, 2 and 3 seconds; then it throws MaxRepeats. A refusal is thrown as it is. */
export const saveWithRetries = async <T>(save: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save()
    } catch (error) {
      if (!mayPass(error)) throw error
      if (attempt > maxRetries) throw new MaxRepeats('maxRepeats', { cause: error })
      await wait(pauseMs * attempt)
    }
  }
}
