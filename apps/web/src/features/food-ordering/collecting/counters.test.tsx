import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Counters } from './counters.tsx'
import { orderStrings } from '../order/strings/index.ts'

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:40:00Z'), toFake: ['Date'] })
  startLanguage(null)
  await orderStrings.load('nl')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const part = (title: string, station_code: string | null, label: string, estimated_at: string) => ({
  uuid: title,
  label,
  estimated_at,
  restaurant: { title, station_code, station_hint: null, time_zone: 'Europe/Amsterdam' },
})
const two = [
  part('Bella Napoli', 'A3', 'readyForPickup', '2026-11-24T16:40:00Z'),
  part('Wok Garden', 'B1', 'kitchen', '2026-11-24T16:45:30Z'),
]
const order = { pickup_in_restaurant: true, label: 'kitchen', ready_together: false, suborders: two }
const show = (change: object) => render(<Counters order={{ ...order, ...change } as unknown as CustomerOrder} />)

it('names the counters, and how far each of them is', () => {
  show({})
  expect(screen.getByRole('heading', { name: 'Afhalen bij 2 balies' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A3Bella Napoli, klaar',
    'B1Wok Garden, ongeveer 6 min',
  ])
})

it('says that all are ready at the same time', () => {
  show({ ready_together: true })
  expect(screen.getByText('Alle balies zijn tegelijk klaar.')).toBeTruthy()
})

it.each([
  ['is brought', { pickup_in_restaurant: false }],
  ['is not paid', { label: 'awaiting_payment' }],
  ['was collected', { label: 'pickedUp' }],
  ['has no counter', { suborders: [part('Bella Napoli', null, 'kitchen', '2026-11-24T16:45:30Z')] }],
])('says nothing of an order that %s', (_, change) => {
  show(change)
  expect(screen.queryByRole('heading')).toBeNull()
})
