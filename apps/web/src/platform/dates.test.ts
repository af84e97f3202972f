import { describe, expect, it } from 'vitest'
import {
  toDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayName,
  formatRelative,
  formatTime,
  formatWhen,
  parseDay,
} from './dates.ts'
import type { Language } from './language.ts'

// Tuesday 24 November 2026, 17:40 in Amsterdam.
const now = new Date('2026-11-24T16:40:00Z')

describe('dates', () => {
  it('[SHELL-151] are shown dd-MM-yyyy, whatever the language', () => {
    expect(formatDay('2026-11-24')).toBe('24-11-2026')
    expect(formatDate('2026-11-24T23:30:00Z')).toBe('25-11-2026')
    expect(formatDateTime('2026-11-24T17:45:00Z')).toBe('24-11-2026 18:45')
  })

  it('follow the restaurant, not the device', () => {
    expect(formatTime('2026-11-24T17:45:00Z', 'Europe/Kyiv')).toBe('19:45')
    expect(formatTime('2026-11-24T23:05:00Z', 'Europe/Amsterdam')).toBe('00:05')
    expect(toDay('2026-11-24T23:05:00Z', 'Europe/Amsterdam')).toBe('2026-11-25')
  })

  it('stand right in both nights when the clock changes', () => {
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('01:59')
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('03:00')
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('02:30')
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('02:30')
  })

  it('say today and tomorrow, then the weekday', () => {
    const when = (moment: string, language: Language = 'nl'): string => formatWhen(moment, { language, now })
    expect(when('2026-11-24T17:45:00Z')).toBe('Vandaag 18:45')
    expect(when('2026-11-25T11:00:00Z')).toBe('Morgen 12:00')
    expect(when('2026-11-26T17:45:00Z')).toBe('do 26-11 18:45')
    expect(when('2027-01-02T11:00:00Z')).toBe('za 02-01-2027 12:00')
    expect(when('2026-11-24T17:45:00Z', 'en')).toBe('Today 18:45')
    expect(when('2026-11-24T17:45:00Z', 'uk')).toBe('Сьогодні 18:45')
    expect(when('2026-11-25T11:00:00Z', 'ru')).toBe('Завтра 12:00')
  })

  it('count days on the calendar, not in hours', () => {
    expect(formatDayName('2026-11-25', { language: 'nl', now: new Date('2026-11-24T22:59:00Z') })).toBe('Morgen')
    expect(formatDayName('2026-11-25', { language: 'nl', now: new Date('2026-11-24T23:01:00Z') })).toBe('Vandaag')
    expect(formatDayName('2026-11-23', { language: 'nl', now })).toBe('Gisteren')
    expect(formatDayName('2026-11-23', { language: 'nl', now, inside: true })).toBe('gisteren')
  })

  it('are relative for a day, then absolute', () => {
    expect(formatRelative('2026-11-24T16:37:00Z', { language: 'nl', now })).toBe('3 minuten geleden')
    expect(formatRelative('2026-11-24T17:02:00Z', { language: 'nl', now })).toMatch(/^over 22 min/)
    expect(formatRelative('2026-11-24T13:40:00Z', { language: 'en', now })).toBe('3 hours ago')
    expect(formatRelative('2026-11-22T16:40:00Z', { language: 'en', now })).toBe('22-11-2026 17:40')
  })

  it('[SHELL-152] are read as people type them, and become YYYY-MM-DD', () => {
    const read = (text: string): string | null => parseDay(text, { language: 'nl', now })
    expect(['5-11-26', '05/11/2026', '5.11.2026', '5 nov', '5 november 2026', '05 11 2026'].map(read)).toEqual(
      Array.from({ length: 6 }, () => '2026-11-05'),
    )
    expect(parseDay('5 ноября', { language: 'ru', now })).toBe('2026-11-05')
    expect(parseDay('5 dez', { language: 'de', now })).toBe('2026-12-05')
  })

  it('refuse days that there are not', () => {
    for (const text of [
      '31-02-2026',
      '0-1-2026',
      '12-13-2026',
      '5 foo',
      'morgen',
      '',
      '5',
      '29-02-2027',
      '2026-11-05',
    ]) {
      expect([text, parseDay(text, { language: 'nl', now })]).toEqual([text, null])
    }
  })
})
