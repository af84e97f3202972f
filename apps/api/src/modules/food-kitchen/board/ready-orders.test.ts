import { foodBoard } from '@plein/contract/food-kitchen/board'
import { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { BoardOrder } from '@plein/contract/food-ordering/orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createSerializer } from '#platform/http/serializer.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createServer } from '../../../server.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { order, paidOrder, put, startVisit, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'
import { foodPersonalData } from '#modules/food-ordering/index.ts'
import { boardOrderView, orderSummaryView } from './board-view.ts'
import { loadSuborders } from './board.queries.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

const views = {
  ticket: { query: { active_view: true }, view: boardOrderView, serialize: createSerializer(BoardOrder) },
  summary: { query: { size: 50 }, view: orderSummaryView, serialize: createSerializer(OrderSummary) },
} as const

const listed = async (query: object) =>
  (await omar.call(foodBoard.orders, { params: { program_uuid: bella }, query })).body.results

/** Board and list show an order as a process would that has never shown it. */
const expectFresh = async (at: Date = now()): Promise<void> => {
  for (const name of ['ticket', 'summary'] as const) {
    const { query, view, serialize } = views[name]
    const shown = await listed(query)
    const rows = await loadSuborders(
      app.database.db,
      shown.map(({ uuid }) => uuid),
    )
    const fresh = new Map(rows.map((row) => [row.suborder.uuid, JSON.parse(serialize(view(row, at))) as unknown]))
    expect(shown).toEqual(shown.map(({ uuid }) => fresh.get(uuid)))
  }
}
/** Asked for once, so that it is ready, then changed. */
const changed = async (change: () => Promise<unknown>): Promise<void> => {
  await expectFresh()
  const before = JSON.stringify([await listed(views.ticket.query), await listed(views.summary.query)])
  await change()
  expect(JSON.stringify([await listed(views.ticket.query), await listed(views.summary.query)])).not.toBe(before)
  await expectFresh()
}

const params = (uuid: string) => ({ program_uuid: bella, uuid })
const owner = (text: string, values: unknown[]) => run(app.owner.db, text, values)

test('everything that board and list show of an order is new as soon as it changes', async () => {
  const { order: paid, payment } = await paidOrder(app)
  const suborder = paid.suborders[0]!.uuid
  expect(paid.suborders).not.toHaveLength(0)
  await changed(() => omar.call(foodBoard.delay, { params: params(suborder), body: { minutes: 15 } }))
  await changed(() => omar.call(foodBoard.changeStatus, { params: params(suborder), body: { status: 5 } }))
  const [line] = paid.suborders[0]!.items
  await changed(() =>
    omar.call(foodPaying.refund, {
      body: { order_uuid: suborder, reason: 'cold', lines: [{ uuid: line!.uuid, quantity: 1 }] },
    }),
  )
  await changed(async () => {
    const reference = payment.payment_session_id
    const { payments: made } = (await app.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
    await app.control(`payments/${made[0]!.id}/chargeback`, {})
    await syncAttempt(app.server.app, reference, { notified: true })
  })
  for (const title of ['Bella Roma', 'Bella Napoli'])
    await changed(() => owner('update programs.programs set title = $2 where uuid = $1', [bella, title]))
  const court = 'select court_uuid from food_ordering.restaurants where program_uuid = $1'
  for (const title of ['De Grote Markt', 'De Markthal'])
    await changed(() => owner(`update programs.programs set title = $2 where uuid = (${court})`, [bella, title]))
  for (const time_zone of ['Europe/Kyiv', 'Europe/Amsterdam'])
    await changed(() =>
      owner('update food_ordering.restaurants set time_zone = $2 where program_uuid = $1', [bella, time_zone]),
    )
})

test('a person who was erased is shown nowhere, by no process', async () => {
  const { order: paid } = await paidOrder(app)
  const person = { uuid: await app.user('sanne@plein.example'), username: 'sanne@plein.example', type: 3 }
  await owner('update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [paid.uuid, person.uuid])
  const other = await createServer(app.settings, { url: app.database.pool.options.connectionString! })
  const authorization = `Bearer ${app.server.app.tokens.sign({ sub: await app.user('omar@plein.example'), typ: 2, fam: newId() })}`
  const ofOther = async (): Promise<string> => {
    const url = `/api/v1/programs/${bella}/orders?size=1`
    const answer = await other.fastify.inject({ url, headers: { host: 'acceptor.localhost', authorization } })
    return answer.payload
  }
  try {
    expect(await ofOther()).toContain('Joris')
    await changed(() => inTransaction(app.database.db, (tx) => foodPersonalData.forget(tx, person)))
    expect(await ofOther()).not.toContain('Joris')
    expect(await ofOther()).toContain('"last_name":"–"')
  } finally {
    await other.close()
  }
})

test('what changes by the clock alone changes in time: an order leaves the tray, a step can no longer be undone', async () => {
  const { order: paid } = await paidOrder(app)
  setClock(tuesdayEvening)
  const suborder = paid.suborders[0]!.uuid
  await owner('update food_ordering.suborders set fires_at = $2 where uuid = $1', [
    suborder,
    new Date(tuesdayEvening.getTime() + 3_600_000),
  ])
  const rowOf = async () => (await listed(views.summary.query)).find(({ uuid }) => uuid === suborder)
  expect(await rowOf()).toMatchObject({ label: 'scheduled' })
  try {
    for (const [ms, label] of [
      [3_000_000, 'scheduled'],
      [3_600_000, 'pending'],
      [0, 'scheduled'],
    ] as const) {
      setClock(new Date(tuesdayEvening.getTime() + ms))
      expect(await rowOf()).toMatchObject({ label })
      await expectFresh()
    }
    const cooked = tuesdayEvening.getTime() + 3_600_000
    setClock(new Date(cooked))
    await omar.call(foodBoard.changeStatus, { params: params(suborder), body: { status: 5 } })
    for (const ms of [0, 500_000, 600_001]) {
      setClock(new Date(cooked + ms))
      await expectFresh()
    }
  } finally {
    setClock(tuesdayEvening)
  }
})

test('a list that is ready takes one statement and the board two, and a stranger is given nothing of it', async () => {
  await expectFresh()
  for (const [count, query] of [
    [2, views.ticket.query],
    [1, views.summary.query],
  ] as const) {
    const call = () => omar.call(foodBoard.orders, { params: { program_uuid: bella }, query })
    expect(await statementsDuring(/./, call)).toHaveLength(count)
  }
  const stranger = app.as('acceptor', newId())
  expect((await stranger.call(foodBoard.orders, { params: { program_uuid: bella } })).status).toBe(404)
  const wok = await app.program('Wok Garden')
  const [mine] = await listed(views.summary.query)
  const ofWok = await app
    .as('admin', newId())
    .call(foodBoard.orders, { params: { program_uuid: wok }, query: { orders: mine!.uuid } })
  expect(ofWok.body.results).toEqual([])
})

test('an unpaid order is a row with no time of payment', async () => {
  const session_id = await startVisit(app)
  await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
  const placed = await order(app, { session_id })
  const row = (await listed(views.summary.query)).find(({ uuid }) => uuid === placed.body.suborders[0]!.uuid)
  expect(row).toMatchObject({ label: 'created', paid_at: null })
})
