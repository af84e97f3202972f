import { foodOrdering } from '@plein/contract/food-ordering'
import { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createFoodTestApp, put, startVisit, tuesdayEvening, type FoodTestApp } from '../food-ordering.test-data.ts'
import { findShop } from './shop-cache.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const list = async (session_id: string, search?: string) =>
  (await app.guest.call(foodOrdering.restaurants, { query: { session_id, ...(search ? { search } : {}) } })).body
    .results
const read = async (title: string, session_id?: string) =>
  (
    await app.guest.call(foodOrdering.restaurant, {
      params: { uuid: await app.program(title) },
      query: session_id ? { session_id } : {},
    })
  ).body

describe('the restaurants of a host', () => {
  test('[FOOD-121] open ones first with cost and minimum, a closed one last with its opening', async () => {
    const cards = await list(await startVisit(app))
    expect(cards.map((card) => [card.title, card.closed, card.delivery_cost, card.min_order_amount])).toEqual([
      ['Bella Napoli', false, 250, 2000],
      ['Wok Garden', false, 300, 1500],
      ['Frites & Zo', true, expect.any(Number), expect.any(Number)],
    ])
    // 19:00 in Amsterdam
    expect(cards[2]).toMatchObject({
      opened_at: '2026-11-24T18:00:00.000Z',
      can_schedule: true,
      can_order: true,
      reason: 'restaurant_closed',
    })
  })

  test('[FOOD-82] where nobody delivers the list is empty', async () => {
    expect(await list(await startVisit(app, { zip_code: '9712HV', house_number: '3' }))).toEqual([])
  })

  test('for pickup those are listed that offer it, with the fee and its heading', async () => {
    const cards = await list(await startVisit(app, { pickup_in_restaurant: true }))
    expect(cards.find((card) => card.title === 'Bella Napoli')).toMatchObject({
      pickup_fee_heading: 'Verpakking',
      pickup_fee: 50,
      delivery_cost: null,
    })
  })

  test('[FOOD-121] search finds names, kitchens and dishes, whatever the accents', async () => {
    const session_id = await startVisit(app)
    await run(app.owner.db, "update food_ordering.restaurants set cuisine = 'Café Levantin' where program_uuid = $1", [
      await app.program('Wok Garden'),
    ])
    await eventually(async () =>
      expect((await list(session_id, 'cafe lev')).map((card) => card.title)).toEqual(['Wok Garden']),
    )
    expect((await list(session_id, 'napoli')).map((card) => card.title)).toEqual(['Bella Napoli'])
    expect((await list(session_id, 'TIRAMISÙ')).map((card) => card.title)).toContain('Bella Napoli')
    expect(await list(session_id, 'zzzz')).toEqual([])
  })

  test('a restaurant on a domain of its own lists itself alone', async () => {
    const visit = await app.guest.call(foodOrdering.startVisit, {
      body: { pickup_in_restaurant: true },
      host: 'zonnig.localhost',
    })
    const { body } = await app.guest.call(foodOrdering.restaurants, {
      query: { session_id: visit.body.uuid },
      host: 'zonnig.localhost',
    })
    expect(body.results.map((card) => card.title)).toEqual(['Warung Zonnig'])
    const foreign = await put(app, {
      session_id: visit.body.uuid,
      title: 'Margherita',
      quantity: 1,
      options: ['Klein'],
    })
    expect(foreign.problem.code).toBe('product_unavailable')
  })
})

describe('one restaurant', () => {
  test('[FOOD-122] [FOOD-22] has its facts, its hours and its categories with products', async () => {
    const restaurant = await read('Bella Napoli', await startVisit(app))
    expect(Object.keys(restaurant).toSorted()).toEqual(Object.keys(Restaurant.properties).toSorted())
    expect(restaurant).toMatchObject({
      uuid: await app.program('Bella Napoli'),
      title: 'Bella Napoli',
      image: expect.stringMatching(/^\/media\//),
      address: 'Stationsplein 41, 1012 AB Amsterdam',
      phone: expect.stringContaining('205550141'),
      delivery_cost: 250,
      closed: false,
      opened_at: '2026-11-24T11:00:00.000Z',
      closed_at: '2026-11-24T21:00:00.000Z',
      min_order_amount: 2000,
      food_court_min_order_amount: 1500,
      can_pickup_in_rest: true,
    })
    expect(restaurant.working_hours).toHaveLength(7)
    expect(restaurant.working_hours).toContainEqual({ day_of_week: 2, start_time: '12:00', end_time: '22:00' })
    expect(restaurant.working_hours_exceptions).toContainEqual(
      expect.objectContaining({
        date: '2026-12-31',
        closed: false,
        times: [{ start_time: '12:00', end_time: '18:00' }],
      }),
    )
    expect(restaurant.categories.map(({ title }) => title).slice(0, 3)).toEqual(['Pizza', 'Pizza bianca', 'Antipasti'])
    for (const { products } of restaurant.categories) expect(products.length).toBeGreaterThan(0)
    expect(await read('Ketel & Korst')).toMatchObject({ food_court_min_order_amount: null })
    expect(restaurant.tc_pdf_url).toMatch(/\.pdf$/)
    expect(restaurant.privacy_pdf_url).toMatch(/\.pdf$/)
  })

  test('[FOOD-15] [FOOD-16] [FOOD-17] [FOOD-18] categories and products have their fields, variants and extras their surcharges', async () => {
    const { categories } = await read('Bella Napoli')
    const margherita = categories
      .flatMap((category) => category.products)
      .find((product) => product.title === 'Margherita')!
    expect(categories[0]).toMatchObject({ uuid: expect.any(String), title: expect.any(String) })
    expect(margherita).toMatchObject({
      price: 1050,
      variant_required: true,
      can_order: true,
      is_active: true,
      vat_class: 'low',
      unit: 'piece',
    })
    expect(margherita.variants.map((variant) => variant.price)).toEqual([0, 300])
    expect(margherita.extras).toContainEqual(expect.objectContaining({ title: 'Mozzarella', price: 150 }))
    expect(margherita.allergens).toContain('milk')
    const units = new Set(categories.flatMap((category) => category.products.map((product) => product.unit)))
    for (const unit of units) expect(['gram', 'kilogram', 'liter', 'milliliter', 'piece']).toContain(unit)
  })

  test('[FOOD-123] [FOOD-15] a product on its own page knows its restaurant, delivery cost and whether it can be ordered', async () => {
    const { uuid } = await app.product('Tiramisu')
    const { body } = await app.guest.call(foodOrdering.product, {
      params: { uuid },
      query: { session_id: await startVisit(app) },
    })
    expect(body).toMatchObject({
      title: 'Tiramisu',
      price: 550,
      delivery_cost: 250,
      restaurant_closed: false,
      can_order: true,
      reason: null,
    })
    expect(body.restaurant.title).toBe('Bella Napoli')
  })

  test('[FOOD-81] [FOOD-83] [FOOD-84] says why nothing can be ordered: outside the area, closed, neither way', async () => {
    const far = await startVisit(app, { zip_code: '9712HV', house_number: '3' })
    expect(await read('Bella Napoli', far)).toMatchObject({
      reason: 'outside_delivery_area',
      delivery_cost: null,
      can_order: false,
    })
    expect(await read('Frites & Zo')).toMatchObject({ closed: true, reason: 'restaurant_closed' })
    const uuid = await app.program('Wok Garden')
    const set = (value: boolean) =>
      app.owner.pool.query(
        'update food_ordering.restaurants set can_deliver = $2, can_pickup_in_rest = $2 where program_uuid = $1',
        [uuid, value],
      )
    await set(false)
    await eventually(async () =>
      expect(await read('Wok Garden')).toMatchObject({ reason: 'no_delivery_nor_pickup', can_order: false }),
    )
    await set(true)
    await eventually(async () => expect(await read('Wok Garden')).toMatchObject({ reason: null }))
  })

  test('says which way it does not offer, and would not be delivered from where it does not deliver', async () => {
    const restaurant_id = await app.program('Wok Garden')
    const set = (can_deliver: boolean, can_pickup_in_rest: boolean) =>
      app.owner.pool.query(
        'update food_ordering.restaurants set can_deliver = $2, can_pickup_in_rest = $3 where program_uuid = $1',
        [restaurant_id, can_deliver, can_pickup_in_rest],
      )
    const [delivery, pickup] = [await startVisit(app), await startVisit(app, { pickup_in_restaurant: true })]
    const check = async () =>
      (
        await app.guest.call(foodOrdering.checkVisit, {
          params: { uuid: delivery },
          query: { zip_code: '1012AB', restaurant_id },
        })
      ).body
    await set(false, true)
    await eventually(async () =>
      expect(await read('Wok Garden', delivery)).toMatchObject({ reason: 'delivery_not_offered', can_order: false }),
    )
    expect(await read('Wok Garden', pickup)).toMatchObject({ reason: null, can_order: true })
    expect(await check()).toEqual({ restaurant_available: false, delivery_cost: null })
    await set(true, false)
    await eventually(async () =>
      expect(await read('Wok Garden', pickup)).toMatchObject({ reason: 'pickup_not_offered', can_order: false }),
    )
    expect(await read('Wok Garden', delivery)).toMatchObject({ reason: null, can_order: true })
    expect(await check()).toEqual({ restaurant_available: true, delivery_cost: 300 })
    await set(true, true)
    await eventually(async () => expect(await read('Wok Garden', pickup)).toMatchObject({ reason: null }))
  })

  test('an unknown restaurant is not found', async () => {
    const params = { uuid: '00000000-0000-0000-0000-000000000000' }
    expect((await app.guest.call(foodOrdering.restaurant, { params, query: {} })).status).toBe(404)
    expect((await app.guest.call(foodOrdering.product, { params, query: {} })).status).toBe(404)
  })
})

describe('the menu', () => {
  test('costs no statement, has an ETag, and answers 304 to who has it', async () => {
    const params = { uuid: await app.program('Bella Napoli') }
    const first = await app.guest.call(foodOrdering.restaurant, { params, query: {} })
    const etag = String(first.headers['etag'])
    const sent = await statementsDuring(/./, async () => {
      const again = await app.guest.call(foodOrdering.restaurant, {
        params,
        query: {},
        headers: { 'if-none-match': etag },
      })
      expect(again.status).toBe(304)
      expect(again.raw).toHaveLength(0)
    })
    expect(sent).toEqual([])
  })

  test('is sent compressed to who can read it', async () => {
    const params = { uuid: await app.program('Bella Napoli') }
    const { headers, raw } = await app.guest.call(foodOrdering.restaurant, {
      params,
      query: {},
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(raw.length).toBeLessThan(15_000)
  })

  test('shows a changed price as soon as the change is told', async () => {
    const { uuid } = await app.product('Cola')
    await app.owner.pool.query('update menus.products set price = price + 1 where uuid = $1', [uuid])
    await eventually(async () => {
      const { body } = await app.guest.call(foodOrdering.product, { params: { uuid }, query: {} })
      expect(body.price).toBe(276)
    })
    await app.owner.pool.query('update menus.products set price = price - 1 where uuid = $1', [uuid])
  })

  test("a court's new colour reaches its restaurants as soon as it is told", async () => {
    const uuid = await app.program('Bella Napoli')
    const colour = async () => (await findShop(app.server.app, uuid))?.court?.theme_color
    const paint = (to: string) =>
      run(
        app.owner.db,
        `update branding.themes set theme_color = $1
          where program_uuid = (select court_uuid from food_ordering.restaurants where program_uuid = $2)`,
        [to, uuid],
      )
    const before = await colour()
    expect(before).toBe('#4d7cfe')
    await paint('#e4002b')
    await eventually(async () => expect(await colour()).toBe('#e4002b'))
    await paint('#4d7cfe')
    await eventually(async () => expect(await colour()).toBe(before))
  })

  test('a dish that is sold out for a time comes back by itself', async () => {
    const { uuid } = await app.product('Tiramisu')
    const read_product = async () => (await app.guest.call(foodOrdering.product, { params: { uuid }, query: {} })).body
    await app.owner.pool.query("update menus.products set sold_out_until = '2026-11-24T17:00:00Z' where uuid = $1", [
      uuid,
    ])
    await eventually(async () => expect(await read_product()).toMatchObject({ can_order: false }))
    setClock(new Date('2026-11-24T17:00:01Z'))
    expect(await read_product()).toMatchObject({ can_order: true })
    setClock(tuesdayEvening)
    await app.owner.pool.query('update menus.products set sold_out_until = null where uuid = $1', [uuid])
  })

  test('a dish of which one variant must be chosen cannot be ordered while none of them is to be had', async () => {
    const { uuid } = await app.product('Margherita')
    const canOrder = async () =>
      (await app.guest.call(foodOrdering.product, { params: { uuid }, query: {} })).body.can_order
    const offer = (is_active: boolean) =>
      app.owner.pool.query("update menus.options set is_active = $2 where product_uuid = $1 and kind = 'variant'", [
        uuid,
        is_active,
      ])
    expect(await canOrder()).toBe(true)
    await offer(false)
    await eventually(async () => expect(await canOrder()).toBe(false))
    await offer(true)
    await eventually(async () => expect(await canOrder()).toBe(true))
  })
})

describe('times', () => {
  const slots = async (title: string, date: string, session_id?: string) =>
    (
      await app.guest.call(foodOrdering.slots, {
        query: { restaurant: await app.program(title), date, ...(session_id ? { session_id } : {}) },
      })
    ).body

  test('slots lie inside the hours and not before the work can be done', async () => {
    const today = await slots('Bella Napoli', '2026-11-24')
    expect(today).toMatchObject({ asap_available: true, time_zone: 'Europe/Amsterdam' })
    const first = Date.parse(today.slots[0]!.starts_at)
    expect(first - tuesdayEvening.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
    expect(today.slots.at(-1)!.ends_at).toBe('2026-11-24T21:00:00.000Z')
    const tomorrow = await slots('Bella Napoli', '2026-11-25')
    expect(tomorrow.slots[0]!.starts_at).toBe('2026-11-25T11:00:00.000Z')
  })

  test('a slot that does not end before the kitchen closes is none', async () => {
    const lasting = (minutes: number) =>
      app.owner.pool.query('update food_ordering.restaurants set slot_minutes = $2 where program_uuid = $1', [
        bella,
        minutes,
      ])
    const bella = await app.program('Bella Napoli')
    const { rows } = await app.owner.pool.query(
      'select slot_minutes from food_ordering.restaurants where program_uuid = $1',
      [bella],
    )
    await lasting(45)
    // Ten hours hold thirteen of them, and a quarter of an hour that none fits into.
    await eventually(async () => {
      const { slots: all } = await slots('Bella Napoli', '2026-11-25')
      expect(all).toHaveLength(13)
      expect(all.at(-1)).toMatchObject({
        starts_at: '2026-11-25T20:00:00.000Z',
        ends_at: '2026-11-25T20:45:00.000Z',
      })
    })
    await lasting(rows[0].slot_minutes)
    await eventually(async () => expect((await slots('Bella Napoli', '2026-11-25')).slots).not.toHaveLength(13))
  })

  test('there are none in the past, past seven days, or on a day that is closed', async () => {
    expect((await slots('Bella Napoli', '2026-11-23')).slots).toEqual([])
    expect((await slots('Bella Napoli', '2026-11-30')).slots).not.toEqual([])
    expect((await slots('Bella Napoli', '2026-12-01')).slots).toEqual([])
    expect((await slots('Bella Napoli', '2026-12-24')).slots).toEqual([])
  })

  test('a restaurant that opens later takes orders for later', async () => {
    const today = await slots('Frites & Zo', '2026-11-24')
    expect(today.asap_available).toBe(false)
    expect(today.slots[0]!.starts_at).toBe('2026-11-24T18:00:00.000Z')
  })

  test('a court offers the times that its restaurants share', async () => {
    const court = await slots('De Markthal', '2026-11-24')
    expect(court.slots[0]!.starts_at >= '2026-11-24T18:00:00.000Z').toBe(true)
  })
})
