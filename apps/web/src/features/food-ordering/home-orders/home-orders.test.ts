import type { CustomerOrder, OrderLabel } from '@plein/contract/food-ordering/orders'
import { expect, it } from 'vitest'
import { listOrdersAgain, listFavourites, listRunning } from './home-orders.rules.ts'

let number = 0
const orderOf = (label: OrderLabel, title: string, product_id = 'pizza') =>
  ({
    uuid: `order-${(number += 1)}`,
    label,
    cart_uuid: title,
    suborders: [{ restaurant: { uuid: title, title, image: null }, items: [{ product_id, quantity: 1 }] }],
  }) as unknown as CustomerOrder
const titles = (orders: readonly CustomerOrder[]) => orders.map(({ cart_uuid }) => cart_uuid)

it('tells what runs from what can be had again, the same dishes once', () => {
  const orders = [
    orderOf('kitchen', 'Wok'),
    orderOf('delivered', 'Bella'),
    orderOf('pickedUp', 'Bella'),
    orderOf('delivered', 'Bella', 'tiramisu'),
    orderOf('cancelled', 'Frites'),
  ]
  expect(titles(listRunning(orders))).toEqual(['Wok'])
  expect(listOrdersAgain(orders)).toEqual([orders[1], orders[3]])
})

it('calls a favourite who was ordered from more than once, the most first', () => {
  const often = ['Wok', 'Bella', 'Bella', 'Wok', 'Bella', 'Once'].map((title) => orderOf('delivered', title))
  const unmade = ['Frites', 'Frites'].map((title) => orderOf('cancelled', title))
  expect(listFavourites([...often, ...unmade]).map(({ title, orders }) => [title, orders])).toEqual([
    ['Bella', 3],
    ['Wok', 2],
  ])
})
