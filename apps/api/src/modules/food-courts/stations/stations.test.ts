import { foodCourts } from '@plein/contract/food-courts'
import { stations } from '@plein/contract/food-courts/stations'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { foodOrdering } from '@plein/contract/food-ordering'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { takeOutOfCourt } from '#modules/food-ordering/index.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { createCourtTestApp, type CourtTestApp } from '../food-courts.test-data.ts'

let app: CourtTestApp
let bella: string
let wok: string
beforeAll(async () => {
  app = await createCourtTestApp()
  ;[bella, wok] = [await app.program('Bella Napoli'), await app.program('Wok Garden')]
  // The faster kitchen of the two: 20 minutes beside 30.
  await run(app.owner.db, 'update food_ordering.restaurants set lead_minutes = 20 where program_uuid = $1', [wok])
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

interface Named {
  station_code?: string | null
  station_hint?: string | null
}
const name = (program_uuid: string, body: Named, user = app.lotte) =>
  app.as('program_owner', user).call(stations.name, { params: { uuid: app.court, program_uuid }, body })

const listed = async (title: string) => {
  const query = { title }
  const { body } = await app
    .as('program_owner', app.lotte)
    .call(foodCourts.invites, { params: { uuid: app.court }, query })
  return body.results[0]
}

/** A guest's order of two kitchens for pickup, which is paid two minutes later. */
const orderOfTwo = async (input: { ready_together?: boolean } = {}) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
  const placed = await order(app, { session_id, input })
  expect(placed.status).toBe(201)
  const at = { params: { uuid: placed.body.uuid }, query: { session_id } }
  setClock(new Date(tuesdayEvening.getTime() + 120_000))
  expect((await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).status).toBe(200)
  const read = async () => (await app.guest.call(foodOrdering.order, at)).body
  return { placed: placed.body, read }
}

const ticketsOf = async (program_uuid: string, order_uuid: string): Promise<BoardOrder[]> => {
  const query = { active_view: true }
  const { body } = await app.as('program_owner', app.lotte).call(foodBoard.orders, { params: { program_uuid }, query })
  return body.results.flatMap((ticket) => ('order_uuid' in ticket && ticket.order_uuid === order_uuid ? [ticket] : []))
}

describe('the counters of a food court', () => {
  test('are named by its owner, kept where nothing is said, and taken away with null', async () => {
    const { status, body } = await name(bella, { station_code: ' A3 ', station_hint: 'Naast\nde oven' })
    expect([status, body]).toEqual([200, { program_uuid: bella, station_code: 'A3', station_hint: 'Naast de oven' }])
    expect((await name(bella, { station_code: 'A4' })).body).toMatchObject({
      station_code: 'A4',
      station_hint: 'Naast de oven',
    })
    expect(await listed('Bella Napoli')).toMatchObject({ station_code: 'A4', station_hint: 'Naast de oven' })
    expect((await listed('Bella Napoli'))?.may).toContain('name_station')
    expect((await name(bella, { station_code: '  ', station_hint: null })).body).toEqual({
      program_uuid: bella,
      station_code: null,
      station_hint: null,
    })
    const [row] = await run<{ count: number }>(
      app.owner.db,
      `select count(*)::int as count from identity.audit_events where action = 'court_station_named'`,
    )
    expect(row?.count).toBe(3)
  })

  test('have a code of their own in the court, whoever is faster', async () => {
    const answers = await Promise.all([name(bella, { station_code: 'D1' }), name(wok, { station_code: 'd1' })])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('station_taken')
    expect((await name(bella, { station_code: 'A2345678B' })).problem.errors).toContainEqual({
      field: 'station_code',
      code: 'too_long',
      params: { limit: 8 },
    })
    expect((await name(bella, { station_hint: 'x'.repeat(121) })).status).toBe(400)
  })

  test('are not found by another owner, nor for a restaurant that stands elsewhere', async () => {
    expect((await name(bella, { station_code: 'Z9' }, app.jan)).status).toBe(404)
    const elsewhere = await app.program('Ketel & Korst')
    expect((await name(elsewhere, { station_code: 'Z9' })).status).toBe(404)
  })

  test('are told to the guest and marked on the board, and no kitchen sees another’s dishes', async () => {
    await name(bella, { station_code: 'A3', station_hint: 'Naast de oven' })
    await name(wok, { station_code: 'B1', station_hint: null })
    const { placed, read } = await orderOfTwo()
    const shown = (await read()).suborders.map(({ restaurant }) => [restaurant.station_code, restaurant.station_hint])
    expect(shown).toEqual([
      ['A3', 'Naast de oven'],
      ['B1', null],
    ])
    expect(placed.suborders.map(({ restaurant }) => restaurant.station_code)).toEqual(['A3', 'B1'])
    const [ticket] = await ticketsOf(wok, placed.uuid)
    expect(ticket).toMatchObject({ food_court: { title: 'De Markthal', station_code: 'B1', counters: 2 } })
    expect(JSON.stringify(ticket)).not.toMatch(/Margherita|Tiramisu|Bella Napoli|A3/)
  })

  test('are left with the court', async () => {
    await name(wok, { station_code: 'W1' })
    await inTransaction(app.database.db, (tx) => takeOutOfCourt(tx, wok, app.court))
    const [row] = await run(
      app.owner.db,
      'select station_code from food_ordering.restaurants where program_uuid = $1',
      [wok],
    )
    expect(row).toEqual({ station_code: null })
    await run(app.owner.db, 'update food_ordering.restaurants set court_uuid = $2 where program_uuid = $1', [
      wok,
      app.court,
    ])
  })
})

describe('an order of several kitchens', () => {
  const minutesBetween = (one: string | null, two: string | null): number =>
    Math.round((Date.parse(one ?? '') - Date.parse(two ?? '')) / 60_000)

  test('is handed over each when it is ready', async () => {
    const { read } = await orderOfTwo()
    const order = await read()
    expect(order).toMatchObject({ ready_together: false, label: 'pending' })
    const [one, two] = order.suborders
    expect(minutesBetween(one!.estimated_at, two!.estimated_at)).toBe(10)
  })

  test('is ready at one moment when its guest wants that: the faster kitchen begins later', async () => {
    const { placed, read } = await orderOfTwo({ ready_together: true })
    const order = await read()
    expect(order).toMatchObject({ ready_together: true, order_status: orderStatuses.paid, label: 'pending' })
    const due = new Set(order.suborders.map(({ estimated_at }) => estimated_at))
    expect(due.size).toBe(1)
    // Counted from the payment on, two minutes after the order.
    expect(minutesBetween(order.estimated_at, placed.estimated_at)).toBe(2)
    const tickets = [...(await ticketsOf(bella, placed.uuid)), ...(await ticketsOf(wok, placed.uuid))]
    const fires = tickets.map(({ fires_at }) => fires_at)
    expect(fires.filter((moment) => moment === null)).toHaveLength(1)
    const later = fires.find((moment) => moment !== null) ?? null
    expect(minutesBetween(later, placed.created)).toBe(12)
    const refused_at = tickets.map(({ auto_refuse_at }) => auto_refuse_at)
    expect(refused_at[fires.indexOf(later)]! > later!).toBe(true)
  })

  test('of one kitchen has nothing to wait for', async () => {
    const session_id = await startVisit(app, { pickup_in_restaurant: true })
    await fillBellaNapoli(app, session_id)
    const { body } = await order(app, { session_id, input: { ready_together: true } })
    expect(body.ready_together).toBe(false)
  })
})
