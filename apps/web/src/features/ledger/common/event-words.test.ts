import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAccountNames } from './account-names.ts'
import { useEventWords } from './event-words.ts'

/** Every event under which the modules of the API book. */
const booked = (): string[] => {
  const folder = join(import.meta.dirname, '../../../../../api/src/modules')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(test|test-data)\.ts$/.test(file) &&
      /rules\.ts$|reverse-journal|settle|funds/.test(file),
  )
  const events = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bevent: '([a-z-]+)'/g)].map(([, event]) => event!),
  )
  return [...new Set(events)].toSorted()
}

/** A hook's answer, once its words are there. */
const answerOf = async <T>(hook: () => T): Promise<T> => {
  const { result } = await act(async () => renderHook(hook))
  await waitFor(() => expect(result.current).not.toBeNull())
  return result.current
}

describe('the words of the books', () => {
  it('has a name and a reason for every event of the books', async () => {
    const { wordOf, whyOf, events } = await answerOf(useEventWords)
    const all = booked()
    expect(all).toContain('card-debt-set-off')
    expect(all.length).toBeGreaterThanOrEqual(16)
    expect(all.filter((event) => wordOf(event) === event || whyOf(event) === undefined)).toEqual([])
    expect(all.filter((event) => !events.some((name) => name === event))).toEqual([])
  })

  it('says what the books wrote about cards in the reader’s language, and leaves names as they are', async () => {
    const { descriptionOf } = await answerOf(useEventWords)
    expect([descriptionOf('Card 1000000001'), descriptionOf('NL-2026-77 · Cadeaukaart')]).toEqual([
      'Kaart 1000000001',
      'NL-2026-77 · Cadeaukaart',
    ])
    const { sub } = await answerOf(useAccountNames)
    expect(
      [
        'Card 1000000001',
        'Cards of Markt',
        'Expired cards of Markt',
        'Charged back cards of Markt',
        'Card fees',
        'Bella',
      ].map(sub),
    ).toEqual([
      'Kaart 1000000001',
      'Kaarten van Markt',
      'Verlopen kaarten van Markt',
      'Teruggeboekte kaarten van Markt',
      'Kaartkosten',
      'Bella',
    ])
  })
})
