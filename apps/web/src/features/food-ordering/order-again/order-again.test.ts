import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { basketQuery } from '../basket/basket-data.ts'
import { checkoutDraft, toDraft } from '../order-paying/checkout-draft.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { orderAgain } from './order-again.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** How many Margheritas are asked for again by an order of two, when so many are in the basket already. */
const askedFor = async (there: number): Promise<number[]> => {
  const put: number[] = []
  const line = { uuid: 'line-1', product_id: 'pizza', product_variant: null, product_extras: [], quantity: there }
  const basket = { cart_uuid: 'cart-1', quantity: there, restaurants: there > 0 ? [{ products: [line] }] : [] }
  queryClient.setQueryData(sessionQuery.queryKey, { uuid: 'visit-1', zip_code: '1012 AB' } as FoodSession)
  queryClient.setQueryData(basketQuery('visit-1', 'cart-1').queryKey, basket as never)
  vi.stubGlobal('fetch', async (_url: string | URL, { body }: RequestInit) => {
    put.push((JSON.parse(body as string) as { quantity: number }).quantity)
    return Response.json(basket)
  })
  const item = { product: 'Margherita', product_id: 'pizza', product_variant: null, product_extras: [], quantity: 2 }
  await orderAgain({ cart_uuid: 'cart-1', suborders: [{ items: [item] }] } as unknown as CustomerOrder)
  return put
}

it('orders again what was ordered, and not twice what the basket of an unpaid order still holds', async () => {
  expect(await askedFor(0)).toEqual([2])
  expect(await askedFor(2)).toEqual([2])
  expect(await askedFor(5)).toEqual([5])
})

it('goes where the order went, with the street and the floor of then', async () => {
  const asked: { method: string; body: unknown }[] = []
  queryClient.setQueryData(sessionQuery.queryKey, {
    uuid: 'visit-1',
    zip_code: '9711 AA',
    house_number: '1',
  } as FoodSession)
  vi.stubGlobal('fetch', async (_url: string | URL, { method = 'GET', body }: RequestInit) => {
    asked.push({ method, body: JSON.parse(body as string) as unknown })
    return Response.json({ uuid: 'visit-1', zip_code: '1012 AB', house_number: '14' })
  })
  const order = {
    cart_uuid: 'cart-1',
    pickup_in_restaurant: false,
    delivery_zip_code: '1012 AB',
    delivery_house_number: '14',
    delivery_address: 'Stationsplein',
    delivery_apartment: '2 hoog',
    suborders: [],
  }
  await orderAgain(order as unknown as CustomerOrder)
  expect(asked).toEqual([
    { method: 'PATCH', body: { pickup_in_restaurant: false, zip_code: '1012 AB', house_number: '14' } },
  ])
  const visit = { zip_code: '1012 AB', house_number: '14' }
  const { delivery_address, delivery_apartment } = toDraft(checkoutDraft.read('cart-1'), undefined, visit)
  expect([delivery_address, delivery_apartment]).toEqual(['Stationsplein', '2 hoog'])
})
