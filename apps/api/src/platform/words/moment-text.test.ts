import { describe, expect, test } from 'vitest'
import { dayText, momentText } from './moment-text.ts'

const Amsterdam = 'Europe/Amsterdam'

describe('a moment by the clock of a place', () => {
  test('is written day first, with the hour of that place', () => {
    expect(momentText('2026-11-24T17:05:59.999Z', Amsterdam)).toBe('24-11-2026 18:05')
    expect(momentText(new Date('2026-11-24T17:05:00Z'), 'America/New_York')).toBe('24-11-2026 12:05')
    expect(momentText('2026-03-01T00:00:00+01:00', 'UTC')).toBe('28-02-2026 23:00')
  })

  test('begins a day at 00:00', () => {
    expect(momentText('2026-12-31T23:00:00Z', Amsterdam)).toBe('01-01-2027 00:00')
    expect(dayText('2026-12-31T22:59:59Z', Amsterdam)).toBe('31-12-2026')
  })

  test('knows both hours of the nights on which clocks change', () => {
    const hours = (...moments: string[]): string[] => moments.map((moment) => momentText(moment, Amsterdam).slice(-5))
    expect(hours('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z')).toEqual([
      '02:30',
      '02:30',
      '03:30',
    ])
    expect(hours('2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z')).toEqual(['01:59', '03:00'])
  })
})
