import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { newId } from '#platform/runtime/ids.ts'
import { walkPages } from '#platform/testing/walk-pages.ts'
import {
  address,
  createFoodTestApp,
  fillBellaNapoli,
  order,
  paidOrder,
  person,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  setClock(tuesdayEvening)
  await app.control('auto', undefined, 'DELETE')
})

const filled = async (): Promise<string> => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  return session_id
}
const ordersOf = async (session_id: string): Promise<number> =>
  (
    await app.owner.pool.query('select count(*)::int as count from food_ordering.orders where session_uuid = $1', [
      session_id,
    ])
  ).rows[0].count

describe('placing an order', () => {
  test('[FOOD-115] [FOOD-23] [FOOD-24] [FOOD-25] [FOOD-26] writes what the customer said and what the server knows', async () => {
    const session_id = await filled()
    const { status, body } = await order(app, {
      session_id,
      cart_title: 'De Markthal',
      input: {
        comments: 'Geen ui graag',
        delivery_apartment: '3',
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      order_status: 1,
      total: 2050,
      delivery_cost: 250,
      pickup_fee: 0,
      total_amount: 2300,
      vat_price: 190,
      currency: 'EUR',
      comments: 'Geen ui graag',
      delivery_asap: true,
      delivery_time: null,
      delivery_zip_code: '1012 AB',
      delivery_house_number: '14',
      delivery_address: 'Stationsplein',
      delivery_apartment: '3',
      pickup_in_restaurant: false,
      first_name: 'Joris',
      last_name: 'van Dam',
      email: 'joris@example.nl',
      phone_code: '+31',
      phone: '612345602',
      payment_method: 'ideal',
      payment_url: null,
      cardholder_uuid: null,
    })
    expect(body.order_id).toBeGreaterThan(1000)
    expect(Date.parse(body.created) - tuesdayEvening.getTime()).toBeLessThan(60_000)
    expect(body.restaurant).toEqual({ title: 'Bella Napoli', image: expect.stringMatching(/^\/media\//) })
    expect(body.suborders[0]!.restaurant).toMatchObject(body.restaurant)
    expect(Date.parse(body.suborders[0]!.estimated_at!)).toBeGreaterThan(tuesdayEvening.getTime())
    // Once it is at the bank, the order says where.
    const call = { params: { uuid: body.uuid }, query: { session_id } }
    const paying = await app.guest.call(foodOrdering.payOrder, { ...call, body: {} })
    const { payment_url, payment_session_id } = paying.body
    expect(payment_url).toMatch(/^http/)
    const read = async () => (await app.guest.call(foodOrdering.order, call)).body
    expect((await read()).payment_url).toBe(payment_url)
    // And once it is paid, nobody is led there any more.
    const { payments: open } = (await app.control('payments?status=open')) as { payments: { id: string }[] }
    await app.control(`payments/${open.at(-1)!.id}/settle`, { status: 'paid', webhook: false })
    await app.guest.call(payments.state, { params: { sessionid: payment_session_id }, query: { session_id } })
    expect(await read()).toMatchObject({ order_status: 3, payment_url: null, pay_until: null })
  })

  test('[FOOD-23] [FOOD-24] for pickup it has the fee under its heading, and no address', async () => {
    const session_id = await startVisit(app, { ...address, pickup_in_restaurant: true })
    await fillBellaNapoli(app, session_id)
    const { body } = await order(app, { session_id })
    expect(body).toMatchObject({
      pickup_in_restaurant: true,
      pickup_fee_heading: 'Verpakking',
      pickup_fee: 50,
      total: 2050,
      total_amount: 2100,
      vat_price: 173,
      delivery_cost: 0,
      delivery_zip_code: null,
      delivery_house_number: null,
      delivery_address: null,
      delivery_apartment: null,
    })
  })

  test('[FOOD-27] its items carry product, options, price and VAT', async () => {
    const { body } = await order(app, { session_id: await filled() })
    expect(body.suborders[0]!.items).toMatchObject([
      {
        product: 'Margherita',
        quantity: 1,
        price: 1500,
        total: 1500,
        vat_code: 'low',
        vat_percentage: 9,
        product_id: (await app.product('Margherita')).uuid,
        product_variant: { title: 'Groot (35 cm)', price: 300 },
        product_extras: [{ title: 'Mozzarella', price: 150 }],
      },
      {
        product: 'Tiramisu',
        quantity: 1,
        price: 550,
        vat_code: 'low',
        vat_percentage: 9,
        product_id: (await app.product('Tiramisu')).uuid,
        product_variant: null,
        product_extras: [],
      },
    ])
    expect(new Set(body.suborders[0]!.items.map(({ uuid }) => uuid)).size).toBe(2)
  })

  test('[FOOD-32] in a food court it names the court and its colour, which is that of all where it has none', async () => {
    const court = await app.program('De Markthal')
    const query = async (sql: string, ...values: unknown[]) => (await app.owner.pool.query(sql, values)).rows
    const session_id = await filled()
    const { body: placed } = await order(app, { session_id })
    const call = { params: { uuid: placed.uuid }, query: { session_id } }
    const bella = app.as('acceptor', await app.user('omar@plein.example'))
    const params = { program_uuid: await app.program('Bella Napoli'), uuid: placed.uuid }
    const seen = async () => {
      const { food_court } = (await app.guest.call(foodOrdering.order, call)).body
      expect((await bella.call(foodBoard.order, { params })).body.food_court).toMatchObject(food_court ?? {})
      return food_court
    }
    const [look] = await query('select * from branding.themes where program_uuid = $1', court)
    await query("update branding.themes set theme_color = '#e4002b' where program_uuid = $1", court)
    expect(await seen()).toEqual({ title: 'De Markthal', theme_color: '#e4002b' })
    await query('delete from branding.themes where program_uuid = $1', court)
    expect(await seen()).toEqual({ title: 'De Markthal', theme_color: '#4d7cfe' })
    await query('insert into branding.themes select * from jsonb_populate_record(null::branding.themes, $1)', look)
  })

  test('numbers of one court follow each other', async () => {
    const first = await order(app, { session_id: await filled() })
    const second = await order(app, { session_id: await filled() })
    expect(second.body.order_id).toBe(first.body.order_id + 1)
  })

  test('a scheduled order keeps its slot', async () => {
    const session_id = await filled()
    const slots = await app.guest.call(foodOrdering.slots, {
      query: { restaurant: await app.program('Bella Napoli'), date: '2026-11-25' },
    })
    const { status, body } = await order(app, {
      session_id,
      cart_title: 'De Markthal',
      input: {
        delivery_asap: false,
        delivery_time: slots.body.slots[2]!.starts_at,
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      delivery_asap: false,
      delivery_time: slots.body.slots[2]!.starts_at,
      estimated_at: slots.body.slots[2]!.starts_at,
    })
    // Whenever it is paid; only what is made as soon as possible begins then.
    setClock(new Date(tuesdayEvening.getTime() + 10 * 60_000))
    await app.control('auto', { status: 'paid', webhook: false })
    const call = { params: { uuid: body.uuid }, query: { session_id } }
    expect((await app.guest.call(foodOrdering.payOrder, { ...call, body: {} })).body.payment_status).toBe('paid')
    expect((await app.guest.call(foodOrdering.order, call)).body.estimated_at).toBe(body.estimated_at)
  })

  test('takes at most 8 statements', async () => {
    const session_id = await filled()
    await order(app, { session_id: await filled() })
    const cart = await app.program('De Markthal')
    const sent = await statementsDuring(/./, () => order(app, { session_id }))
    // One of them is this test's own look at the court's uuid.
    expect(cart).toBeTruthy()
    expect(sent.length).toBeLessThanOrEqual(8 + 1)
    expect(sent.filter((text) => /^insert|^with/.test(text))).not.toEqual([])
  })
})

describe('what is refused, with its code', () => {
  const refused = async (input: Parameters<typeof order>[1]['input'], session_id?: string) => {
    const session = session_id ?? (await filled())
    const answer = await order(app, { session_id: session, cart_title: 'De Markthal', input })
    expect(await ordersOf(session)).toBe(0)
    return answer
  }

  test('[FOOD-78] [FOOD-89] terms and privacy have to be accepted', async () => {
    const terms = await refused({ terms_accepted: false })
    expect(terms.problem).toMatchObject({
      status: 400,
      code: 'terms_not_accepted',
      title: 'Terms must be accepted to order',
      errors: [{ field: 'terms_accepted' }],
    })
    expect((await refused({ privacy_accepted: false })).problem).toMatchObject({
      status: 400,
      code: 'privacy_not_accepted',
      errors: [{ field: 'privacy_accepted' }],
    })
  })

  test('[FOOD-79] [FOOD-85] [PAY-48] the minimum of the restaurant, with what is missing', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot', 'Mozzarella'] })
    expect((await refused({}, session_id)).problem).toMatchObject({
      code: 'min_order_amount',
      params: { name: 'Bella Napoli', amount: 2000, missing: 500, currency: 'EUR' },
    })
  })

  test.each([address, { pickup_in_restaurant: true }])(
    "[FOOD-80] the court's minimum, which a restaurant's own does not reach: %j",
    async (way) => {
      setClock(new Date('2026-11-24T18:30:00Z'))
      const session_id = await startVisit(app, way)
      // 13.90 at Frites & Zo, where 12.00 is enough.
      await put(app, { session_id, title: 'Bitterballen', quantity: 2 })
      expect((await refused({}, session_id)).problem).toMatchObject({
        code: 'min_order_amount',
        params: { name: 'De Markthal', amount: 1500, missing: 110, currency: 'EUR' },
      })
      // An order from another of its restaurants counts too.
      await fillBellaNapoli(app, session_id)
      expect((await order(app, { session_id })).status).toBe(201)
    },
  )

  test.each([address, { pickup_in_restaurant: true }])(
    "[FOOD-79] [FOOD-80] a restaurant's own minimum is of its part, whatever the whole basket comes to: %j",
    async (way) => {
      const session_id = await startVisit(app, way)
      await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot', 'Mozzarella'] })
      const [rice] = (
        await app.owner.pool.query(
          'select title from menus.products where program_uuid = $1 and price = 1200 limit 1',
          [await app.program('Wok Garden')],
        )
      ).rows
      await put(app, { session_id, title: rice.title, quantity: 2 })
      expect((await refused({}, session_id)).problem).toMatchObject({
        code: 'min_order_amount',
        params: { name: 'Bella Napoli', amount: 2000, missing: 500, currency: 'EUR' },
      })
      await put(app, { session_id, title: 'Tiramisu', quantity: 1 })
      expect((await order(app, { session_id })).status).toBe(201)
    },
  )

  test('[PAY-52] an empty basket', async () => {
    expect((await refused({}, await startVisit(app))).problem.code).toBe('basket_is_empty')
  })

  test('[PAY-53] a session that is not there', async () => {
    expect((await refused({}, '00000000-0000-0000-0000-000000000000')).problem.code).toBe('invalid_session')
  })

  test('[FOOD-81] an address outside the area', async () => {
    const session_id = await filled()
    await app.guest.call(foodOrdering.changeVisit, {
      params: { uuid: session_id },
      body: { zip_code: '9712HV', house_number: '3' },
    })
    expect((await refused({}, session_id)).problem).toMatchObject({
      code: 'address_outside_delivery_area',
      title: 'Address outside delivery area',
      params: { name: 'Bella Napoli', zip: '9712 HV' },
    })
  })

  test('to the door, from a visit that has no address yet', async () => {
    const session_id = await startVisit(app, { restaurant_uuid: await app.program('Bella Napoli') })
    await fillBellaNapoli(app, session_id)
    expect((await refused({}, session_id)).problem).toMatchObject({
      code: 'zip_code_invalid',
      errors: [{ field: 'zip_code', code: 'required' }],
    })
  })

  test('[FOOD-83] as soon as possible from a closed kitchen', async () => {
    const session_id = await filled()
    setClock(new Date('2026-11-24T22:50:00Z'))
    expect((await refused({}, session_id)).problem).toMatchObject({
      code: 'restaurant_closed',
      title: 'Restaurant closed',
      params: { opens_at: '2026-11-25T11:00:00.000Z' },
    })
  })

  test.each([
    '2026-11-24T16:45:00Z',
    '2026-11-24T23:00:00Z',
    '2026-11-20T12:00:00Z',
    '2027-11-24T18:00:00Z',
    'tomorrow and a bit more',
  ])('a time that cannot be kept: %s', async (delivery_time) => {
    expect((await refused({ delivery_asap: false, delivery_time })).problem.code).toBe('time_not_available')
  })

  test('[PAY-49] a method that is not offered', async () => {
    expect((await refused({ payment_method: 'cheque' })).problem.code).toBe('payment_method_is_not_supported')
  })

  test('a contact that no courier can use, every field at once', async () => {
    const { problem } = await refused({ first_name: '  ', last_name: ' ', email: 'joris@', phone: '06 12' })
    expect(problem.errors!.map((error) => error.field)).toEqual(['first_name', 'last_name', 'email', 'phone'])
  })

  test.each([
    ['signs without width', '\u200B\u2060\uFEFF'],
    ['accents without a letter', ' \u0301\u0302'],
  ])('a name that nobody can read: %s', async (_what, name) => {
    const { problem } = await refused({ first_name: name, last_name: name })
    expect(problem.errors!.map((error) => error.field)).toEqual(['first_name', 'last_name'])
  })

  test.each([
    ['half a letter', 'Joris \uD83C'],
    ['a NUL', 'Joris\0'],
  ])('a text that cannot be stored: %s', async (_what, last_name) => {
    expect((await refused({ last_name })).problem.code).toBe('invalid_input')
  })

  test('a total that is not the one the screen showed', async () => {
    expect((await refused({ expected_total_amount: 2299 })).problem).toMatchObject({
      status: 409,
      code: 'price_changed',
      params: { total_amount: 2300 },
    })
  })

  test('[FOOD-84] a restaurant that offers neither way', async () => {
    const session_id = await filled()
    const uuid = await app.program('Bella Napoli')
    const set = (value: boolean) =>
      app.owner.pool.query(
        'update food_ordering.restaurants set can_deliver = $2, can_pickup_in_rest = $2 where program_uuid = $1',
        [uuid, value],
      )
    await set(false)
    expect((await refused({}, session_id)).problem).toMatchObject({
      code: 'no_delivery_nor_pickup',
      title: 'Restaurant offers neither delivery nor pickup',
      params: { name: 'Bella Napoli' },
    })
    await set(true)
  })

  test('alcohol without saying that one is 18', async () => {
    const session_id = await filled()
    const { rows } = await app.owner.pool.query(
      `select p.title from menus.products p join programs.programs r on r.uuid = p.program_uuid
        where r.title = 'Bella Napoli' and p.contains_alcohol and not p.variant_required and p.is_active and p.sold_out_until is null limit 1`,
    )
    expect((await put(app, { session_id, title: rows[0].title, quantity: 1 })).status).toBe(200)
    expect((await refused({}, session_id)).problem.code).toBe('age_not_confirmed')
    expect((await order(app, { session_id, cart_title: 'De Markthal', input: { age_confirmed: true } })).status).toBe(
      201,
    )
  })
})

describe('once and only once', () => {
  test('[M6] the same key and body is one order and the same answer; another body is refused', async () => {
    const session_id = await filled()
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(app, { session_id, cart_title: 'De Markthal', input: {}, key })),
    )
    const odd = answers.filter(({ status }) => status !== 201 && status !== 409)
    expect(odd.map(({ status, problem }) => [status, problem])).toEqual([])
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.uuid)).size).toBe(1)
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.problem.code).toBe('idempotency_key_in_use')
    const again = await order(app, { session_id, cart_title: 'De Markthal', input: {}, key })
    expect(again.headers['idempotency-replayed']).toBe('true')
    // Byte for byte, members in the same order.
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(made[0]!.body))
    expect(
      (await order(app, { session_id, cart_title: 'De Markthal', input: { comments: 'other' }, key })).problem.code,
    ).toBe('idempotency_key_reused')
    expect(await ordersOf(session_id)).toBe(1)
    const other_visit = await filled()
    expect((await order(app, { session_id: other_visit, cart_title: 'De Markthal', input: {}, key })).status).toBe(201)
  })

  test('the same key and the same JSON is the same call, in whatever order its members are written', async () => {
    const session_id = await filled()
    const key = newId()
    const made = await order(app, { session_id, cart_title: 'De Markthal', input: {}, key })
    const turned = Object.fromEntries(Object.entries(person).toReversed()) as typeof person
    const body = { ...turned, delivery_address: 'Stationsplein', delivery_asap: true, session_id }
    const again = await app.guest.call(foodOrdering.createOrder, {
      body: { ...body, cart_uuid: await app.program('De Markthal') },
      key,
    })
    expect(again).toMatchObject({ status: 201, body: { uuid: made.body.uuid } })
    expect(await ordersOf(session_id)).toBe(1)
  })

  test('without a key it is refused', async () => {
    const answer = await order(app, { session_id: await filled(), cart_title: 'De Markthal', input: {}, key: 'short' })
    expect(answer.problem.code).toBe('idempotency_key_missing')
  })
})

describe('whose order it is', () => {
  test('[FOOD-116] the session that made it, its key and nobody else', async () => {
    const { session_id, order: paid } = await paidOrder(app)
    const get = (query: { session_id?: string; key?: string }) =>
      app.guest.call(foodOrdering.order, { params: { uuid: paid.uuid }, query })
    expect((await get({ session_id })).status).toBe(200)
    const { rows } = await app.owner.pool.query('select access_key from food_ordering.orders where uuid = $1', [
      paid.uuid,
    ])
    expect((await get({ key: rows[0].access_key })).status).toBe(200)
    const stranger = await get({ session_id: await startVisit(app) })
    const nothing = await app.guest.call(foodOrdering.order, { params: { uuid: newId() }, query: { session_id } })
    expect(stranger.status).toBe(404)
    const { instance: _one, ...first } = stranger.problem
    const { instance: _two, ...second } = nothing.problem
    expect(first).toEqual(second)
  })

  test('[FOOD-128] the session lists its orders, newest first, and the basket is empty after paying', async () => {
    const { session_id, order: paid } = await paidOrder(app)
    expect((await app.guest.call(foodOrdering.basket, { query: { session_id } })).body.quantity).toBe(0)
    setClock(new Date(tuesdayEvening.getTime() + 60_000))
    await fillBellaNapoli(app, session_id)
    const { body: second } = await order(app, { session_id })
    const { body } = await app.guest.call(foodOrdering.visitOrders, { query: { session_id } })
    expect(body.results.map((result) => result.uuid)).toEqual([second.uuid, paid.uuid])
    const other = await app.guest.call(foodOrdering.visitOrders, { query: { session_id: await startVisit(app) } })
    expect(other.body.results).toEqual([])
  })

  test('[FOOD-128] pages of its orders lead on and back, and hold nobody else’s', async () => {
    const { session_id, order: first } = await paidOrder(app)
    const own = [first.uuid]
    for (let minute = 1; minute < 5; minute++) {
      setClock(new Date(tuesdayEvening.getTime() + minute * 60_000))
      const visit = minute % 2 === 0 ? session_id : await startVisit(app)
      await fillBellaNapoli(app, visit)
      const { body } = await order(app, { session_id: visit })
      if (visit === session_id) own.unshift(body.uuid)
    }
    expect(own).toHaveLength(3)
    const walked = await walkPages(
      (query) => app.guest.call(foodOrdering.visitOrders, { query: { ...query, session_id } }),
      ({ results }) => results.map(({ uuid }) => uuid),
    )
    expect(walked).toEqual({ on: own, back: own })
  })

  test('[FOOD-115] a cardholder finds the orders of the account on another device', async () => {
    const sanne = app.as('cardholder', await app.user('sanne@plein.example'))
    const session = await sanne.call(foodOrdering.startVisit, { body: { zip_code: '1012AB', house_number: '14' } })
    await fillBellaNapoli(app, session.body.uuid)
    const body = {
      session_id: session.body.uuid,
      cart_uuid: await app.program('De Markthal'),
      delivery_asap: true,
      ...person,
    }
    const placed = await sanne.call(foodOrdering.createOrder, { body })
    expect(placed.body.cardholder_uuid).toBe(await app.user('sanne@plein.example'))
    const own = async (who: typeof sanne) =>
      (await who.call(foodOrdering.visitOrders, { query: {} })).body.results.map((result) => result.uuid)
    expect(await own(sanne)).toContain(placed.body.uuid)
    expect(await own(app.as('cardholder', newId()))).not.toContain(placed.body.uuid)
  })

  test('[FOOD-01] [FOOD-02] [FOOD-116] [FOOD-117] a cardholder orders food to the door, reads and pays the order, and nobody else can', async () => {
    const sanne = app.as('cardholder', await app.user('sanne@plein.example'))
    const { body: session } = await sanne.call(foodOrdering.startVisit, { body: address })
    await fillBellaNapoli(app, session.uuid)
    const placed = await sanne.call(foodOrdering.createOrder, {
      body: {
        ...person,
        session_id: session.uuid,
        cart_uuid: await app.program('De Markthal'),
        delivery_asap: true,
        delivery_address: 'Damrak',
      },
    })
    const own = { params: { uuid: placed.body.uuid }, query: {} }
    const pay = (who: typeof sanne) => who.call(foodOrdering.payOrder, { ...own, body: {} })
    for (const stranger of [app.guest, app.as('cardholder', newId())]) {
      expect((await stranger.call(foodOrdering.order, own)).status).toBe(404)
      expect((await pay(stranger)).status).toBe(404)
    }
    await app.control('auto', { status: 'paid', webhook: false })
    expect((await pay(sanne)).body).toMatchObject({ payment_status: 'paid', order_status: 3 })
    await app.control('auto', undefined, 'DELETE')
    const { body: order } = await sanne.call(foodOrdering.order, own)
    expect(order).toMatchObject({ label: 'pending', delivery_address: 'Damrak', pickup_in_restaurant: false })
    expect((await pay(sanne)).status).toBe(409)
  })

  test('the receipt is a PDF in the language asked for', async () => {
    const { session_id, order: paid } = await paidOrder(app)
    const { status, headers, raw } = await app.guest.call(foodOrdering.orderReceipt, {
      params: { uuid: paid.uuid },
      query: { session_id, language: 'uk' },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the customer cancels while nobody has taken it on, and gets everything back', async () => {
    const { session_id, order: paid } = await paidOrder(app)
    const cancelled = await app.guest.call(foodOrdering.cancelOrder, {
      params: { uuid: paid.uuid },
      query: { session_id },
      body: {},
    })
    expect(cancelled.body).toMatchObject({ order_status: 9, refunded_amount: 2300 })
    const twice = await app.guest.call(foodOrdering.cancelOrder, {
      params: { uuid: paid.uuid },
      query: { session_id },
      body: {},
    })
    expect(twice.problem.code).toBe('transition_not_allowed')
  })
})
