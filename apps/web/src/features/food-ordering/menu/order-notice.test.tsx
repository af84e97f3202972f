import type { FoodSession, Restaurant } from '@plein/contract/food-ordering/restaurants'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { commonStrings } from '../common/strings/index.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { OrderNotice } from './order-notice.tsx'
import { menuStrings } from './strings/index.ts'

beforeEach(async () => {
  vi.setSystemTime('2026-11-24T16:40:00Z')
  startLanguage(null)
  await Promise.all([menuStrings.load('nl'), commonStrings.load('nl')])
  queryClient.setQueryData(sessionQuery.queryKey, { uuid: 'visit-1', zip_code: '9712 HV' } as FoodSession)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

const show = (seen: Partial<Restaurant>) => {
  const place = { title: 'Bella Napoli', closed: false, opened_at: null, time_zone: 'Europe/Amsterdam' }
  return act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <OrderNotice place={{ ...place, can_order: false, can_pickup_in_rest: true, ...seen } as Restaurant} />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
}

it.each<[string, Partial<Restaurant>, text: RegExp, ways: string[]]>([
  [
    '[FOOD-81] that the address lies outside, with the ways out',
    { reason: 'outside_delivery_area' },
    /^Bella Napoli bezorgt niet op 9712 HV\. Kies afhalen of een ander restaurant\.$/,
    ['Afhalen', 'Adres wijzigen'],
  ],
  [
    '[FOOD-83] that it is closed, and until when',
    { reason: 'restaurant_closed', closed: true, opened_at: '2026-11-24T18:00:00Z', can_schedule: true },
    /^Nu gesloten.*19:00/,
    [],
  ],
  [
    '[FOOD-84] that it offers neither delivery nor pickup',
    { reason: 'no_delivery_nor_pickup' },
    /^Bella Napoli neemt nu geen online bestellingen aan$/,
    [],
  ],
])('above the menu it is said %s', async (_what, seen, text, ways) => {
  await show(seen)
  const notice = screen.getByRole('status')
  expect(notice.querySelector('p')?.textContent).toMatch(text)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(ways)
})

it('nothing is said of a restaurant that takes the order', async () => {
  await show({ reason: null, can_order: true })
  expect(screen.queryByRole('status')).toBeNull()
})
