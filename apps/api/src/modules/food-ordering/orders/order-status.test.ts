import {
  getLabel,
  orderStatuses,
  orderSteps,
  popupStatuses,
  undoMinutes,
  type OrderStatus,
} from '@plein/contract/food-ordering/order-statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { isAllowed, nextStatuses, deriveOrderStatus } from './order-status.rules.ts'

const all = Object.values(orderStatuses)
const at = new Date('2026-11-24T17:00:00Z')
const soon = new Date(at.getTime() - 60_000)
const long = new Date(at.getTime() - (undoMinutes * 60_000 + 1))

test('[FOOD-34] [FOOD-35] [FOOD-36] [FOOD-37] [FOOD-38] [FOOD-39] [FOOD-40] [FOOD-41] the numbers of the statuses, and what they are called on the way', () => {
  expect(orderStatuses).toEqual({
    created: 1,
    awaiting_payment: 2,
    paid: 3,
    payment_failed: 4,
    cooking: 5,
    out_for_delivery: 6,
    delivered: 7,
    paid_out: 8,
    cancelled: 9,
  })
  const words = all.map((status) => getLabel(status, { pickup_in_restaurant: false, fires_at: null }, at))
  expect(words).toEqual([
    'created',
    'awaiting_payment',
    'pending',
    'payment_failed',
    'kitchen',
    'delivering',
    'delivered',
    'paid_out',
    'cancelled',
  ])
})

test('[FOOD-42] words: pending is received, scheduled has a time ahead, pickup is ready and picked up', () => {
  const ahead = { pickup_in_restaurant: false, fires_at: '2026-11-24T18:00:00Z' }
  expect(getLabel(3, { pickup_in_restaurant: false, fires_at: null }, at)).toBe('pending')
  expect(getLabel(3, ahead, at)).toBe('scheduled')
  expect(getLabel(3, { ...ahead, fires_at: '2026-11-24T16:00:00Z' }, at)).toBe('pending')
  expect(getLabel(6, { pickup_in_restaurant: true, fires_at: null }, at)).toBe('readyForPickup')
  expect(getLabel(7, { pickup_in_restaurant: true, fires_at: null }, at)).toBe('pickedUp')
  expect(getLabel(6, { pickup_in_restaurant: false, fires_at: null }, at)).toBe('delivering')
})

test('[FOOD-43] the popup offers exactly pending, kitchen, delivering, delivered', () => {
  expect(popupStatuses).toEqual([3, 5, 6, 7])
  expect(nextStatuses(3, soon, at)).toEqual([5])
  expect(nextStatuses(5, soon, at)).toEqual([3, 6])
  expect(nextStatuses(5, long, at)).toEqual([6])
  expect(nextStatuses(7, soon, at)).toEqual([6])
  expect(nextStatuses(9, soon, at)).toEqual([])
})

describe('the transition table, each of the 81 pairs', () => {
  let app: TestApp
  let rows: { from_status: number; to_status: number; within_minutes: number | null }[]
  beforeAll(async () => {
    app = await createTestApp()
    rows = await run(app.database.db, 'select from_status, to_status, within_minutes from food_ordering.transitions')
  })
  afterAll(() => app.close())

  test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
    '%i to %i is the same in the code and in the database',
    (from, to) => {
      const stored = rows.find((row) => row.from_status === from && row.to_status === to)
      expect(isAllowed({ from, to, changedAt: soon, at })).toBe(stored !== undefined)
      expect(isAllowed({ from, to, changedAt: long, at })).toBe(stored !== undefined && stored.within_minutes === null)
      expect([null, undoMinutes]).toContain(stored?.within_minutes ?? null)
    },
  )

  test('nothing else stands in it', () => {
    expect(orderSteps).toHaveLength(rows.length)
    expect(rows).toHaveLength(16)
  })
})

test('an order is as far as its slowest part that was not cancelled', () => {
  const of = (...suborders: OrderStatus[]) => deriveOrderStatus(suborders)
  expect(of(3, 7)).toBe(3)
  expect(of(9, 7)).toBe(7)
  expect(of(9, 9)).toBe(9)
  expect(of(5, 6)).toBe(5)
  expect(of(2, 2)).toBe(2)
})
