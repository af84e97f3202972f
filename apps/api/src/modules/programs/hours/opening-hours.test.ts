import { describe, expect, test } from 'vitest'
import {
  addDays,
  localDay,
  toMoment,
  nextOpening,
  openingAt,
  openingsAround,
  getRanges,
  type Hours,
} from './opening-hours.rules.ts'

const amsterdam = 'Europe/Amsterdam'
const always = (start: number, end: number): Hours => ({
  time_zone: amsterdam,
  working_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => [day, start, end] as const),
  working_hours_exceptions: [],
})
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

describe('hours', () => {
  test('[FOOD-13] a day has the ranges of its weekday, 1 Monday to 7 Sunday, split or not', () => {
    const hours: Hours = {
      time_zone: amsterdam,
      working_hours: [
        [1, 720, 840],
        [1, 1020, 1320],
        [7, 600, 700],
      ],
      working_hours_exceptions: [],
    }
    expect(getRanges(hours, '2026-11-23')).toEqual([
      [720, 840],
      [1020, 1320],
    ])
    expect(getRanges(hours, '2026-11-24')).toEqual([])
    expect(getRanges(hours, '2026-11-29')).toEqual([[600, 700]])
  })

  test('a day begins at its own midnight, in both nights of the clock', () => {
    expect(localDay(new Date('2026-03-28T22:59:59Z'), amsterdam)).toBe('2026-03-28')
    expect(localDay(new Date('2026-03-28T23:00:00Z'), amsterdam)).toBe('2026-03-29')
    expect(localDay(new Date('2026-10-25T22:59:59Z'), amsterdam)).toBe('2026-10-25')
    expect(localDay(new Date('2026-10-25T23:00:00Z'), amsterdam)).toBe('2026-10-26')
    expect(localDay(new Date('2026-11-21T22:00:00Z'), 'Europe/Kyiv')).toBe('2026-11-22')
  })

  test('[FOOD-14] an exception stands in place of the weekday: closed, or with its own times', () => {
    const hours: Hours = {
      ...always(720, 1320),
      working_hours_exceptions: [
        { date: '2026-12-25', closed: true, times: [[1, 2]] },
        { date: '2026-12-26', closed: false, times: [[960, 1200]] },
      ],
    }
    expect(getRanges(hours, '2026-12-25')).toEqual([])
    expect(getRanges(hours, '2026-12-26')).toEqual([[960, 1200]])
    expect(getRanges(hours, '2026-12-27')).toEqual([[720, 1320]])
  })

  test('a night past midnight, stored as two ranges, is one opening', () => {
    const hours: Hours = {
      time_zone: amsterdam,
      working_hours: [
        [5, 1080, 1440],
        [6, 0, 120],
      ],
      working_hours_exceptions: [],
    }
    const openings = openingsAround(hours, '2026-11-27')
    expect(openings.map(({ start, end }) => [iso(start), iso(end)])).toContainEqual([
      '2026-11-27T17:00:00.000Z',
      '2026-11-28T01:00:00.000Z',
    ])
  })

  test('an opening holds its first moment and not its last', () => {
    const openings = openingsAround(always(720, 1320), '2026-11-24')
    expect(openingAt(openings, new Date('2026-11-24T11:00:00Z'))).toBeDefined()
    expect(openingAt(openings, new Date('2026-11-24T10:59:59.999Z'))).toBeUndefined()
    expect(openingAt(openings, new Date('2026-11-24T21:00:00Z'))).toBeUndefined()
    expect(iso(nextOpening(openings, new Date('2026-11-24T21:00:00Z'))!.start)).toBe('2026-11-25T11:00:00.000Z')
  })
})

describe('[C9] both nights of daylight saving and 29 February', () => {
  test('in March the missing hour moves a range that begins in it to the hour after', () => {
    expect(iso(toMoment('2026-03-29', 2 * 60 + 30, amsterdam))).toBe('2026-03-29T01:30:00.000Z')
    const openings = openingsAround({ ...always(60, 240) }, '2026-03-29')
    const night = openings.find(({ start }) => iso(start).startsWith('2026-03-29'))!
    // 01:00 to 04:00 by the clock on the wall is two hours of that night.
    expect(night.end - night.start).toBe(2 * 3_600_000)
  })

  test('in October the doubled hour makes the same range four hours long', () => {
    const openings = openingsAround(always(60, 240), '2026-10-25')
    const night = openings.find(({ start }) => localDay(new Date(start), amsterdam) === '2026-10-25')!
    expect(night.end - night.start).toBe(4 * 3_600_000)
    // 02:30 happens twice: the first is meant.
    expect(iso(toMoment('2026-10-25', 150, amsterdam))).toBe('2026-10-25T00:30:00.000Z')
  })

  test('days are counted over 29 February and the turn of the year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})
