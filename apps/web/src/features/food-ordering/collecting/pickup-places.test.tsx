import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { PickupPlaces } from './pickup-places.tsx'
import { orderStrings } from '../order/strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await orderStrings.load('nl')
})
afterEach(cleanup)

const show = (pickup_in_restaurant: boolean, label: string) => {
  const restaurant = { title: 'Bella Napoli', address: 'Damstraat 5, 1012 JL Amsterdam' }
  const order = { pickup_in_restaurant, suborders: [{ uuid: 'part-1', label, restaurant }] }
  render(<PickupPlaces order={order as unknown as CustomerOrder} />)
}

it('says where to pick up, and leads there on a map', () => {
  show(true, 'kitchen')
  expect(screen.getByText(/Damstraat 5, 1012 JL Amsterdam/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Kaart Bella Napoli' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('query')).toBe('Damstraat 5, 1012 JL Amsterdam')
})

it.each([
  ['is delivered', false, 'kitchen'],
  ['was picked up', true, 'pickedUp'],
])('says nothing of an order that %s', (_, pickup, label) => {
  show(pickup, label)
  expect(screen.queryByRole('link')).toBeNull()
})
