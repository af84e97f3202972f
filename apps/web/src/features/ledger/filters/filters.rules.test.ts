import { describe, expect, it } from 'vitest'
import type { Language } from '#platform/language.ts'
import { readSearch } from '../common/search.rules.ts'

describe('a search', () => {
  it.each([
    ['23,00', 'nl', { amount: 2300 }],
    ['€ 23', 'nl', { amount: 2300 }],
    ['1.234,50 €', 'de', { amount: 123_450 }],
    ['1,234.50', 'en', { amount: 123_450 }],
    ['-44,85', 'nl', { amount: 4485 }],
    ['€ -44,85', 'nl', { amount: 4485 }],
    ['−€44.85', 'en', { amount: 4485 }],
    ['EUR 44,85', 'nl', { amount: 4485 }],
    ['44.85 eur', 'en', { amount: 4485 }],
    ['EUR Wok', 'nl', { search: 'EUR Wok' }],
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
