import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, openingAt, openingsAround, toMoment, type Hours } from './opening-hours.rules.ts'
import { hoursAround, withinHours, type HoursAround } from './shared-hours.rules.ts'

const time_zone = 'Europe/Amsterdam'
const lunch: Hours = { time_zone, working_hours: [[2, 660, 900]], working_hours_exceptions: [] }
const tuesday = '2026-11-24'

test.each<[what: string, place: HoursAround, expected: ReturnType<typeof withinHours>]>([
  [
    'a place without hours adds no rule',
    { working_hours: [], working_hours_exceptions: [] },
    { working_hours: [[2, 660, 900]], working_hours_exceptions: [] },
  ],
  [
    'both are open from the later beginning to the earlier end',
    { working_hours: [[2, 720, 1200]], working_hours_exceptions: [] },
    { working_hours: [[2, 720, 900]], working_hours_exceptions: [] },
  ],
  [
    'a day on which one is closed is none',
    { working_hours: [[3, 0, 1440]], working_hours_exceptions: [] },
    { working_hours: [], working_hours_exceptions: [] },
  ],
  [
    'a closing day closes a place that has no hours else',
    { working_hours: [], working_hours_exceptions: [{ date: tuesday, closed: true, times: [] }] },
    {
      working_hours: [[2, 660, 900]],
      working_hours_exceptions: [{ date: tuesday, closed: true, times: [] }],
    },
  ],
  [
    'an event opens the place, and a restaurant by its own hours of that day',
    {
      working_hours: [[1, 0, 1440]],
      working_hours_exceptions: [{ date: tuesday, closed: false, times: [[700, 1300]] }],
    },
    {
      working_hours: [],
      working_hours_exceptions: [{ date: tuesday, closed: false, times: [[700, 900]] }],
    },
  ],
])('%s', (_what, place, expected) => {
  const { working_hours, working_hours_exceptions } = withinHours(lunch, place)
  expect({ working_hours, working_hours_exceptions }).toEqual(expected)
})

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 })), { maxLength: 2 })
  .map((spans) => spans.map(([start, length]) => [start, Math.min(1440, start + length)] as const))
const hours = fc.record({
  working_hours: fc
    .array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 1, max: 240 })),
      {
        maxLength: 8,
      },
    )
    .map((rows) => rows.map(([day, start, length]) => [day, start, start + length] as const)),
  working_hours_exceptions: fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 })
    .chain((days) =>
      fc.tuple(
        ...days.map((day) =>
          ranges.map((times) => ({ date: addDays(tuesday, day), closed: times.length === 0, times })),
        ),
      ),
    ),
})

test('at any minute something is open within a place exactly when both are open by themselves', () => {
  fc.assert(
    fc.property(
      hours,
      hours,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 1439 }),
      (own, place, day, minute) => {
        const restaurant = { time_zone, ...own }
        const at = new Date(toMoment(addDays(tuesday, day), minute, time_zone))
        const isOpen = (found: Hours): boolean => openingAt(openingsAround(found, tuesday), at) !== undefined
        const around = hoursAround(place, time_zone)
        expect(isOpen({ time_zone, ...withinHours(restaurant, place) })).toBe(
          isOpen(restaurant) && (around === undefined || isOpen(around)),
        )
      },
    ),
    { numRuns: 300 },
  )
})
