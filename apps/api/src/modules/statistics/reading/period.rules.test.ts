import { describe, expect, test } from 'vitest'
import { listSteps, toCompared, toPeriod } from './period.rules.ts'

const time_zone = 'Europe/Amsterdam'
const at = new Date('2026-11-24T16:40:00Z')
const period = (from: string, to: string) => toPeriod({ from, to }, { by: 'day', at, time_zone })
const compared = (from: string, to: string, compare: 'previous' | 'last_year') =>
  toCompared(period(from, to), { compare, at, time_zone })

describe('a period', () => {
  test('left out ends today and is 30 days long', () => {
    expect(toPeriod({}, { by: 'day', at, time_zone })).toMatchObject({ first: '2026-10-26', last: '2026-11-24' })
  })

  test.each([
    ['2026-10-25', 25],
    ['2026-03-29', 23],
    ['2026-11-24', 24],
  ])('%s has %i hours', (day, hours) => {
    const { from, to } = period(day, day)
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
    expect(listSteps(period(day, day), 'hour', time_zone)).toHaveLength(hours)
  })

  test.each([
    ['2026-11-01', '2026-11-10', 'previous', '2026-10-22', '2026-10-31'],
    ['2026-11-01', '2026-11-10', 'last_year', '2025-11-01', '2025-11-10'],
    // A leap day has the day before it a year ago.
    ['2024-02-29', '2024-02-29', 'last_year', '2023-02-28', '2023-02-28'],
  ] as const)('%s to %s is compared with %s: %s to %s', (from, to, compare, first, last) => {
    const found = compared(from, to, compare)
    expect(found).toMatchObject({ first, last })
    expect(found.to).toEqual(period(first, last).to)
  })

  test('that ends today is compared with the same hours, by the local clock of both', () => {
    // 17:40 in Amsterdam: up to 18:00, in summer time an hour earlier in UTC.
    expect(compared('2026-11-24', '2026-11-24', 'previous').to).toEqual(new Date('2026-11-23T17:00:00Z'))
    const summer = toPeriod(
      { from: '2026-10-26', to: '2026-10-26' },
      { by: 'day', at: new Date('2026-10-26T09:10:00Z'), time_zone },
    )
    const before = toCompared(summer, { compare: 'previous', at: new Date('2026-10-26T09:10:00Z'), time_zone })
    // The day before had 25 hours: 11:00 after the change is 10:00 in UTC.
    expect(before.to).toEqual(new Date('2026-10-25T10:00:00Z'))
    expect(before.from).toEqual(new Date('2026-10-24T22:00:00Z'))
  })

  test('that has not come yet is compared with nothing', () => {
    const { from, to } = compared('2026-12-01', '2026-12-02', 'previous')
    expect(to).toEqual(from)
  })

  test('is put together in weeks from Monday, and in months', () => {
    const steps = (by: 'week' | 'month') =>
      listSteps(period('2026-10-28', '2026-11-24'), by, time_zone).map(({ step }) => step)
    expect(steps('week')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
    expect(steps('month')).toEqual(['2026-10-01', '2026-11-01'])
  })
})
