import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { statistics, type Statistics } from '@plein/contract/statistics/figures'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figureEvents } from '#modules/food-ordering/index.ts'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'
import { sealJournals } from '#modules/ledger/index.ts'
import { auditFigures, countHours, markHours, rebuildFigures } from '#modules/statistics/index.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'

let { app, omar, bella } = {} as Kitchen
let market: string
let lotte: As
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
  market = await app.program('De Markthal')
  lotte = app.as('program_owner', await app.user('lotte@plein.example'))
  await countHours(app.database)
})
afterAll(() => app.close())

const at = (moment: string): void => setClock(new Date(moment))
const tuesday = '2026-11-24'

const move = (uuid: string, status: OrderStatus) =>
  omar.call(foodBoard.changeStatus, { params: { program_uuid: bella, uuid }, body: { status } })

const read = async (query: object, as = omar, program = bella): Promise<Statistics> => {
  const { body, status } = await as.call(statistics.read, { query: { program, from: tuesday, to: tuesday, ...query } })
  expect(status).toBe(200)
  return body
}

interface Stored {
  readonly name: string
  readonly data: { readonly order_uuid: string }
}
const marking = markHours(figureEvents, [])
const eventsSoFar = async (): Promise<Stored[]> =>
  (await run<Stored>(app.owner.db, 'select name, data from platform.outbox order by uuid')).filter(
    ({ name }) => marking[name] !== undefined,
  )
const deliver = async (events: readonly Stored[]): Promise<void> =>
  inTransaction(app.database.db, async (tx) => {
    for (const event of events)
      for (const handler of Object.values(marking[event.name] ?? {}))
        await handler(tx, event.data as never, { uuid: '', ...event })
  })

const hours = () =>
  run(
    app.owner.db,
    'select program_uuid, court_uuid, hour, metric, dimension, count, amount from statistics.hours order by 1, 2, 3, 4, 5',
  )
const products = () =>
  run(
    app.owner.db,
    'select program_uuid, court_uuid, day, title, quantity, amount from statistics.products order by 1, 2, 3, 4',
  )

const countAll = async (): Promise<void> => {
  await sealJournals(app.database)
  await deliver(await eventsSoFar())
  await countHours(app.database)
}

/** One evening: delivered, put back once, refused, refunded in part, in cash and called off. */
const spendEvening = async (): Promise<void> => {
  at('2026-11-24T16:42:00Z')
  const first = (await paidOrder(app)).order.suborders[0]!
  await move(first.uuid, 5)
  at('2026-11-24T16:55:00Z')
  await move(first.uuid, 6)
  await move(first.uuid, 5)
  at('2026-11-24T17:02:30Z')
  await move(first.uuid, 6)
  await move(first.uuid, 7)
  const second = (await paidOrder(app)).order.suborders[0]!
  at('2026-11-24T17:20:00Z')
  await omar.call(foodBoard.refuse, { params: { program_uuid: bella, uuid: second.uuid }, body: { reason: 'closing' } })
  at('2026-11-24T18:05:00Z')
  const third = (await paidOrder(app)).order.suborders[0]!
  const [line] = third.items
  const lines = [{ uuid: line!.uuid, quantity: 1 }]
  await omar.call(foodPaying.refund, { body: { order_uuid: third.uuid, reason: 'cold', lines } })
  const inCash = {
    lines: [{ product_id: (await app.product('Tiramisu')).uuid, quantity: 4 }],
    pickup_in_restaurant: true,
    delivery_asap: true,
  }
  const priced = await omar.call(phoneOrders.price, { params: { program_uuid: bella }, body: inCash })
  const who = { first_name: 'Bea', phone_code: '+31', phone: '0612345699', payment: 'cash' as const }
  const taken = await omar.call(phoneOrders.create, {
    params: { program_uuid: bella },
    body: { ...inCash, ...who, expected_total_amount: priced.body.total_amount ?? 0 },
  })
  expect(taken.status).toBe(201)
  at('2026-11-24T19:10:00Z')
  await omar.call(foodBoard.refuse, {
    params: { program_uuid: bella, uuid: taken.body.uuid },
    body: { reason: 'closing' },
  })
}

describe('orders of an evening', () => {
  test('[LEDG-03] are the same whether they are counted as they are read or by the hour, for the restaurant and for its court', async () => {
    await spendEvening()
    const live = await read({})
    const { total_amount } = (
      await run<{ total_amount: number }>(
        app.owner.db,
        `select sum(total_amount)::bigint as total_amount from food_ordering.suborders where restaurant_uuid = $1 and paid_at is not null`,
        [bella],
      )
    )[0]!
    at('2026-11-24T22:30:00Z')
    await countAll()
    const now = await read({})
    expect(now.now).toMatchObject({ gross: total_amount, orders: 4, pickup: 1, delivery: 3, refused: 2 })
    // From paid at 16:42 to 17:02, when it was ready for good.
    expect(now.now.preparation).toEqual({ median: 20, slow: 20, parts: 1 })
    expect(now.reasons).toEqual([{ reason: 'closing', parts: 2, amount: expect.any(Number) }])
    // Live counting covers the last two hours; the rest came with the job.
    expect(live.now.orders).toBeLessThan(4)
    // A dish of an order in cash that was called off was not sold.
    const [sold] = await run<{ amount: number | null }>(
      app.owner.db,
      `select sum(l.total - l.refunded_amount)::bigint as amount
         from food_ordering.order_lines l join food_ordering.suborders s on s.uuid = l.suborder_uuid join food_ordering.orders o on o.uuid = s.order_uuid
        where s.restaurant_uuid = $1 and s.paid_at is not null and l.kind = 'product' and l.title = 'Tiramisu'
          and not (o.payment_method = 'cash' and s.status = 9)`,
      [bella],
    )
    expect(now.products.find(({ title }) => title === 'Tiramisu')?.amount ?? null).toBe(sold!.amount)
    const court = await read({}, lotte, market)
    expect(court.now).toMatchObject({ gross: now.now.gross, refunds: now.now.refunds, orders: 4 })
    expect(court.programs).toMatchObject([{ uuid: bella, net: now.now.net, orders: 4 }])
    expect(await auditFigures(app.database.db)).toEqual({ findings: [] })
  })

  test('come to the same rows in any order of their events, twice each, with counts in between', async () => {
    const events = await eventsSoFar()
    expect(events.length).toBeGreaterThan(6)
    const [rows, dishes] = [await hours(), await products()]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        fc.integer({ min: 1, max: 5 }),
        async (shuffled, size) => {
          await run(app.owner.db, 'update statistics.hours set count = count + 1, amount = 0')
          for (let from = 0; from < shuffled.length; from += size) {
            await deliver(shuffled.slice(from, from + size))
            await countHours(app.database)
          }
          // Money is marked by its journals, which are looked at from the first one again.
          await run(app.owner.db, 'update statistics.progress set position = 0')
          await countHours(app.database)
          expect(await hours()).toEqual(rows)
          expect(await products()).toEqual(dishes)
        },
      ),
      { numRuns: 5 },
    )
    await rebuildFigures(app.database.db)
    expect(await hours()).toEqual(rows)
    expect(await products()).toEqual(dishes)
  })

  test('a refund that comes days later stands on its own day, and leaves the day of the order as it was', async () => {
    const before = await read({})
    const [part] = await run<{ uuid: string }>(
      app.owner.db,
      `select s.uuid from food_ordering.suborders s where s.restaurant_uuid = $1 and s.status = 7 and s.refunded_amount = 0`,
      [bella],
    )
    at('2026-11-27T10:00:00Z')
    const back = await omar.call(foodPaying.refund, { body: { order_uuid: part!.uuid, reason: 'cold' } })
    expect(back.status).toBeLessThan(300)
    at('2026-11-27T13:00:00Z')
    await countAll()
    const after = await read({})
    expect(after.now).toMatchObject({ gross: before.now.gross, refunds: before.now.refunds })
    const friday = await read({ from: '2026-11-27', to: '2026-11-27' })
    expect(friday.now).toMatchObject({ gross: 0, refunds: back.body.amount, orders: 0 })
    expect(await auditFigures(app.database.db)).toEqual({ findings: [] })
  })
})

describe('local days', () => {
  test.each([
    // The hour from 2 to 3 comes twice: 0:30 and 1:30 in UTC are both 2:30 on the clock.
    [
      '2026-10-25',
      ['2026-10-24T22:15:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:45:00Z'],
      25,
      [0, 2, 2, 23],
    ],
    [
      '2027-03-28',
      ['2027-03-27T23:15:00Z', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', '2027-03-28T21:45:00Z'],
      23,
      [0, 1, 3, 23],
    ],
  ])('%s has all of its orders, whatever the clocks do', async (day, moments, length, clocks) => {
    for (const moment of moments) {
      at('2026-11-24T16:45:00Z')
      const { order } = await paidOrder(app)
      await run(app.owner.db, 'update food_ordering.suborders set created = $2 where order_uuid = $1', [
        order.uuid,
        moment,
      ])
      await run(app.owner.db, 'update food_ordering.orders set created = $2 where uuid = $1', [order.uuid, moment])
    }
    at('2027-04-02T12:00:00Z')
    await countAll()
    const figures = await read({ from: day, to: day, by: 'hour' })
    expect(figures.steps).toHaveLength(length)
    expect(figures.now.orders).toBe(4)
    const counts = new Map<number, number>()
    for (const clock of clocks) counts.set(clock, (counts.get(clock) ?? 0) + 1)
    expect(figures.week.map(({ hour, orders }) => [hour, orders])).toEqual([...counts])
    const days = await read({ from: day, to: day, by: 'day' })
    expect(days.steps.map(({ orders }) => orders)).toEqual([4])
    expect(await auditFigures(app.database.db)).toEqual({ findings: [] })
  })

  test('of a program whose time zone changes are those of the new one', async () => {
    await run(app.owner.db, "update programs.programs set time_zone = 'Atlantic/Azores' where uuid = $1", [bella])
    await countHours(app.database)
    // Quarter past midnight in Amsterdam is the evening before on the Azores.
    expect((await read({ from: '2027-03-27', to: '2027-03-27' })).now.orders).toBe(2)
    const [first] = await run<{ day: string }>(
      app.owner.db,
      "select min(day) as day from statistics.products where program_uuid = $1 and day > '2027-01-01'",
      [bella],
    )
    expect(first?.day).toBe('2027-03-27')
    expect(await auditFigures(app.database.db)).toEqual({ findings: [] })
    await run(app.owner.db, "update programs.programs set time_zone = 'Europe/Amsterdam' where uuid = $1", [bella])
    await countHours(app.database)
  })
})

describe('of everything', () => {
  test('[LEDG-02] [LEDG-03] an administrator sees programs, accounts and liabilities, and each sale once', async () => {
    const admin = app.as('admin', await app.user('iris@plein.example'))
    const { body } = await admin.call(statistics.read, { query: { from: tuesday, to: tuesday, compare: 'previous' } })
    const court = await read({}, lotte, market)
    expect(body.now.gross).toBe(court.now.gross)
    expect(body.before).toMatchObject({ from: '2026-11-23', to: '2026-11-23', sums: { gross: 0 } })
    expect(body.platform?.programs.find(({ type }) => type === 4001)?.active).toBeGreaterThan(0)
    expect(body.platform?.users.map(({ type }) => type)).toEqual(expect.arrayContaining([1, 2, 3, 4]))
    expect(body.platform?.liabilities.map(({ ledger }) => ledger)).toEqual([210, 510, 520, 610])
    const owner = await lotte.call(statistics.read, { query: { from: tuesday, to: tuesday } })
    expect(owner.body.now.gross).toBe(court.now.gross)
  })

  test('[A2] an acceptor sees the restaurants in which they work, and no other program', async () => {
    expect((await omar.call(statistics.read, { query: { program: market } })).status).toBe(404)
    expect((await lotte.call(statistics.read, { query: { program: bella } })).status).toBe(200)
  })
})
