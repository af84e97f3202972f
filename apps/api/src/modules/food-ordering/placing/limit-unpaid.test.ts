import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  person,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'
import { expireUnpaid } from './expire-unpaid.job.ts'

let app: FoodTestApp
let cart_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp({ PLEIN_RATE_LIMITS: 'on', PLEIN_TRUSTED_PROXIES: '1' })
  cart_uuid = await app.program('De Markthal')
  await app.control('auto', { status: 'paid', webhook: false })
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

let made = 0
/** Somebody of whom nothing was ordered before. */
const somebody = () => {
  made += 1
  return { email: `guest${made}@example.nl`, phone: `06123${String(10_000 + made)}`, ip: `198.51.100.${made}` }
}

/** A visit of its own, as whoever means to fill a day with orders would have it. */
const place = async ({ ip, ...contact }: { email: string; phone: string; ip: string }) => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const body = { session_id, cart_uuid, delivery_asap: true, delivery_address: 'Stationsplein', ...person, ...contact }
  return {
    session_id,
    ...(await app.guest.call(foodOrdering.createOrder, { body, headers: { 'x-forwarded-for': ip } })),
  }
}

const sorted = async (count: number, next: () => { email: string; phone: string; ip: string }) => {
  const answers = []
  for (let index = 0; index < count; index++) answers.push(await place(next()))
  return answers
}

describe('unpaid orders at once', () => {
  test.each([
    [
      'mail address, however it is written',
      (returnType: ReturnType<typeof somebody>, index: number) => `${index % 2 ? 'Lena' : 'lena'}+${index}@example.nl`,
      undefined,
    ],
    ['telephone number', undefined, '0612399999'],
  ])('[D3] of one %s are three', async (_what, email, phone) => {
    let index = 0
    const next = () => {
      const one = somebody()
      index += 1
      return { ...one, ...(email && { email: email(one, index) }), ...(phone && { phone }) }
    }
    const answers = await sorted(4, next)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
    expect(answers[3]!.problem.code).toBe('too_many_open_orders')
    // A guest who pays one may place another.
    const { session_id, body } = answers[0]!
    await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
    expect((await place(next())).status).toBe(201)
  })

  test('[D3] of one network address are ten, until they are let go; nobody else is kept from anything', async () => {
    const { ip } = somebody()
    const answers = await sorted(11, () => ({ ...somebody(), ip }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(answers[10]!.problem).toMatchObject({ code: 'too_many_requests', params: { retry_after_minutes: 30 } })
    expect((await place(somebody())).status).toBe(201)
    setClock(new Date(tuesdayEvening.getTime() + 31 * 60_000))
    expect((await place({ ...somebody(), ip })).status).toBe(201)
  })

  test('are forgotten, with where they came from, once all of them are over', async () => {
    await place(somebody())
    const origins = () => run(app.owner.db, 'select order_uuid, address from food_ordering.order_origins')
    expect(await origins()).not.toEqual([])
    expect(JSON.stringify(await origins())).not.toContain('198.51.100')
    setClock(new Date(tuesdayEvening.getTime() + 200 * 60_000))
    await expireUnpaid(app.server.app)
    expect(await origins()).toEqual([])
  })
})
