import type { BodyOf, QueryOf } from '@plein/contract/endpoint'
import { foodOrdering } from '@plein/contract/food-ordering'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { people } from '@plein/contract/people/profile'
import { support } from '@plein/contract/support/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson, testPassword } from '#modules/identity/identity.test-data.ts'
import { newId } from '#platform/runtime/ids.ts'
import { run } from '#platform/db/database.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

type Body = BodyOf<typeof support.send>
type As = ReturnType<FoodTestApp['as']>

const send = async (as: As, change: Partial<Body> = {}) => {
  const body: Body = {
    name: 'Noor Visser',
    email: `noor-${newId()}@example.nl`,
    topic: 'order',
    text: 'The soup was cold when it came.',
    language: 'nl',
    ...change,
  }
  const { status, body: sent } = await as.call(support.send, { body, key: newId() })
  expect(status).toBe(201)
  return sent
}
const listed = async (query: QueryOf<typeof support.messages>) =>
  (await app.as('admin').call(support.messages, { query })).body
const one = async (reference: string) => (await listed({ search: reference })).results[0]

const cardholder = async () => {
  const person = await createPerson(app, { type: 3, first_name: 'Noor', last_name: 'Visser' })
  return { ...person, as: app.as('cardholder', person.uuid) }
}

describe('the account of who wrote', () => {
  test('is the one that was signed in, whatever address was typed', async () => {
    const [noor, other] = [await cardholder(), await cardholder()]
    const { reference } = await send(noor.as, { email: other.username })
    const account = { uuid: noor.uuid, full_name: 'Noor Visser', signed_in: true }
    expect(await one(reference)).toMatchObject({ user_uuid: noor.uuid, account })
  })

  test('is only a possibility when its address was typed by somebody who was not signed in', async () => {
    const noor = await cardholder()
    const { reference } = await send(app.guest, { email: noor.username.toUpperCase() })
    const account = { uuid: noor.uuid, full_name: 'Noor Visser', signed_in: false }
    expect(await one(reference)).toMatchObject({ user_uuid: null, account })
    // Messages of an account are only those that it wrote for sure.
    expect((await listed({ user_uuid: noor.uuid })).count).toBe(0)
  })

  test('is not one whose mailbox nobody proved, nor one whose address only begins so', async () => {
    const email = `made-${newId()}@example.nl`
    const program_uuid = await app.program('Bella Napoli')
    const made = await app.as('acceptor', await app.user('omar@plein.example')).call(phoneOrders.createCustomer, {
      body: { program_uuid, first_name: 'Made', email, phone_code: '+31', phone: '0612345611' },
      key: newId(),
    })
    expect(made.status).toBe(201)
    for (const typed of [email, `x${email}`, `${email}.com`]) {
      const { reference } = await send(app.guest, { email: typed })
      expect((await one(reference))?.account).toBeNull()
    }
  })

  test('finds what the account wrote, page by page, and nothing of others', async () => {
    const [noor, other] = [await cardholder(), await cardholder()]
    const sent = [await send(noor.as), await send(noor.as), await send(noor.as)].map(({ uuid }) => uuid)
    await send(other.as)
    const first = await listed({ user_uuid: noor.uuid, size: 2 })
    expect([first.count, first.results.map(({ uuid }) => uuid)]).toEqual([3, sent.toReversed().slice(0, 2)])
    const next = new URL(first.next ?? '', 'http://x').searchParams
    const second = await listed({ user_uuid: next.get('user_uuid')!, size: 2, page: 2, at: next.get('at')! })
    expect(second.results.map(({ uuid }) => uuid)).toEqual([sent[0]])
  })

  test('goes with the account, and with it the messages that were written from it', async () => {
    const noor = await cardholder()
    const { order } = await paidOrder({ ...app, guest: noor.as })
    const { reference } = await send(noor.as, { order: { uuid: order.uuid } })
    const called = await noor.as.call(foodOrdering.cancelOrder, { params: { uuid: order.uuid }, query: {}, body: {} })
    expect(called.status).toBe(200)
    const { body } = await noor.as.call(people.exportProfile, {})
    expect(JSON.stringify(body)).toContain(`"order_number":${order.order_id}`)
    expect((await noor.as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBe(200)
    expect(await one(reference)).toBeUndefined()
  })
})

describe('the order that a message is about', () => {
  test('is kept when the sender shows that it is theirs: by the account, the visit or the key of its link', async () => {
    const noor = await cardholder()
    const { order: own } = await paidOrder({ ...app, guest: noor.as })
    const { order, session_id } = await paidOrder(app)
    const [row] = await run<{ access_key: string }>(
      app.owner.db,
      'select access_key from food_ordering.orders where uuid = $1',
      [order.uuid],
    )
    const ways: [As, NonNullable<Body['order']>, typeof order][] = [
      [noor.as, { uuid: own.uuid }, own],
      [app.guest, { uuid: order.uuid, session_id }, order],
      [app.guest, { uuid: order.uuid, key: row!.access_key, session_id: null }, order],
    ]
    for (const [as, shown, { uuid, order_id }] of ways) {
      const { reference } = await send(as, { order: shown })
      expect((await one(reference))?.order).toEqual({ uuid, order_id })
    }
    expect((await listed({ search: String(order.order_id) })).count).toBeGreaterThanOrEqual(2)
  })

  test('is left out when it is somebody else’s, and the message arrives', async () => {
    const noor = await cardholder()
    const { order } = await paidOrder(app)
    for (const [as, shown] of [
      [noor.as, { uuid: order.uuid }],
      [app.guest, { uuid: order.uuid, session_id: newId(), key: 'guessed' }],
      [app.guest, { uuid: newId() }],
    ] as [As, NonNullable<Body['order']>][]) {
      const { reference } = await send(as, { order: shown })
      expect(await one(reference)).toMatchObject({ reference, order: null })
    }
  })
})
