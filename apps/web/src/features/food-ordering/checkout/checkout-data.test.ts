import { QueryObserver } from '@tanstack/react-query'
import type { BasketRestaurant, Checkout } from '@plein/contract/food-ordering/baskets'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { checkoutQuery, slotsQuery } from './checkout-data.ts'

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
  const suborders = ['bella', 'frites'].map((uuid) => ({ restaurant: { uuid } }) as BasketRestaurant)
  const found = await queryClient.fetchQuery(slotsQuery(session, suborders, '2026-11-25'))
  expect(found).toEqual([slot('17:00', '17:30'), slot('17:30', '18:00', false), slot('18:00', '18:30')])
})

it('stays open with what it knew while another address is looked at, not while another basket is', () => {
  const at_home = queryClient.getQueryData(sessionQuery.queryKey)
  const at_work = { ...at_home, zip_code: '1016 EG' } as FoodSession
  const known = { total_amount: 3250 } as Checkout
  queryClient.setQueryData(checkoutQuery(at_home, 'markthal').queryKey, known)
  const page = new QueryObserver(queryClient, { ...checkoutQuery(at_home, 'markthal'), enabled: false })
  const shown = (session: typeof at_home, cart_uuid: string) => {
    page.setOptions({ ...checkoutQuery(session, cart_uuid), enabled: false })
    return page.getCurrentResult().data
  }
  expect(shown(at_home, 'markthal')).toEqual(known)
  expect(shown(at_work, 'markthal')).toEqual(known)
  expect(shown(at_work, 'karper')).toBeUndefined()
})
