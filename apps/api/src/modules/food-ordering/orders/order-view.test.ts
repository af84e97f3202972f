import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { expect, test } from 'vitest'
import { customerOrderView } from './order-view.ts'
import type { OrderRows, SuborderRows } from './order.rows.ts'

const { paid, cooking, out_for_delivery, delivered, paid_out, cancelled } = orderStatuses
const at = new Date('2026-11-24T16:40:00Z')
const [soon, late, latest] = ['2026-11-24T17:10:00.000Z', '2026-11-24T17:30:00.000Z', '2026-11-24T17:50:00.000Z']

type Part = readonly [OrderStatus, due_at: string, fires_at?: string]

/** An order with a part of each restaurant, as its guest sees it. */
const seen = (status: OrderStatus, parts: readonly Part[]) => {
  const rows = { vat: [], lines: [], restaurant: { title: 'Bella Napoli' } } as unknown as SuborderRows
  const suborders = parts.map(([own, due_at, fires_at = null]) => ({ ...rows, status: own, due_at, fires_at }))
  const order = { status, pickup_in_restaurant: false, delivery_zip_code: null, court: null, attempt: null }
  const nothing = { failed_refunds: [], settled_refunds: [], paid_parts: [] }
  return customerOrderView({ ...order, ...nothing, suborders } as unknown as OrderRows, at)
}

test.each<[string, readonly Part[], string | null]>([
  [
    'the latest of several',
    [
      [cooking, soon],
      [paid, late],
    ],
    late,
  ],
  [
    'not what is at the door already',
    [
      [delivered, latest],
      [out_for_delivery, late],
    ],
    late,
  ],
  [
    'not what was refused',
    [
      [cancelled, latest],
      [cooking, soon],
    ],
    soon,
  ],
  [
    'nothing, when all of it has come or never will',
    [
      [delivered, soon],
      [cancelled, late],
      [paid_out, latest],
    ],
    null,
  ],
])('what an order is expected at: %s', (_which, parts, expected) => {
  expect(seen(paid, parts).estimated_at).toBe(expected)
})

test('an order waits for its hour as long as what is still to be made does', () => {
  expect(
    seen(paid, [
      [paid, late, soon],
      [cooking, late],
    ]).label,
  ).toBe('scheduled')
  expect(
    seen(paid, [
      [cancelled, late, soon],
      [paid, late],
    ]).label,
  ).toBe('pending')
})
