import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { statusStrings } from '#platform/status/strings/index.ts'
import { OrderHead } from './order-head.tsx'
import { orderStrings } from './strings/index.ts'

beforeEach(async () => {
  vi.setSystemTime('2026-11-24T16:50:00Z')
  startLanguage(null)
  await Promise.all([orderStrings.load('nl'), statusStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const until = 'Je kunt tot 18:10 betalen. Daarna vervalt de bestelling vanzelf.'

const at = (time_zone: string) =>
  ({
    restaurant: { title: 'Bella Napoli', time_zone },
    settled_refunds: [],
  }) as unknown as CustomerOrder['suborders'][number]

const show = (order: Partial<CustomerOrder>) => {
  const unpaid = {
    order_id: 1001,
    total_amount: 2400,
    charged_back_amount: 0,
    label: 'awaiting_payment',
    may: ['pay', 'cancel'],
    pay_until: '2026-11-24T17:10:00Z',
    delivery_time: null,
    estimated_at: null,
    restaurant: { title: 'Bella Napoli', image: null },
    settled_refunds: [],
    suborders: [at('Europe/Amsterdam')],
  }
  render(<OrderHead order={{ ...unpaid, ...order } as unknown as CustomerOrder} />)
}

it('says until when an order can be paid', () => {
  show({})
  expect(screen.queryByText(until)).not.toBeNull()
})

it.each<[string, Partial<CustomerOrder>]>([
  ['while the bank confirms', { may: ['cancel'] }],
  ['when that is over', { pay_until: '2026-11-24T16:49:00Z' }],
  ['when it was let go', { label: 'cancelled', pay_until: null }],
])('says it no more %s', (_when, order) => {
  show(order)
  expect(screen.queryByText(until)).toBeNull()
})

it('says of a transfer that was begun that it is not to be paid twice', () => {
  show({ payment_status: 'pending' })
  expect(screen.queryByText(/overgemaakt\? Betaal dan niet nog een keer/)).not.toBeNull()
})

it.each([
  ['a time that was chosen', '2026-11-24T19:00:00Z', 'Verwacht: vandaag 20:00'],
  ['no time before the payment from which it is counted', null, undefined],
])('promises an order that is not paid yet %s', (_what, delivery_time, promise) => {
  show({ delivery_time, estimated_at: delivery_time ?? '2026-11-24T17:27:00Z' })
  expect(screen.queryByText(/Verwacht/)?.textContent).toBe(promise)
})

it.each([
  ['2026-11-25T00:30:00Z', 'Verwacht: morgen 01:30'],
  ['2026-10-25T00:30:00Z', 'Verwacht: zo 25-10 02:30 (zomertijd)'],
  ['2026-10-25T01:30:00Z', 'Verwacht: zo 25-10 02:30 (wintertijd)'],
])('promises a time that can only be one: %s', (delivery_time, promise) => {
  show({ delivery_time, estimated_at: delivery_time })
  expect(screen.queryByText(/Verwacht/)?.textContent).toBe(promise)
})

it.each([
  ['Bella Napoli', [at('Europe/Amsterdam')]],
  ['De Markthal', [at('Europe/Amsterdam'), at('Europe/Amsterdam')]],
])('[FOOD-26] says who makes it: %s', (title, suborders) => {
  show({ label: 'pending', created: '2026-11-24T16:40:00Z', restaurant: { title, image: null }, suborders })
  expect(screen.queryByText(`${title} heeft je bestelling en begint zo.`)).not.toBeNull()
})

it('says within its line when the food is expected', () => {
  show({ label: 'pending', created: '2026-11-24T16:40:00Z', pay_until: null, estimated_at: '2026-11-24T17:27:00Z' })
  expect(screen.queryByText('Verwacht: vandaag 18:27')).not.toBeNull()
})

it('expects an order for a chosen time when the restaurant does, which needs longer', () => {
  show({
    label: 'kitchen',
    created: '2026-11-24T16:40:00Z',
    delivery_time: '2026-11-24T18:30:00Z',
    estimated_at: '2026-11-24T18:50:00Z',
  })
  expect(screen.queryByText('Verwacht: vandaag 19:50')).not.toBeNull()
})

it.each([
  ['when the food is expected', /^Verwacht: vandaag 12:27 \(New\sYork\)$/],
  ['until when it can be paid', /tot 12:10 \(New\sYork\) betalen/],
])('names the place of the restaurant’s clock, where the guest’s shows another time: %s', (_what, text) => {
  show({
    delivery_time: '2026-11-24T17:27:00Z',
    estimated_at: '2026-11-24T17:27:00Z',
    suborders: [at('America/New_York')],
  })
  expect(screen.queryByText(text)).not.toBeNull()
})

const inCash = (amount: number) => [{ ...at('Europe/Amsterdam'), settled_refunds: [{ as: 'cash' as const, amount }] }]

it.each<[string, Partial<CustomerOrder>, RegExp]>([
  ['all of it', { refunded_amount: 2400, suborders: inCash(2400) }, /Je hebt je geld terug\.$/],
  ['a part of it', { refunded_amount: 2400, suborders: inCash(1000) }, /Je krijgt je geld terug\.$/],
  [
    'what was paid too late',
    { refunded_amount: 0, settled_refunds: [{ as: 'bank', amount: 2400 }] },
    /Je hebt je geld terug\.$/,
  ],
  [
    'what the bank took back',
    { refunded_amount: 0, payment_status: 'paid', charged_back_amount: 2400 },
    /Je hebt je geld terug\.$/,
  ],
  [
    'what the bank left',
    { refunded_amount: 400, payment_status: 'paid', charged_back_amount: 2000 },
    /Je krijgt je geld terug\.$/,
  ],
])('says of a cancelled order that the money was given in another way: %s', (_what, order, sentence) => {
  show({ label: 'cancelled', pay_until: null, refund_failed: false, ...order })
  expect(screen.queryByText(sentence)).not.toBeNull()
})

it.each([
  [false, /Je krijgt je geld terug\.$/],
  [true, /Je geld teruggeven is nog niet gelukt; we zoeken het uit\.$/],
])('says of a cancelled order what becomes of its money (failed: %s)', (refund_failed, sentence) => {
  show({ label: 'cancelled', pay_until: null, refunded_amount: 2400, refund_failed })
  expect(screen.queryByText(sentence)).not.toBeNull()
})
