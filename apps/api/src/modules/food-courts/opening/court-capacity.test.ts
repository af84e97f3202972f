import { foodOrdering } from '@plein/contract/food-ordering'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'

let app: FoodTestApp
let court: string
beforeAll(async () => {
  app = await createFoodTestApp()
  court = await app.program('De Markthal')
  const lotte = await app.user('lotte@plein.example')
  setClock(tuesdayEvening)
  await app.as('program_owner', lotte).call(programs.change, { params: { uuid: court }, body: { slot_capacity: 1 } })
})
beforeEach(async () => {
  await run(app.owner.db, 'delete from food_ordering.court_places')
  await run(app.owner.db, 'delete from food_ordering.court_slots')
})
afterAll(() => app.close())

/** An order for seven o’clock in Amsterdam, and the guest's visit. */
const place = async (input: object = { delivery_asap: false, delivery_time: '2026-11-24T18:00:00.000Z' }) => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  return { session_id, ...(await order(app, { session_id, input })) }
}
const pay = (placed: { session_id: string; body: { uuid: string } }) =>
  app.guest.call(foodOrdering.payOrder, {
    params: { uuid: placed.body.uuid },
    query: { session_id: placed.session_id },
    body: {},
  })
const slots = () =>
  run<{ starts_at: Date; taken: number }>(
    app.owner.db,
    'select starts_at, taken from food_ordering.court_slots where program_uuid = $1',
    [court],
  )

test('a court takes so many orders in a quarter of an hour: the last place goes to who pays first', async () => {
  const [first, second] = [await place(), await place()]
  expect([first.status, second.status]).toEqual([201, 201])
  const answers = await Promise.all([pay(first), pay(second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('slot_full')
  expect(await slots()).toEqual([{ starts_at: new Date('2026-11-24T18:00:00Z'), taken: 1 }])
  // Paying again keeps the one place.
  await pay(answers[0]?.status === 200 ? first : second)
  expect((await slots())[0]?.taken).toBe(1)
  const third = await place()
  expect([third.status, third.problem.code]).toEqual([409, 'slot_full'])
})

test('an order as soon as possible counts where it is due', async () => {
  const first = await place({ delivery_asap: true })
  expect((await pay(first)).status).toBe(200)
  expect(await slots()).toMatchObject([{ taken: 1 }])
  const second = await place({ delivery_asap: true })
  expect([second.status, second.problem.code]).toEqual([409, 'slot_full'])
  expect((await place()).status).toBe(201)
})

test('a place is free again once its order is cancelled, and guests see which times are full', async () => {
  const first = await place()
  await pay(first)
  const query = { restaurant: await app.program('Bella Napoli'), date: '2026-11-24' }
  const fullTimes = async () => {
    const { body } = await app.guest.call(foodOrdering.slots, { query })
    return body.slots.filter(({ available }) => !available).map(({ starts_at }) => starts_at)
  }
  expect(await fullTimes()).toContain('2026-11-24T18:00:00.000Z')
  const cancelled = await app.guest.call(foodOrdering.cancelOrder, {
    params: { uuid: first.body.uuid },
    query: { session_id: first.session_id },
    body: {},
  })
  expect(cancelled.status).toBe(200)
  expect(await slots()).toMatchObject([{ taken: 0 }])
  expect(await fullTimes()).not.toContain('2026-11-24T18:00:00.000Z')
})
