import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  paidOrder,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'

let app: FoodTestApp
let bella: string
let owner: string
beforeAll(async () => {
  app = await createFoodTestApp()
  bella = await app.program('Bella Napoli')
  owner = (await app.as('admin').call(programs.read, { params: { uuid: bella } })).body.owner.uuid
})
afterAll(() => app.close())

const move = async (status: number, reason?: string) => {
  const body = { status, ...(reason && { reason }) }
  const answer = await app.as('program_owner', owner).call(programs.changeStatus, { params: { uuid: bella }, body })
  expect(answer.status).toBe(200)
}
const listed = async (session_id: string): Promise<string[]> =>
  (await app.guest.call(foodOrdering.restaurants, { query: { session_id } })).body.results.map(({ title }) => title)

describe('[PROG-31] a program that its owner blocked', () => {
  test('takes no orders and no payments from that moment, and refunds go on; then it runs again', async () => {
    const paid = await paidOrder(app)
    const ordering = await startVisit(app)
    await fillBellaNapoli(app, ordering)
    const paying = await startVisit(app)
    await fillBellaNapoli(app, paying)
    const placed = await order(app, { session_id: paying })
    expect(placed.status).toBe(201)
    expect(await listed(ordering)).toContain('Bella Napoli')

    await move(11007, 'Verbouwing')
    expect((await order(app, { session_id: ordering })).problem.code).toBe('restaurant_closed')
    const pay = { params: { uuid: placed.body.uuid }, query: { session_id: paying }, body: {} }
    expect((await app.guest.call(foodOrdering.payOrder, pay)).problem.code).toBe('restaurant_closed')
    expect(await listed(ordering)).not.toContain('Bella Napoli')
    const refused = await app.as('program_owner', owner).call(foodBoard.refuse, {
      params: { program_uuid: bella, uuid: paid.order.suborders[0]!.uuid },
      body: { reason: 'closing' },
    })
    expect(refused.status).toBe(200)

    await move(11001)
    expect(await listed(ordering)).toContain('Bella Napoli')
    expect((await order(app, { session_id: ordering })).status).toBe(201)
  })
})

test('a restaurant that was blocked offers no time for later, and takes neither an order nor a payment for one', async () => {
  const ordering = await startVisit(app)
  await fillBellaNapoli(app, ordering)
  const query = { session_id: ordering, cart_uuid: await app.program('De Markthal') }
  const checkout = async () => (await app.guest.call(foodOrdering.checkout, { query })).body
  const [slot] = (await checkout()).slots
  const later = { delivery_asap: false, delivery_time: slot!.starts_at }
  const placed = await order(app, { session_id: ordering, cart_title: 'De Markthal', input: later })
  expect(placed.status).toBe(201)

  await move(11007, 'Verbouwing')
  const { days, slots, asap, basket } = await checkout()
  expect({ days, slots, asap: asap.available }).toEqual({ days: [], slots: [], asap: false })
  expect(basket.restaurants[0]!.order).toMatchObject({ reason: 'restaurant_closed', can_order: false })
  expect(basket.restaurants[0]!.restaurant.opened_at).toBeNull()
  const pay = { params: { uuid: placed.body.uuid }, query: { session_id: ordering }, body: {} }
  for (const { problem } of [
    await order(app, { session_id: ordering, cart_title: 'De Markthal', input: later }),
    await app.guest.call(foodOrdering.payOrder, pay),
  ]) {
    expect(problem.code).toBe('restaurant_closed')
    expect(problem.params).toEqual({ name: 'Bella Napoli', offers: 'nothing' })
  }

  await move(11001)
  expect((await app.guest.call(foodOrdering.payOrder, pay)).status).toBe(200)
})

test('a program that was stopped takes no order either while nobody has heard of it', async () => {
  const { db } = app.owner
  const ordering = await startVisit(app)
  await fillBellaNapoli(app, ordering)
  const turn = (status_id: number) =>
    run(db, 'update programs.programs set status_id = $2 where uuid = $1', [bella, status_id])
  await run(db, 'alter table programs.programs disable trigger programs_tell_change')
  try {
    await turn(11007)
    expect((await order(app, { session_id: ordering })).problem.code).toBe('restaurant_closed')
    await turn(11001)
    expect((await order(app, { session_id: ordering })).status).toBe(201)
  } finally {
    await run(db, 'alter table programs.programs enable trigger programs_tell_change')
  }
})

test('a public link leads to the page of the guests, and a draft’s to none', async () => {
  const asOwner = app.as('program_owner', owner)
  const { token } = (await asOwner.call(programs.read, { params: { uuid: bella } })).body
  const follow = async (given: string) => {
    const answer = await app.server.fastify.inject({ url: `/join/${given}`, headers: { host: 'ch.localhost' } })
    return [answer.statusCode, answer.headers.location]
  }
  const [status, place] = await follow(token)
  expect(status).toBe(302)
  expect(String(place)).toMatch(/^http:\/\/[^/]+\/food/)
  const draft = (await asOwner.call(programs.create, { body: { type_code: 4001 } })).body
  expect((await follow(draft.token))[0]).toBe(404)
  expect((await follow('nobody'))[0]).toBe(404)
})

test('[PROG-06] [PROG-08] an owner begins a restaurant, which is answered with its own fields beside the shared ones', async () => {
  const { status, body } = await app.as('program_owner', owner).call(programs.create, {
    body: { type: { id: 4001 }, title: 'Nieuwe keuken', phone: '020 1234567', default_asap: true },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Nieuwe keuken',
    description: '',
    phone: '020 1234567',
    default_asap: true,
    currency: 'EUR',
    image: null,
    expiry_date: null,
    acceptors: 0,
    orders: 0,
    status: { id: 11002, title: 'draftStep1', uuid: expect.any(String), description: expect.any(String) },
    type: { id: 4001, title: 'food', description: expect.any(String) },
    token: expect.any(String),
  })
  expect(body.faults!.length).toBeGreaterThan(2)
})

test('orders and acceptors are counted where programs are listed', async () => {
  const { body } = await app.as('program_owner', owner).call(programs.list, { query: { q: 'Bella' } })
  expect(body.results[0]).toMatchObject({ title: 'Bella Napoli', acceptors: 1 })
  expect(body.results[0]!.orders).toBeGreaterThan(0)
})
