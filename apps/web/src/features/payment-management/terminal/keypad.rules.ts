/** A key of the keypad. */
export const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'] as const
export type Key = (typeof keys)[number]

/** 10,000 euros. */
const MOST = 1_000_000

/** The cents after a key was pressed: digits come in from the right, as on a terminal. One that makes it too much does nothing. */
export const pressKey = (cents: number, key: Key): number => {
  if (key === 'back') return Math.floor(cents / 10)
  const next = Number(`${cents}${key}`)
  return next > MOST ? cents : next
}
