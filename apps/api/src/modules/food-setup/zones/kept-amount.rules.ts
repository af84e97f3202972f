import { parseCents, parseMetres, type Typed } from '@plein/contract/food-ordering/typed-amounts'

/** As it is kept and answered: cents where it can be read, else what was typed. */
export const keptAmount = (typed: Typed): Typed => {
  const cents = parseCents(typed)
  return typeof cents === 'string' ? typed : cents
}

/** As it is kept and answered: kilometres where it can be read, else what was typed. */
export const keptKilometres = (typed: Typed): Typed => {
  const metres = parseMetres(typed)
  return typeof metres === 'string' ? typed : metres === null ? null : metres / 1000
}
