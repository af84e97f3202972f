import { ageChecks } from '@plein/contract/food-kitchen/age-checks'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodOrdering } from '@plein/contract/food-ordering'
import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import {
  createFoodTestApp,
  order,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'

const { cooking, out_for_delivery, delivered, paid } = orderStatuses

let app: FoodTestApp
let wok: string
let omar: string
beforeAll(async () => {
  app = await createFoodTestApp()
  ;[wok, omar] = [await app.program('Wok Garden'), await app.user('omar@plein.example')]
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

const asOmar = () => app.as('acceptor', omar)

/** A paid order of Nasi and two beers, which is collected. */
const orderWithBeer = async (input: { age_confirmed?: boolean; age_wording?: number } = { age_confirmed: true }) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
  await put(app, { session_id, title: 'Tsing Ha bier', quantity: 2 })
  const placed = await order(app, { session_id, input })
  if (placed.status !== 201) return { placed, uuid: '', session_id }
  const at = { params: { uuid: placed.body.uuid }, query: { session_id } }
  expect((await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).status).toBe(200)
  return { placed, uuid: placed.body.suborders[0]!.uuid, session_id }
}

const move = (uuid: string, status: OrderStatus) =>
  asOmar().call(foodBoard.changeStatus, { params: { program_uuid: wok, uuid }, body: { status } })
const check = (uuid: string, outcome: AgeOutcome, user = omar) =>
  app.as('acceptor', user).call(ageChecks.check, { params: { program_uuid: wok, uuid }, body: { outcome } })
const readyBeer = async () => {
  const ordered = await orderWithBeer()
  for (const status of [cooking, out_for_delivery]) expect((await move(ordered.uuid, status)).status).toBe(200)
  return ordered
}

describe('what a guest confirms of the age', () => {
  const stored = async (uuid: string) => {
    const [row] = await run<{ age_confirmed_at: Date | null; age_wording: number | null }>(
      app.owner.db,
      'select age_confirmed_at, age_wording from food_ordering.orders where uuid = $1',
      [uuid],
    )
    return row
  }

  test('is stored with its moment and the revision of the sentence', async () => {
    const { placed } = await orderWithBeer({ age_confirmed: true, age_wording: 2 })
    const row = await stored(placed.body.uuid)
    expect(row?.age_wording).toBe(2)
    expect(row?.age_confirmed_at?.toISOString()).toBe(placed.body.created)
    // A page of before the sentence changed does not name it.
    const older = await orderWithBeer({ age_confirmed: true })
    expect((await stored(older.placed.body.uuid))?.age_wording).toBe(1)
  })

  test('is asked for alcohol alone, and stored for nothing else', async () => {
    expect((await orderWithBeer({})).placed.problem.code).toBe('age_not_confirmed')
    const session_id = await startVisit(app, { pickup_in_restaurant: true })
    await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
    const { body } = await order(app, { session_id, input: { age_confirmed: true, age_wording: 2 } })
    expect(await stored(body.uuid)).toEqual({ age_confirmed_at: null, age_wording: null })
  })
})

describe('alcohol is handed over after a check of the age', () => {
  test('and not before', async () => {
    const { uuid } = await readyBeer()
    const refused = await move(uuid, delivered)
    expect([refused.status, refused.problem.code]).toEqual([409, 'age_check_required'])
    const checked = await check(uuid, 'plainly_over_25')
    expect(checked.body).toMatchObject({ age_check: 'plainly_over_25', refunded_amount: 0 })
    const moved = await move(uuid, delivered)
    expect(moved.body.order).toMatchObject({ order_status: delivered, age_check: 'plainly_over_25' })
  })

  test('whose refusal sends the alcohol and its money back; the food stays', async () => {
    const { uuid, placed, session_id } = await readyBeer()
    const before = (await asOmar().call(foodBoard.order, { params: { program_uuid: wok, uuid } })).body
    expect(before.age_check).toBe('required')
    const { body } = await check(uuid, 'refused')
    expect(body).toMatchObject({ age_check: 'refused', refunded_amount: 850, order_status: out_for_delivery })
    expect(body.items.map(({ product, refunded_quantity }) => [product, refunded_quantity])).toEqual([
      ['Nasi speciaal', 0],
      ['Tsing Ha bier', 2],
    ])
    expect((await move(uuid, delivered)).status).toBe(200)
    const at = { params: { uuid: placed.body.uuid }, query: { session_id } }
    expect((await app.guest.call(foodOrdering.order, at)).body).toMatchObject({
      order_status: delivered,
      refunded_amount: 850,
    })
    const { history } = (await asOmar().call(foodBoard.order, { params: { program_uuid: wok, uuid } })).body
    expect(history).toContainEqual(expect.objectContaining({ column_name: 'age_check', new_value: 'refused' }))
  })

  test('once: the same answer changes nothing, another one is refused, whoever is faster', async () => {
    const { uuid } = await readyBeer()
    const answers = await Promise.all([check(uuid, 'refused'), check(uuid, 'id_seen')])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.age_check as AgeOutcome
    expect((await check(uuid, won)).status).toBe(200)
    const rows = await run<{ outcome: string; checked_by: string }>(
      app.owner.db,
      'select outcome, checked_by from food_ordering.age_checks where suborder_uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([{ outcome: won, checked_by: omar }])
    const change = run(app.owner.db, 'update food_ordering.age_checks set outcome = $2 where suborder_uuid = $1', [
      uuid,
      'id_seen',
    ])
    await expect(change).rejects.toThrow('append-only')
  })

  test('of a part that has some, by those who work there', async () => {
    const session_id = await startVisit(app, { pickup_in_restaurant: true })
    await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
    const { body } = await order(app, { session_id })
    await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
    const without = body.suborders[0]!.uuid
    expect((await check(without, 'id_seen')).problem.code).toBe('age_check_not_open')
    const { uuid } = await orderWithBeer()
    const stranger = await createPerson(app, { type: 2, first_name: 'Ans' })
    expect((await check(uuid, 'id_seen', stranger.uuid)).status).toBe(404)
    expect((await move(uuid, paid)).status).toBe(200)
  })

  test('whose refusal leaves a smaller sum to collect in cash', async () => {
    const lines = await Promise.all(
      [
        ['Nasi speciaal', 2],
        ['Tsing Ha bier', 2],
      ].map(async ([title, quantity]) => ({
        product_id: (await app.product(String(title))).uuid,
        quantity: Number(quantity),
      })),
    )
    const body = { lines, pickup_in_restaurant: true, delivery_asap: true }
    const params = { program_uuid: wok }
    const { total_amount } = (await asOmar().call(phoneOrders.price, { params, body })).body
    const person = { first_name: 'Bea', phone_code: '+31', phone: '0612345699' }
    const taken = await asOmar().call(phoneOrders.create, {
      params,
      body: { ...body, ...person, payment: 'cash', expected_total_amount: total_amount },
    })
    const { uuid, cash_amount } = taken.body
    expect(cash_amount).toBe(total_amount)
    for (const status of [cooking, out_for_delivery]) await move(uuid, status)
    expect((await check(uuid, 'refused')).body).toMatchObject({
      total_amount,
      cash_amount: total_amount - 850,
      refunded_amount: 0,
    })
  })
})
