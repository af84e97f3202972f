/** Heavy work in turns: `run` answers what the work answers, or throws `busy()` when too much is waiting already. */
export interface Turns {
  /** `behind`: waits behind those who are not, and has one turn in five while they wait. */
  run<T>(key: string, work: () => Promise<T>, options?: { behind?: boolean }): Promise<T>
}

/** Of so many turns in a row one is for those behind, so that they come forward at all. */
const turnsBetween = 5

/** Those who wait, by key: each key has its turn before one has its next. */
const createLine = () => {
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  return {
    length: (): number => count,
    lengthOf: (key: string): number => waiting.get(key)?.length ?? 0,
    add: (key: string, start: () => void): void => {
      waiting.set(key, [...(waiting.get(key) ?? []), start])
      count += 1
    },
    take: (): (() => void) | undefined => {
      const [first] = waiting
      if (!first) return undefined
      const [key, [start, ...rest]] = first
      waiting.delete(key)
      // To the end of the line, behind the other keys.
      if (rest.length > 0) waiting.set(key, rest)
      count -= 1
      return start
    },
  }
}

/**
 * Does `at_once` pieces of heavy work at the same time and lets the others wait. Those who wait are served by key in turn, so that
 * whoever sends much waits for themselves; more than `most_of_one` of a key, or `most` in a line, are refused. Who is behind stands in
 * a line of their own: however many they are, the others wait no longer for them.
 */
export const createTurns = (options: {
  at_once: number
  most_of_one: number
  most: number
  busy: () => Error
}): Turns => {
  const [front, back] = [createLine(), createLine()]
  let running = 0
  let in_a_row = 0

  const next = (): void => {
    running -= 1
    const isBacksTurn = back.length() > 0 && (front.length() === 0 || in_a_row >= turnsBetween - 1)
    const start = (isBacksTurn ? back : front).take()
    if (!start) return
    in_a_row = isBacksTurn ? 0 : in_a_row + 1
    running += 1
    start()
  }

  const turn = async (key: string, line: typeof front): Promise<void> => {
    if (running < options.at_once) {
      running += 1
      return
    }
    if (line.length() >= options.most || line.lengthOf(key) >= options.most_of_one) throw options.busy()
    await new Promise<void>((resolve) => line.add(key, resolve))
  }

  return {
    run: async (key, work, { behind = false } = {}) => {
      await turn(key, behind ? back : front)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
