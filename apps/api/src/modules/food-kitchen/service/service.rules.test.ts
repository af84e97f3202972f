import type { ServiceState } from '@plein/contract/food-kitchen/service'
import { describe, expect, test } from 'vitest'
import type { Hours } from '#modules/programs/index.ts'
import { endOfToday, serviceAfter, serviceAt } from './service.rules.ts'

const every = (...ranges: [number, number][]): Hours => ({
  time_zone: 'Europe/Amsterdam',
  working_hours: [1, 2, 3, 4, 5, 6, 7].flatMap((day) => ranges.map(([start, end]) => [day, start, end] as const)),
  working_hours_exceptions: [],
})
const evenings = every([720, 1320])
/** 18:00 to 02:00. */
const nights = every([0, 120], [1080, 1440])
const calm: ServiceState = { paused_until: null, closed_until: null, busy_until: null, busy_extra_minutes: 0 }

describe('the end of today', () => {
  test.each([
    ['at noon', evenings, '2026-11-24T11:00:00Z', '2026-11-24T23:00:00Z'],
    ['after the last opening', evenings, '2026-11-24T22:30:00Z', '2026-11-24T23:00:00Z'],
    [
      'before a night that goes on past midnight: when that night ends',
      nights,
      '2026-11-24T12:00:00Z',
      '2026-11-25T01:00:00Z',
    ],
    ['in it, before midnight', nights, '2026-11-24T21:00:00Z', '2026-11-25T01:00:00Z'],
    ['in it, after midnight: the night that runs', nights, '2026-11-25T00:30:00Z', '2026-11-25T01:00:00Z'],
    ['after it: the night to come', nights, '2026-11-25T02:00:00Z', '2026-11-26T01:00:00Z'],
    ['where it is always open: at midnight', every([0, 1440]), '2026-11-24T11:00:00Z', '2026-11-24T23:00:00Z'],
    ['on the day with 25 hours', evenings, '2026-10-25T10:00:00Z', '2026-10-25T23:00:00Z'],
    ['on the day with 23 hours', evenings, '2026-03-29T10:00:00Z', '2026-03-29T22:00:00Z'],
    ['in a night that ends when clocks go back', nights, '2026-10-24T23:30:00Z', '2026-10-25T00:00:00Z'],
  ])('%s', (_when, hours, at, end) =>
    expect(new Date(endOfToday(hours, new Date(at))).toISOString()).toBe(new Date(end).toISOString()),
  )
})

describe('a wish', () => {
  const at = new Date('2026-11-24T16:40:00Z')
  const after = (input: Parameters<typeof serviceAfter>[0]['input'], before = calm) =>
    serviceAfter({ hours: evenings, before, input, at })

  test('lasts as long as it says, half an hour when it says nothing', () => {
    expect(after({ action: 'pause' })).toEqual({ ...calm, paused_until: '2026-11-24T17:10:00.000Z' })
    expect(after({ action: 'busy', minutes: 60, extra_minutes: 20 })).toEqual({
      ...calm,
      busy_until: '2026-11-24T17:40:00.000Z',
      busy_extra_minutes: 20,
    })
  })

  test('leaves the others as they are', () => {
    const busy = after({ action: 'busy' })
    const paused = after({ action: 'pause' }, busy)
    expect(paused).toEqual({ ...busy, paused_until: paused.paused_until })
    expect(after({ action: 'open' }, after({ action: 'close_today' }, paused))).toEqual(busy)
    expect(after({ action: 'calm' }, paused)).toEqual({ ...calm, paused_until: paused.paused_until })
  })

  test('is over at its moment, not before', () => {
    const paused = after({ action: 'pause' })
    const end = Date.parse(paused.paused_until!)
    expect(serviceAt(paused, new Date(end - 1))).toEqual(paused)
    expect(serviceAt(paused, new Date(end))).toEqual(calm)
  })

  test('puts back what was, but no moment that is over, that is none, or more than a week away', () => {
    const before = after({ action: 'pause', minutes: 60 })
    expect(after({ action: 'restore', service: before }, calm)).toEqual(before)
    const odd = {
      ...calm,
      paused_until: '2026-11-24T16:39:00.000Z',
      closed_until: 'soon',
      busy_until: '2999-01-01T00:00:00Z',
    }
    expect(after({ action: 'restore', service: odd })).toEqual({ ...calm, busy_until: '2026-12-01T16:40:00.000Z' })
    expect(after({ action: 'restore' }, before)).toEqual(before)
  })
})
