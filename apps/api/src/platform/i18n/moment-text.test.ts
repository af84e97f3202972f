import { describe, expect, test } from 'vitest'
import { dayText, momentText, timeText } from './moment-text.ts'

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

  test.each([
    ['nl', 'zomertijd', 'wintertijd'],
    ['en', 'summer time', 'winter time'],
    ['de', 'Sommerzeit', 'Winterzeit'],
    ['ru', 'летнее время', 'зимнее время'],
    ['uk', 'літній час', 'зимовий час'],
  ] as const)('says in %s which of the two a time is that comes twice', (language, first, second) => {
    expect(timeText('2026-10-25T00:00:00Z', Amsterdam, language)).toBe(`02:00 (${first})`)
    expect(timeText('2026-10-25T00:59:59Z', Amsterdam, language)).toBe(`02:59 (${first})`)
    expect(timeText('2026-10-25T01:00:00Z', Amsterdam, language)).toBe(`02:00 (${second})`)
  })

  test('says nothing of a time that comes once', () => {
    const texts = ['2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z']
    expect(texts.map((moment) => timeText(moment, Amsterdam, 'en'))).toEqual(['01:59', '03:00', '01:30', '03:30'])
    expect(timeText('2026-10-25T00:30:00Z', 'America/New_York', 'en')).toBe('20:30')
  })
})
