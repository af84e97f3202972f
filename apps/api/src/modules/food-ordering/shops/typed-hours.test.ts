import { describe, expect, test } from 'vitest'
import { Problem } from '../../../platform/http/problem.ts'
import { minutesOfDays, minutesOfExceptions } from './typed-hours.rules.ts'

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return { ...error.kind, ...error.facts }
    throw error
  }
  throw new Error('nothing was refused')
}

const tuesday = (start_time: string, end_time: string) => [{ day_of_week: 2, start_time, end_time }]
const kingsDay = { date: '2027-04-27', closed: true, times: [], note: 'Koningsdag' }

describe('hours as they are typed', () => {
  test.each([
    ['12:00', '22:00', 720, 1320],
    ['00:00', '24:00', 0, 1440],
    ['16:30', '23:59', 990, 1440],
  ])('%s to %s is minute %i to %i', (start_time, end_time, start_minute, end_minute) =>
    expect(minutesOfDays(tuesday(start_time, end_time))).toEqual([{ day_of_week: 2, start_minute, end_minute }]),
  )

  test.each(['7:30', '25:00', '24:01', '12:60', '12.30', '', 'noon', '12:30 '])(
    '[FOOD-88] the time %j has an invalid format, and the field is named',
    (time) => {
      expect(refusalOf(() => minutesOfDays([...tuesday('12:00', '22:00'), ...tuesday(time, '22:00')]))).toMatchObject({
        code: 'invalid_time_format',
        status: 400,
        errors: [{ field: 'working_hours.1.start_time', code: 'invalid_time_format', params: { time } }],
      })
      const open = { ...kingsDay, closed: false, times: [{ start_time: '12:00', end_time: time }] }
      expect(refusalOf(() => minutesOfExceptions([open])).errors?.[0]?.field).toBe(
        'working_hours_exceptions.0.times.0.end_time',
      )
    },
  )

  test('[FOOD-71] [FOOD-86] a date that is already defined is refused at its second place', () => {
    const christmas = { ...kingsDay, date: '2026-12-25', note: 'Kerst' }
    expect(minutesOfExceptions([kingsDay, christmas])).toHaveLength(2)
    expect(refusalOf(() => minutesOfExceptions([kingsDay, christmas, { ...kingsDay, closed: false }]))).toMatchObject({
      code: 'date_already_defined',
      status: 400,
      errors: [
        { field: 'working_hours_exceptions.2.date', code: 'date_already_defined', params: { date: '2027-04-27' } },
      ],
    })
  })
})
