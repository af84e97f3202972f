import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  paidOrder,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { foodKitchen } from '#modules/food-kitchen/index.ts'
import { expireUnpaid } from '#modules/food-ordering/index.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { inSequence, sized } from '#platform/testing/load.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

/** More than any page of the jobs. */
const crowd = sized(700, 4500)
/** So many first: what a process pays once, to compile its code, is no part of the cost of an order. */
const warmUp = 300

const later = (minutes: number) => setClock(new Date(tuesdayEvening.getTime() + minutes * 60_000))

const statuses = async (): Promise<Record<number, number>> => {
  const rows = await run<{ status: number; count: number }>(
    app.owner.db,
    'select status, count(*) as count from food_ordering.orders group by status',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

let lastNumber = 100_000

/** Copies of an unpaid order, whole: parts, lines, and what is to be paid. */
const copy = async (order_uuid: string, count: number): Promise<void> => {
  const before = lastNumber
  lastNumber += count
  await app.owner.pool.query(
    `with n as materialized (
       select n, gen_random_uuid() as order_uuid, gen_random_uuid() as part_uuid, gen_random_uuid() as payable_uuid from generate_series(1, ${count}) n),
     o as (insert into food_ordering.orders select r.* from n, food_ordering.orders one,
             jsonb_populate_record(one, jsonb_build_object('uuid', n.order_uuid, 'payable_uuid', n.payable_uuid, 'order_id', ${before} + n.n,
               'access_key', n.order_uuid, 'session_uuid', one.session_uuid)) r where one.uuid = $1),
     s as (insert into food_ordering.suborders select r.* from n, food_ordering.suborders one,
             jsonb_populate_record(one, jsonb_build_object('uuid', n.part_uuid, 'order_uuid', n.order_uuid, 'order_id', ${before} + n.n)) r where one.order_uuid = $1),
     l as (insert into food_ordering.order_lines select r.* from n, food_ordering.order_lines one join food_ordering.suborders s on s.uuid = one.suborder_uuid,
             jsonb_populate_record(one, jsonb_build_object('uuid', gen_random_uuid(), 'suborder_uuid', n.part_uuid)) r where s.order_uuid = $1),
     h as (insert into food_ordering.history select r.* from n, food_ordering.history one join food_ordering.suborders s on s.uuid = one.suborder_uuid,
             jsonb_populate_record(one, jsonb_build_object('uuid', gen_random_uuid(), 'suborder_uuid', n.part_uuid)) r where s.order_uuid = $1),
     p as (insert into payments.payables select r.* from n, payments.payables one,
             jsonb_populate_record(one, jsonb_build_object('uuid', n.payable_uuid, 'subject_uuid', n.order_uuid, 'subject_label', ${before} + n.n)) r where one.subject_uuid = $1)
     insert into payments.shares select r.* from n, payments.shares one join payments.payables p on p.uuid = one.payable_uuid,
       jsonb_populate_record(one, jsonb_build_object('payable_uuid', n.payable_uuid, 'subject_uuid', n.part_uuid)) r where p.subject_uuid = $1`,
    [order_uuid],
  )
}

describe('what is due all at once is done in one call of its job', () => {
  test('[D3] unpaid orders are let go, however many; one that fails keeps no other from it', async () => {
    const placeUnpaid = async (count: number) => {
      const session_id = await startVisit(app)
      await fillBellaNapoli(app, session_id)
      const placed = await order(app, { session_id })
      await copy(placed.body.uuid, count - 1)
    }
    await placeUnpaid(warmUp)
    later(31)
    await expireUnpaid(app.server.app)
    expect(await statuses()).toEqual({ 9: warmUp })
    setClock(tuesdayEvening)
    await placeUnpaid(crowd)
    later(31)
    let broken = 1
    arm('orders.part-cancelled', () => {
      if (broken-- > 0) throw new Error('planted')
    })
    const cpu = process.cpuUsage()
    await expireUnpaid(app.server.app)
    const { user, system } = process.cpuUsage(cpu)
    disarm()
    expect(await statuses()).toEqual({ 1: 1, 9: warmUp + crowd - 1 })
    // However busy the machine is: two hundred a second, and half of a processor for guests.
    expect((user + system) / crowd).toBeLessThan(2500)
    await expireUnpaid(app.server.app)
    expect(await statuses()).toEqual({ 9: warmUp + crowd })
  })

  test('orders that no restaurant answered are refused and given back', async () => {
    const count = sized(120, 900)
    const before = (await statuses())[9] ?? 0
    const paid = await inSequence(count, () => paidOrder(app))
    later(120)
    await foodKitchen.tasks['refuse-unanswered']!(app.server.app, undefined)
    expect(await statuses()).toEqual({ 9: before + count })
    const [given] = await run<{ orders: number }>(
      app.owner.db,
      'select count(*) as orders from food_ordering.orders where refunded_amount = total_amount and uuid = any($1)',
      [paid.map(({ order: { uuid } }) => uuid)],
    )
    expect(given).toEqual({ orders: count })
  })
})
