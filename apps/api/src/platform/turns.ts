/** Heavy work in turns: `run` answers what the work answers, or throws `busy()` when too much is waiting already. */
export interface Turns {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Does `at_once` pieces of heavy work at the same time and lets the others wait. Those who wait are served by key in turn, so that
 * whoever sends much waits for themselves; more than `most_of_one` of a key, or `most` in all, are refused.
 */
export const createTurns = (options: {
  at_once: number
  most_of_one: number
  most: number
  busy: () => Error
}): Turns => {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  let count = 0

  const next = (): void => {
    running -= 1
    const [first] = waiting
    if (!first) return
    const [key, starts] = first
    const start = starts.shift()
    waiting.delete(key)
    // To the end of the line, behind the other keys.
    if (starts.length > 0) waiting.set(key, starts)
    count -= 1
    running += 1
    start?.()
  }

  const turn = async (key: string): Promise<void> => {
    if (running < options.at_once) {
      running += 1
      return
    }
    const starts = waiting.get(key) ?? []
    if (count >= options.most || starts.length >= options.most_of_one) throw options.busy()
    waiting.set(key, starts)
    count += 1
    await new Promise<void>((resolve) => starts.push(resolve))
  }

  return {
    run: async (key, work) => {
      await turn(key)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
