import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { OrderLabel } from '@plein/contract/food-ordering/orders'
import { startLanguage, switchLanguage, type Language } from '../language.ts'
import { OrderStatusChip } from './order-status.tsx'
import { statusStrings } from './strings/index.ts'

afterEach(cleanup)

const wordOf = async (label: OrderLabel, reader: 'guest' | 'kitchen'): Promise<string | undefined> => {
  await act(async () =>
    render(
      <Suspense>
        <OrderStatusChip label={label} reader={reader} />
      </Suspense>,
    ),
  )
  const word = screen.getByText(/./).textContent
  cleanup()
  return word
}

it.each<[Language, received: string, rest: string[]]>([
  ['nl', 'Ontvangen', ['Gepland', 'Klaar om af te halen', 'Afgehaald']],
  ['en', 'Received', ['Scheduled', 'Ready for pickup', 'Picked up']],
  ['de', 'Eingegangen', ['Geplant', 'Abholbereit', 'Abgeholt']],
  ['ru', 'Получен', ['Запланирован', 'Готов к выдаче', 'Выдан']],
  ['uk', 'Отримано', ['Заплановано', 'Готове до видачі', 'Видано']],
])(
  '[FOOD-42] in %s a guest reads pending as received, and each further label has a word',
  async (language, received, rest) => {
    startLanguage(null)
    switchLanguage(language)
    await statusStrings.load(language)
    expect(await wordOf('pending', 'guest')).toBe(received)
    expect(await wordOf('pending', 'kitchen')).not.toBe(received)
    for (const reader of ['guest', 'kitchen'] as const) {
      const words = []
      for (const label of ['scheduled', 'readyForPickup', 'pickedUp'] as const) words.push(await wordOf(label, reader))
      expect(words).toEqual(rest)
    }
  },
)
