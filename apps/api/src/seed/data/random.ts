/**
 * Mulberry32: a small generator whose numbers are the same on every machine, so that the demo data is too. Not for secrets.
 * @param seed any 32-bit integer
 * @returns a function that gives the next number in [0, 1)
 */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a of a text, to seed a generator from a stable word. */
export const seedFrom = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** An integer from `low` to `high`, both included. */
export const integerBetween = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/** One of the items, each as likely. Throws a RangeError on an empty list. */
export const pickOne = <T>(random: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
