import { courtNow } from '@plein/contract/food-kitchen/court-now'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import {
  createFoodTestApp,
  paidOrder,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'

let app: FoodTestApp
let [court, bella, lotte, omar] = ['', '', '', '']
beforeAll(async () => {
  app = await createFoodTestApp()
  ;[court, bella, lotte, omar] = [
    await app.program('De Markthal'),
    await app.program('Bella Napoli'),
    await app.user('lotte@plein.example'),
    await app.user('omar@plein.example'),
  ]
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

const minutesLater = (minutes: number): void => setClock(new Date(tuesdayEvening.getTime() + minutes * 60_000))
const read = (who = app.as('program_owner', lotte), program_uuid = court) =>
  who.call(courtNow.read, { params: { program_uuid } })
const unseen = async () => (await read()).body.unseen.map(({ title }) => title)

test('[COURT-01] an open restaurant whose board is on no screen for three minutes shows, and is gone once somebody looks', async () => {
  expect(await unseen()).toContain('Bella Napoli')
  const query = { active_view: true, last_known_order_id: 0 }
  expect(
    (await app.as('acceptor', omar).call(foodBoard.orders, { params: { program_uuid: bella }, query })).status,
  ).toBe(200)
  expect(await unseen()).not.toContain('Bella Napoli')
  expect(await unseen()).toContain('Wok Garden')
  minutesLater(4)
  const away = (await read()).body.unseen.find(({ title }) => title === 'Bella Napoli')
  expect(away?.seen_at).toContain('2026-11-24T16:40')
  // Closed, a kitchen needs no eyes.
  setClock(new Date('2026-11-24T03:00:00Z'))
  expect(await unseen()).toEqual([])
})

test('late parts, those that were refused today, and today beside the same time a week ago', async () => {
  setClock(new Date(tuesdayEvening.getTime() - 7 * 86_400_000))
  await paidOrder(app)
  setClock(new Date(tuesdayEvening.getTime() - 7 * 86_400_000 + 3_600_000))
  await paidOrder(app)
  minutesLater(1)
  const before = (await read()).body
  const late = await paidOrder(app)
  const refused = await paidOrder(app)
  const [part, other] = [late.order.suborders[0]!, refused.order.suborders[0]!]
  const params = { program_uuid: bella, uuid: other.uuid }
  await app.as('acceptor', omar).call(foodBoard.refuse, { params, body: { reason: 'sold_out' } })
  const now = (await read()).body
  expect(now.late).toEqual(before.late)
  expect(now.refused[0]).toMatchObject({ uuid: other.uuid, restaurant: 'Bella Napoli', reason: 'sold_out' })
  expect(now.today).toEqual({ orders: before.today.orders + 1, turnover: before.today.turnover + 2300 })
  // An order of an hour later a week ago does not count yet.
  expect(now.last_week).toEqual({ orders: 1, turnover: 2300 })
  minutesLater(120)
  expect((await read()).body.late.map(({ uuid }) => uuid)).toContain(part.uuid)
})

test('it is its owner’s, and the administration’s', async () => {
  expect((await read(app.as('admin', await app.user('iris@plein.example')))).status).toBe(200)
  const stranger = await createPerson(app, { type: 1, first_name: 'Piet', last_name: 'Bos' })
  expect((await read(app.as('program_owner', stranger.uuid))).status).toBe(404)
  expect((await read(app.as('program_owner', lotte), bella)).status).toBe(404)
  expect((await read(app.as('acceptor', omar))).status).toBe(403)
})
