import { expect, test } from 'vitest'
import { endOfDay } from './sold-out.rules.ts'

test.each([
  ['an evening', '2026-11-24T18:00:00Z', 0, '2026-11-25T04:00:00.000Z'],
  ['past midnight it is still the day before', '2026-11-24T23:30:00Z', 0, '2026-11-25T04:00:00.000Z'],
  ['tomorrow', '2026-11-24T18:00:00Z', 1, '2026-11-26T04:00:00.000Z'],
  ['over the end of a year', '2026-12-31T12:00:00Z', 0, '2027-01-01T04:00:00.000Z'],
  ['the night in which clocks go back', '2026-10-24T18:00:00Z', 0, '2026-10-25T04:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-28T18:00:00Z', 0, '2026-03-29T03:00:00.000Z'],
])('%s', (_name, at, days, wanted) => {
  expect(endOfDay(new Date(at), 'Europe/Amsterdam', days)).toBe(wanted)
})
