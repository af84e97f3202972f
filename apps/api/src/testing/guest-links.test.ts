import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import type { Endpoint } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  paidOrder,
  put,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId, secretId, secretToken } from '#platform/runtime/ids.ts'
import { toPath, queryText } from '#platform/testing/test-app.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const bitsOf = (secret: string): string => {
  const bytes = /^[0-9a-f-]{36}$/.test(secret)
    ? Buffer.from(secret.replaceAll('-', ''), 'hex')
    : Buffer.from(secret, 'base64url')
  return [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
}

/** How many of the bits are as often 0 as 1, to within five standard deviations. */
const randomBits = (secrets: readonly string[]): number => {
  const all = secrets.map(bitsOf)
  const allowed = 5 * Math.sqrt(secrets.length) * 0.5
  return Array.from(all[0] ?? '', (_bit, at) => all.filter((bits) => bits[at] === '1').length).filter(
    (ones) => Math.abs(ones - secrets.length / 2) <= allowed,
  ).length
}

describe('[A4] what opens something is 128 random bits', () => {
  const many = <T>(make: () => T): T[] => Array.from({ length: 2000 }, make)

  test('of the makers every bit is a coin', () => {
    expect(randomBits(many(secretId))).toBe(128)
    expect(randomBits(many(secretToken))).toBe(128)
    // An id is not one of them.
    expect(randomBits(many(newId))).toBeLessThan(80)
  })

  test('and the links of orders, the visits and the addresses of webhooks are made by them', async () => {
    for (let count = 0; count < 40; count++) await paidOrder(app)
    const columns = await run<{ key: string; session: string; token: string }>(
      app.owner.db,
      `select o.access_key as key, o.session_uuid::text as session, a.webhook_token as token
         from food_ordering.orders o join payments.attempts a on a.payable_uuid = o.payable_uuid`,
    )
    expect(columns.length).toBeGreaterThanOrEqual(40)
    for (const of of ['key', 'session', 'token'] as const) expect(randomBits(columns.map((row) => row[of]))).toBe(128)
  })
})

describe("[A4] another visit's basket", () => {
  test('cannot be read or changed through a line of it, and keeps what it holds', async () => {
    const [own, theirs] = [await startVisit(app), await startVisit(app)]
    const line = (await put(app, { session_id: theirs, title: 'Tiramisu', quantity: 2 })).body.restaurants[0]!
      .products[0]!
    const product_id = (await app.product('Tiramisu')).uuid
    const changed = await app.guest.call(foodOrdering.putBasket, {
      query: { session_id: own },
      body: { product_id, quantity: 9, line_uuid: line.uuid },
    })
    expect(changed.raw.toString()).not.toContain(line.uuid)
    const after = await app.guest.call(foodOrdering.basket, { query: { session_id: theirs } })
    expect(after.body.restaurants[0]!.products).toMatchObject([{ uuid: line.uuid, quantity: 2 }])
    const cleared = await app.guest.call(foodOrdering.clearBasket, { query: { session_id: own }, body: {} })
    expect(cleared.status).toBeLessThan(300)
    const still = await app.guest.call(foodOrdering.basket, { query: { session_id: theirs } })
    expect(still.body.restaurants[0]!.products).toHaveLength(1)
  })

  test('is refused to who guesses, in the same words whether there is such a visit or not', async () => {
    const calls = [
      () => app.guest.call(foodOrdering.basket, { query: { session_id: secretId() } }),
      () => app.guest.call(foodOrdering.checkout, { query: { session_id: secretId() } }),
      () => app.guest.call(foodOrdering.readVisit, { params: { uuid: secretId() } }),
    ]
    for (const call of calls) expect((await call()).problem).toMatchObject({ code: 'invalid_session', status: 400 })
  })
})

/** An answer without what is new in each: the request's id. */
const bytesOf = async (endpoint: Endpoint, params: object, query: object): Promise<string> => {
  const answer = await app.server.fastify.inject({
    method: endpoint.method,
    url: toPath(endpoint.path, params) + queryText(query),
    headers: { host: 'food.localhost', 'idempotency-key': newId() },
    ...(endpoint.body ? { payload: {} } : {}),
  })
  const id = String(answer.headers['x-request-id'])
  const { date: _date, ...headers } = answer.headers
  return JSON.stringify([answer.statusCode, headers, answer.payload]).replaceAll(id, '')
}

describe("[A4] another guest's order is not found, byte for byte as one that does not exist", () => {
  const orderEndpoints = [
    foodOrdering.order,
    foodOrdering.orderStream,
    foodOrdering.orderReceipt,
    foodOrdering.payOrder,
    foodOrdering.cancelOrder,
  ].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

  test.each(orderEndpoints)('%s', async (_name, endpoint) => {
    const theirs = await paidOrder(app)
    const own = await paidOrder(app)
    const [row] = await run<{ access_key: string }>(
      app.owner.db,
      'select access_key from food_ordering.orders where uuid = $1',
      [own.order.uuid],
    )
    const key = row!.access_key
    for (const query of [
      {},
      { session_id: own.session_id },
      { key },
      { key: secretToken() },
      { session_id: secretId(), key },
    ]) {
      const foreign = await bytesOf(endpoint, { uuid: theirs.order.uuid }, query)
      expect(foreign).toBe(await bytesOf(endpoint, { uuid: newId() }, query))
      expect(foreign).toContain('[404,')
    }
  })

  test('GET /pay/{sessionid}', async () => {
    const theirs = await paidOrder(app)
    const own = await paidOrder(app)
    const query = { session_id: own.session_id }
    const foreign = await bytesOf(payments.state, { sessionid: theirs.payment.payment_session_id }, query)
    expect(foreign).toBe(await bytesOf(payments.state, { sessionid: newId() }, query))
    expect(foreign).toContain('[404,')
  })
})
