import { foodBoard } from '@plein/contract/food-kitchen/board'
import { courtNow } from '@plein/contract/food-kitchen/court-now'
import { printers } from '@plein/contract/food-kitchen/printers'
import { foodOrdering } from '@plein/contract/food-ordering'
import { notices } from '@plein/contract/notifications/inbox'
import { programs } from '@plein/contract/programs'
import { TestPrinter } from '@plein/sandbox/printer/test-printer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { pauseUnseen } from './pause-unseen.job.ts'

let app: FoodTestApp
let port: number
let [court, bella, wok] = ['', '', '']
let lotte: As
beforeAll(async () => {
  app = await createFoodTestApp({ PORT: '0' })
  port = await app.server.listen()
  ;[court, bella, wok] = [
    await app.program('De Markthal'),
    await app.program('Bella Napoli'),
    await app.program('Wok Garden'),
  ]
  lotte = app.as('program_owner', await app.user('lotte@plein.example'))
})
/** Each test on a day of its own: what was seen on another is long ago. */
let evening = tuesdayEvening
beforeEach(async () => {
  evening = new Date(evening.getTime() + 7 * 86_400_000)
  setClock(evening)
  await setMinutes(10)
  await look(bella)
  await look(wok)
})
afterAll(() => app.close())

/** So many minutes and some seconds later: the clock of a test goes on. */
const later = async (minutes: number): Promise<void> => {
  setClock(new Date(evening.getTime() + minutes * 60_000 + 20_000))
  await pauseUnseen(app.server.app)
}
const setMinutes = async (unseen_pause_minutes: number | null): Promise<number> =>
  (await lotte.call(programs.change, { params: { uuid: court }, body: { unseen_pause_minutes } })).status
const look = async (program_uuid: string, by = lotte): Promise<void> => {
  const query = { active_view: true, last_known_order_id: 0 }
  expect((await by.call(foodBoard.orders, { params: { program_uuid }, query })).status).toBe(200)
}
const seenByGuests = async (uuid = bella) =>
  (await app.guest.call(foodOrdering.restaurant, { params: { uuid }, query: {} })).body
const untilPaused = (is_paused = true): Promise<void> =>
  eventually(async () => expect((await seenByGuests()).reason).toBe(is_paused ? 'restaurant_unseen' : null))
/** Titles of the restaurants of whose kitchens the owner was told since this evening. */
const noticed = async (): Promise<unknown[]> => {
  const { results } = (await lotte.call(notices.list, { query: {} })).body
  return results
    .filter(({ code, created }) => code === 'unseen' && created >= evening.toISOString())
    .map(({ params }) => params['restaurant'])
}
const unseen = async () =>
  (await lotte.call(courtNow.read, { params: { program_uuid: court } })).body.unseen.find(
    ({ title }) => title === 'Bella Napoli',
  )

test('a court is told of an open kitchen that nobody has watched for three minutes, once', async () => {
  await later(2)
  expect(await noticed()).toEqual([])
  await later(3)
  await look(wok)
  await later(4)
  expect(new Set(await noticed())).toEqual(new Set(['Bella Napoli', 'Wok Garden']))
  expect(await noticed()).toHaveLength(2)
  expect(await unseen()).toMatchObject({ is_paused: false })
  expect((await unseen())?.seen_at).toContain(evening.toISOString().slice(0, 16))
  // Seen again, and away again: another occasion.
  await look(bella)
  await later(9)
  expect((await noticed()).filter((title) => title === 'Bella Napoli')).toHaveLength(2)
  const [notice] = (await lotte.call(notices.list, { query: {} })).body.results
  expect(notice).toMatchObject({ kind: 'court', link: `/programs/${court}`, params: { court: 'De Markthal' } })
})

test('after ten minutes it takes no orders, its neighbours do, and it is back when somebody looks', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
  await later(9)
  expect((await seenByGuests()).reason).toBeNull()
  await look(wok)
  await later(10)
  await untilPaused()
  expect(await unseen()).toMatchObject({ is_paused: true })
  const refused = await order(app, { session_id })
  expect(refused.problem).toMatchObject({
    status: 400,
    code: 'restaurant_closed',
    params: { name: 'Bella Napoli', offers: 'wait' },
  })
  const basket = (await app.guest.call(foodOrdering.basket, { query: { session_id, cart_uuid: court } })).body
  expect(basket.restaurants.map(({ restaurant, order: { reason } }) => [restaurant.title, reason])).toEqual(
    expect.arrayContaining([
      ['Bella Napoli', 'restaurant_unseen'],
      ['Wok Garden', null],
    ]),
  )
  // It is still listed, and orders of another day are taken.
  expect((await seenByGuests()).can_schedule).toBe(true)
  const slotsOf = async (date: string) =>
    (await app.guest.call(foodOrdering.slots, { query: { session_id, restaurant: bella, date } })).body.slots
  expect(await slotsOf(evening.toISOString().slice(0, 10))).toEqual([])
  expect(await slotsOf(new Date(evening.getTime() + 86_400_000).toISOString().slice(0, 10))).not.toEqual([])
  // Without its dishes the order goes on.
  const neighbours = await startVisit(app)
  await put(app, { session_id: neighbours, title: 'Nasi speciaal', quantity: 2 })
  expect((await order(app, { session_id: neighbours })).status).toBe(201)
  await look(bella, app.as('acceptor', await app.user('omar@plein.example')))
  await untilPaused(false)
  expect((await order(app, { session_id })).status).toBe(201)
})

test('an order that waits for its payment is not paid while its kitchen is not seen', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body } = await order(app, { session_id })
  await later(10)
  await untilPaused()
  const at = { params: { uuid: body.uuid }, query: { session_id } }
  const paid = await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })
  expect(paid.problem).toMatchObject({ code: 'restaurant_closed', params: { offers: 'wait' } })
})

test('an administrator who looks is no kitchen, nor is a page that counts its orders', async () => {
  await later(10)
  await untilPaused()
  await look(bella, app.as('admin', await app.user('iris@plein.example')))
  const counted = { params: { program_uuid: bella }, query: { active_view: true } }
  expect((await lotte.call(foodBoard.orders, counted)).status).toBe(200)
  const sql = 'select from food_ordering.restaurants where program_uuid = $1 and unseen_paused_at is not null'
  expect(await run(app.owner.db, sql, [bella])).toHaveLength(1)
})

test('a board of another restaurant that rings for its new orders sees it, too', async () => {
  await later(10)
  await untilPaused()
  const query = { status: 3 as const, size: 1, last_known_order_id: 0 }
  expect((await lotte.call(foodBoard.orders, { params: { program_uuid: bella }, query })).status).toBe(200)
  await untilPaused(false)
})

test('a printer that asks is seen, one without paper is not', async () => {
  const body = { name: 'Keuken', station: 'Grill', language: 'nl' as const, categories: [] }
  const added = await lotte.call(printers.add, { params: { program_uuid: bella }, body })
  const printer = new TestPrinter(`http://127.0.0.1:${port}${new URL(added.body.url!).pathname}`)
  await later(2)
  await printer.poll()
  await later(11)
  expect((await seenByGuests()).reason).toBeNull()
  await printer.poll({ statusCode: '410%20Out%20of%20paper' })
  await later(13)
  await untilPaused()
  await printer.poll({ statusCode: '410%20Out%20of%20paper' })
  expect(await unseen()).toMatchObject({ is_paused: true })
  await printer.poll()
  await untilPaused(false)
})

test('a kitchen that opens has its minutes first, and a closed one needs nobody', async () => {
  const opens = Date.parse((await seenByGuests()).opened_at!)
  const morning = (opens + 86_400_000 - evening.getTime()) / 60_000
  await later(morning - 60)
  expect(await noticed()).toEqual([])
  await later(morning + 2)
  expect(await noticed()).not.toContain('Bella Napoli')
  await later(morning + 3)
  expect(await noticed()).toContain('Bella Napoli')
  expect((await seenByGuests()).reason).toBeNull()
  await later(morning + 10)
  await untilPaused()
})

test('a court says after how many minutes, or that it does not', async () => {
  expect([await setMinutes(4), await setMinutes(241), await setMinutes(30)]).toEqual([400, 400, 200])
  await later(29)
  expect((await seenByGuests()).reason).toBeNull()
  await later(30)
  await untilPaused()
  // Without the setting nothing stays paused, and nobody is told.
  await setMinutes(null)
  await untilPaused(false)
  await look(bella)
  const before = await noticed()
  await later(60)
  expect(await noticed()).toEqual(before)
  expect((await seenByGuests()).reason).toBeNull()
})

test('a restaurant that looks in the same moment is not paused', async () => {
  await run(app.owner.db, 'update food_ordering.board_looks set seen_at = $1 where program_uuid = $2', [
    new Date(evening.getTime() + 8 * 60_000),
    bella,
  ])
  await later(10)
  expect((await seenByGuests()).reason).toBeNull()
})
