import { expect, it } from 'vitest'
import { toMoment, toTyped } from './typed-moment.ts'

it.each([
  ['2026-11-26T09:00', '2026-11-26T08:00:00.000Z'],
  ['2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
])('%s of the clock in Amsterdam is %s, and comes back as it was typed', (typed, moment) => {
  expect(toMoment(typed)).toBe(moment)
  expect(toTyped(moment)).toBe(typed)
})

it('tells nothing from a moment that is not whole', () => {
  expect([toMoment(''), toMoment('2026-11-26T'), toMoment('T09:00')]).toEqual([null, undefined, undefined])
  expect(toTyped(null)).toBe('')
})
