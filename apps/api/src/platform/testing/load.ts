/** `npm run test:full`: with everything that needs much data, much time or a quiet machine. */
export const is_full = process.env['PLEIN_TEST_FULL'] === '1'

/** How many: a number for each run, a larger one for the full catalogue (`npm run test:full`). */
export const sized = (everyday: number, full: number): number => (is_full ? full : everyday)

/**
 * A limit of time, in ms, that the product promises: it is held to in `npm run test:full`. Elsewhere it guards against hanging, since what a
 * machine does beside a test is nobody's fault.
 */
export const promised = (ms: number): number => sized(60_000, ms)

/** How many random cases: as `sized`, and a fiftieth where hundreds of mutants are told from their original (`npm run test:mutation`). */
export const cases = (everyday: number, full: number): number =>
  process.env['PLEIN_MUTATION_TESTS'] ? Math.ceil(everyday / 50) : sized(everyday, full)

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)))

/** The same, twenty at a time: as many as keep the pool busy and nobody waiting for long. */
export const inSequence = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  let next = 0
  await times(Math.min(20, count), async () => {
    while (next < count) {
      const index = next++
      made[index] = await make(index)
    }
  })
  return made
}
