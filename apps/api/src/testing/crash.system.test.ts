import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '#platform/testing/load.ts'
import { run } from '#platform/db/database.ts'
import { untilWhole } from './books/check-books.ts'
import { createCustomer, type Purchase } from './processes/customer.ts'
import { openProduct, type Product } from './processes/product.ts'
import type { ApiProcess } from './processes/start-api.ts'
import { eventually } from '#platform/testing/eventually.ts'

const rounds = sized(4, 50)
const checkouts_per_round = sized(30, 200)
const customers = 8

let product: Product
let api: ApiProcess
beforeAll(async () => {
  product = await openProduct()
  await product.tell('auto', { status: 'paid' })
  // At full numbers on a slow machine this takes longer than the quarter of an hour after which what no kitchen answers is refused.
  await run(product.owner.db, 'update food_ordering.restaurants set auto_refuse_minutes = 240')
})
afterAll(async () => {
  await api?.kill()
  await product.close()
})

/** Customers who buy until `wanted` purchases are made. */
const market = (wanted: number) => {
  const guests = Array.from({ length: customers }, () => createCustomer(api.port, product.wares))
  const purchases: Purchase[] = []
  let begun = 0
  const shop = async (guest: (typeof guests)[number]): Promise<void> => {
    while (begun < wanted) {
      begun++
      purchases.push(await guest.buy())
    }
  }
  const done = Promise.all(guests.map(shop))
  return { guests, purchases, done }
}

/** Every order that is in the database, by its session. */
const storedOrders = () =>
  run<{ uuid: string; session_uuid: string; order_id: number; status: number; total_amount: number }>(
    product.owner.db,
    'select uuid, session_uuid, order_id, status, total_amount from food_ordering.orders',
  )

/** Every payer was told, once: the mails that name an order, by how many orders have so many. */
const mailsPerOrder = () =>
  run<{ mails: number; orders: number }>(
    product.owner.db,
    `select mails, count(*) as orders
       from (select count(m.order_uuid) as mails from food_ordering.orders o
               left join (select substring(body from '/orders/([0-9a-f-]{36})[?]')::uuid as order_uuid
                            from notifications.messages where occasion like 'paid %') m on m.order_uuid = o.uuid
              group by o.uuid) per_order
      group by mails`,
  )

test(
  '[C1] [M6] kill -9 of the API during checkouts loses no order and doubles none, and the books are whole within two minutes',
  async () => {
    api = await product.start()
    const { guests, purchases, done } = market(rounds * checkouts_per_round)
    let over = false
    done.then(
      () => (over = true),
      () => (over = true),
    )
    let kills = 0
    for (let round = 1; round <= rounds && !over; round++) {
      // In the midst of this round's checkouts, at a moment that nobody chose.
      const enough = (round - 0.5 - Math.random() * 0.4) * checkouts_per_round
      while (purchases.length < enough && !over) await pause(5)
      await pause(Math.random() * 30)
      await api.kill()
      kills++
      api = await product.start()
    }
    const restarted = performance.now()
    await done
    expect(kills).toBe(rounds)
    expect(guests.reduce((sum, guest) => sum + guest.disturbed.broken, 0)).toBeGreaterThanOrEqual(rounds)
    expect(guests.flatMap((guest) => guest.unexpected.map(({ status, text }) => `${status} ${text}`))).toEqual([])

    await untilWhole(product.owner.db, { control: product.control, within_ms: 120_000 })
    expect(performance.now() - restarted).toBeLessThan(120_000)

    const stored = new Map((await storedOrders()).map((order) => [order.session_uuid, order]))
    for (const { session_id, uuid, order_id, total_amount } of purchases)
      expect(stored.get(session_id)).toMatchObject({ uuid, order_id, total_amount, status: 3 })
    // Each journey had a session of its own: none has a second order.
    expect(await storedOrders()).toHaveLength(purchases.length)

    // The answer of a create that was given before any of the kills is given again after all of them.
    const [guest] = guests
    for (const { create_key, create_body, uuid, order_id } of purchases) {
      const headers = { 'idempotency-key': create_key }
      const again = await guest!.call({ method: 'POST', path: '/orders/create', body: create_body, headers })
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(again.body).toMatchObject({ uuid, order_id })
    }

    await eventually(
      async () => expect(await mailsPerOrder()).toEqual([{ mails: 1, orders: purchases.length }]),
      90_000,
    )
  },
  sized(420_000, 7_200_000),
)
