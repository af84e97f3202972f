import { expect, it } from 'vitest'
import { seasonNote, timeThere } from './clock-note.ts'
import { startLanguage } from '#platform/language.ts'

it('says which of the two a time is that comes twice in the night when summer ends', () => {
  startLanguage('de')
  expect(timeThere('2026-10-25T00:30:00Z', 'Europe/Amsterdam')).toBe('02:30 (Sommerzeit)')
  expect(timeThere('2026-10-25T01:30:00Z', 'Europe/Amsterdam')).toBe('02:30 (Winterzeit)')
})

it('says nothing of a time that comes once', () => {
  for (const at of ['2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'])
    expect([at, seasonNote('Europe/Amsterdam', at)]).toEqual([at, ''])
})
