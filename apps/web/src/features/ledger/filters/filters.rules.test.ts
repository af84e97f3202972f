import { describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/language.ts'
import { periodOfPreset, presetOf, presets, writePeriodDay } from './periods.rules.ts'
import { readSearch } from './search.rules.ts'

describe('periods', () => {
  it.each([
    ['all', '2026-11-24', undefined, undefined],
    ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['days_7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['days_30', '2026-11-24', '2026-10-26', '2026-11-24'],
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['this_quarter', '2026-11-24', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['this_year', '2026-11-24', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-11-24', '2025-01-01', '2025-12-31'],
  ] as const)('%s, seen from %s', (preset, today, from, to) => {
    const { from: first, to: last } = periodOfPreset(preset, today)
    expect([first, last]).toEqual([from, to])
  })

  it('are known again by their days', () => {
    for (const preset of presets) expect(presetOf(periodOfPreset(preset, '2026-11-24'), '2026-11-24')).toBe(preset)
    expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-24')).toBeUndefined()
    expect(writePeriodDay('2026-11-24')).toBe('24.11.2026')
  })
})

describe('a search', () => {
  it.each([
    ['23,00', 'nl', { amount: 2300 }],
    ['€ 23', 'nl', { amount: 2300 }],
    ['1.234,50 €', 'de', { amount: 123_450 }],
    ['1,234.50', 'en', { amount: 123_450 }],
    ['1232', 'nl', { search: '1232' }],
    ['#1232', 'nl', { search: '1232' }],
    [' Bella Napoli ', 'nl', { search: 'Bella Napoli' }],
    ['3.14.15', 'nl', { search: '3.14.15' }],
    ['  ', 'nl', {}],
    [undefined, 'nl', {}],
  ] as [string | undefined, Language, object][])('for %j in %s', (typed, language, meant) => {
    expect(readSearch(typed, language)).toEqual(meant)
  })
})
