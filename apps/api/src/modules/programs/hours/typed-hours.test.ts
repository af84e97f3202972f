import type { TypedDay, TypedException } from '@plein/contract/programs/hours'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatClock, hoursErrors, minutesOfDays, minutesOfExceptions } from './typed-hours.rules.ts'

const tuesday = (start_time: string, end_time: string): TypedDay => ({ day_of_week: 2, start_time, end_time })
const kingsDay: TypedException = { date: '2027-04-27', closed: true, times: [], note: 'Koningsdag' }
const validationErrorsOf = (days: TypedDay[], exceptions: TypedException[] = []) =>
  hoursErrors(days, exceptions).map(({ field, code }) => `${field} ${code}`)

describe('hours as they are typed', () => {
  test.each([
    ['12:00', '22:00', 720, 1320],
    ['00:00', '24:00', 0, 1440],
    ['16:30', '23:59', 990, 1440],
    ['16:30', '00:00', 990, 1440],
  ])('%s to %s is minute %i to %i', (start_time, end_time, start_minute, end_minute) => {
    expect(validationErrorsOf([tuesday(start_time, end_time)])).toEqual([])
    expect(minutesOfDays([tuesday(start_time, end_time)])).toEqual([{ day_of_week: 2, start_minute, end_minute }])
  })

  test.each(['7:30', '25:00', '24:01', '12:60', '12.30', '', 'noon', '12:30 '])(
    '[FOOD-67] [FOOD-88] the time %j has an invalid format, and the field is named',
    (time) => {
      expect(hoursErrors([tuesday('12:00', '22:00'), tuesday(time, '22:00')], [])).toEqual([
        { field: 'working_hours.1.start_time', code: 'invalid_time_format', params: { time } },
      ])
      const open = { ...kingsDay, closed: false, times: [{ start_time: '12:00', end_time: time }] }
      expect(validationErrorsOf([], [open])).toEqual([
        'working_hours_exceptions.0.times.0.end_time invalid_time_format',
      ])
    },
  )

  test.each([
    ['22:00', '12:00'],
    ['12:00', '12:00'],
    ['24:00', '24:00'],
  ])('[FOOD-67] %s to %s: a range starts before it ends', (start_time, end_time) =>
    expect(validationErrorsOf([tuesday(start_time, end_time)])).toEqual([
      'working_hours.0.end_time hours_start_not_before_end',
    ]),
  )

  test('[FOOD-67] ranges of a day share no minute; those that touch, and those of other days, do not mind', () => {
    const lunch = tuesday('12:00', '14:00')
    expect(validationErrorsOf([lunch, tuesday('14:00', '22:00'), { ...lunch, day_of_week: 3 }])).toEqual([])
    expect(validationErrorsOf([tuesday('13:59', '22:00'), lunch])).toEqual(['working_hours.0.start_time hours_overlap'])
    expect(validationErrorsOf([tuesday('11:00', '23:00'), lunch])).toEqual(['working_hours.1.start_time hours_overlap'])
  })
})

describe('days with hours of their own', () => {
  test('[FOOD-70] an exception needs a date, and one that the calendar has', () => {
    expect(validationErrorsOf([], [{ ...kingsDay, date: '' }])).toEqual([
      'working_hours_exceptions.0.date exception_date_required',
    ])
    for (const date of ['2027-02-29', '27-04-2027', 'Monday'])
      expect(validationErrorsOf([], [{ ...kingsDay, date }])).toEqual([
        'working_hours_exceptions.0.date exception_date_not_valid',
      ])
  })

  test('[FOOD-71] [FOOD-86] a date that is already defined is refused at its second place', () => {
    const christmas = { ...kingsDay, date: '2026-12-25', note: 'Kerst' }
    expect(validationErrorsOf([], [kingsDay, christmas])).toEqual([])
    expect(hoursErrors([], [kingsDay, christmas, { ...kingsDay }])).toEqual([
      { field: 'working_hours_exceptions.2.date', code: 'date_already_defined', params: { date: '2027-04-27' } },
    ])
  })

  test('[FOOD-72] an exception that is open needs valid times, a closed one none', () => {
    const open = { ...kingsDay, closed: false }
    expect(validationErrorsOf([], [open])).toEqual(['working_hours_exceptions.0.times exception_times_required'])
    const late = [{ start_time: '18:00', end_time: '12:00' }]
    expect(validationErrorsOf([], [{ ...open, times: late }])).toEqual([
      'working_hours_exceptions.0.times.0.end_time hours_start_not_before_end',
    ])
    expect(validationErrorsOf([], [{ ...kingsDay, times: late }])).toEqual([])
    expect(minutesOfExceptions([{ ...kingsDay, times: late }])[0]?.times).toEqual([])
  })
})

test('whatever is typed: hours without a fault become ranges that share no minute, and read back as they were', () => {
  const time = fc.oneof(
    fc.integer({ min: 0, max: 1440 }).map(formatClock),
    fc.string({ maxLength: 5 }),
    fc.constantFrom('24:00', '23:59', '00:00', '24:01', '99:99'),
  )
  const day = fc.record({ day_of_week: fc.integer({ min: 1, max: 7 }), start_time: time, end_time: time })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), (days) => {
      if (hoursErrors(days, []).length > 0) return
      const ranges = minutesOfDays(days)
      for (const [at, range] of ranges.entries()) {
        expect(range.start_minute).toBeGreaterThanOrEqual(0)
        expect(range.end_minute).toBeGreaterThan(range.start_minute)
        expect(range.end_minute).toBeLessThanOrEqual(1440)
        expect(minutesOfDays([{ ...days[at]!, end_time: formatClock(range.end_minute) }])[0]).toEqual(range)
        const shared = ranges.some(
          (other, place) =>
            place !== at &&
            other.day_of_week === range.day_of_week &&
            other.start_minute < range.end_minute &&
            range.start_minute < other.end_minute,
        )
        expect(shared).toBe(false)
      }
    }),
  )
})
