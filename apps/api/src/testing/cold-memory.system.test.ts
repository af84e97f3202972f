import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  fillBellaNapoli,
  person,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { shopInMemory, findShop } from '#modules/food-ordering/shops/shop-cache.ts'
import { paymentMethodsFor } from '#modules/payments/index.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { callerOn, type As } from '#platform/testing/test-app.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { times } from '#platform/testing/load.ts'
import { createServer, type Server } from '../server.ts'

let app: FoodTestApp
let restarted: Server | undefined
let cart_uuid: string
let bella: string
let wok: string
beforeAll(async () => {
  app = await createFoodTestApp()
  cart_uuid = await app.program('De Markthal')
  bella = await app.program('Bella Napoli')
  wok = await app.program('Wok Garden')
  await app.control('auto', { status: 'paid', webhook: false })
})
afterAll(async () => {
  await restarted?.close()
  await app.close()
})

const sql = async (text: string, ...values: unknown[]) => void (await app.owner.pool.query(text, values))
const edit = (uuid: string) =>
  sql('update food_ordering.restaurants set lead_minutes = lead_minutes + 1 where program_uuid = $1', uuid)

/** Four times as many as the pool has connections. */
const crowd = 40
/** A call of somebody else that needs the database, while the crowd has it. */
const bystanderMs = 200

const create = (guest: As, session_id: string) =>
  guest.call(foodOrdering.createOrder, {
    body: { session_id, cart_uuid, delivery_asap: true, delivery_address: 'Stationsplein', ...person },
  })

const pay = (guest: As, { uuid, session_id }: { uuid: string; session_id: string }) =>
  guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })

/** How long a bystander's calls took, one after another until the work is done: the middle one. */
const besides = async <T>(
  guest: As,
  session_id: string,
  work: Promise<T>,
): Promise<{ answers: T; middle_ms: number }> => {
  let is_over = false
  const over = work.finally(() => (is_over = true))
  const took: number[] = []
  while (!is_over) {
    const began = performance.now()
    const { status } = await guest.call(foodOrdering.basket, { query: { session_id } })
    expect(status).toBe(200)
    took.push(performance.now() - began)
  }
  return { answers: await over, middle_ms: took.toSorted((item, other) => item - other)[took.length >> 1] ?? 0 }
}

describe('a crowd that orders and pays at once while nothing is in memory', () => {
  const changes: readonly (readonly [string, () => Promise<As>])[] = [
    ['its restaurant was edited', () => edit(bella).then(() => app.guest)],
    ['another restaurant was edited', () => edit(wok).then(() => app.guest)],
    [
      'a dish sold out',
      () =>
        sql("update menus.products set sold_out_until = now() + interval '1 hour' where title = 'Diavola'").then(
          () => app.guest,
        ),
    ],
    [
      'the keys of the court were written',
      () => sql("select pg_notify('payment_connections', '')").then(() => app.guest),
    ],
    [
      'the product was started again',
      async () => {
        await restarted?.close()
        restarted = await createServer(app.settings, { url: app.database.pool.options.connectionString! })
        return callerOn(restarted, 'guest', '')
      },
    ],
  ]

  /** A crowd that orders, and one that pays, each right after a change: how long a bystander's calls took. */
  const serve = async (change: () => Promise<As>): Promise<number> => {
    const bystander = await startVisit(app)
    const sessions = await times(crowd, () => startVisit(app))
    for (const session_id of sessions) await fillBellaNapoli(app, session_id)
    let guest = await change()
    const placed = await besides(guest, bystander, Promise.all(sessions.map((session_id) => create(guest, session_id))))
    expect(placed.answers.map(({ status }) => status)).toEqual(sessions.map(() => 201))
    guest = await change()
    const orders = placed.answers.map(({ body }, index) => ({ uuid: body.uuid, session_id: sessions[index]! }))
    const paid = await besides(guest, bystander, Promise.all(orders.map((order) => pay(guest, order))))
    expect(paid.answers.map(({ status }) => status)).toEqual(sessions.map(() => 200))
    return Math.max(placed.middle_ms, paid.middle_ms)
  }

  /** The same with everything in memory: on a machine that is busy otherwise, that is what it takes. */
  let warm_ms = 0
  beforeAll(async () => {
    warm_ms = await serve(async () => app.guest)
  })

  test.each(changes)('because %s: all are served, and a bystander too', async (_what, change) => {
    expect(await serve(change)).toBeLessThan(Math.max(bystanderMs, 3 * warm_ms))
  })
})

describe('what a process remembers', () => {
  test('of a restaurant is forgotten when that one is edited, and of its court when the court is; others stay', async () => {
    const context = app.server.app
    const known = () => [bella, wok].map((uuid) => shopInMemory(context, uuid) !== undefined)
    const read = () => Promise.all([bella, wok].map((uuid) => findShop(context, uuid)))
    await read()
    expect(known()).toEqual([true, true])
    await edit(wok)
    await eventually(() => expect(known()).toEqual([true, false]))
    await read()
    await sql('update food_ordering.courts set min_order_amount = min_order_amount where program_uuid = $1', cart_uuid)
    await eventually(() => expect(known()).toEqual([false, false]))
  })

  test('is never asked of the pool by who holds a connection of it already', async () => {
    const context = app.server.app
    const inside = (work: () => Promise<unknown>) => inTransaction(context.db, work)
    await expect(inside(() => paymentMethodsFor(context.db, context, wok))).rejects.toThrow('second connection')
    expect(await inTransaction(context.db, (tx) => paymentMethodsFor(tx, context, wok))).not.toEqual([])
    await edit(bella)
    await eventually(() => expect(shopInMemory(context, bella)).toBeUndefined())
    await expect(inside(() => findShop(context, bella))).rejects.toThrow('second connection')
  })
})
