import type { BasketRestaurant } from '@plein/contract/food-ordering/baskets'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/query-client.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { slotsQuery } from './checkout-data.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const slot = (from: string, to: string, available = true) => ({ starts_at: at(from), ends_at: at(to), available })

/** Bella Napoli opens on the hour, Frites & Zo a quarter later. */
const times: Record<string, object[]> = {
  bella: [slot('16:30', '17:00'), slot('17:00', '17:30'), slot('17:30', '18:00'), slot('18:00', '18:30')],
  frites: [slot('16:45', '17:15'), slot('17:15', '17:45', false), slot('17:45', '18:15')],
}

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, { uuid: 'visit-1', zip_code: '1012 AB' } as FoodSession)
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const restaurant = new URL(url, window.location.origin).searchParams.get('restaurant') ?? ''
    return Response.json({ slots: times[restaurant] })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('finds the times of a day that all restaurants of a basket can keep, also when their slots begin apart', async () => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const parts = ['bella', 'frites'].map((uuid) => ({ restaurant: { uuid } }) as BasketRestaurant)
  const found = await queryClient.fetchQuery(slotsQuery(session, parts, '2026-11-25'))
  expect(found).toEqual([slot('17:00', '17:30'), slot('17:30', '18:00', false), slot('18:00', '18:30')])
})
