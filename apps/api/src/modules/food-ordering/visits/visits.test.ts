import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import {
  address,
  createFoodTestApp,
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

const create = (body: object) => app.guest.call(foodOrdering.startVisit, { body })
const offsetOf = async (uuid: string) =>
  (await app.owner.pool.query('select time_zone_offset from food_ordering.sessions where uuid = $1', [uuid])).rows[0]
    .time_zone_offset

describe('a visit', () => {
  test('[FOOD-118] [FOOD-21] starts with an address, however it is typed', async () => {
    const { status, body } = await create({ zip_code: ' 1012 ab', house_number: '14 hs', time_zone_offset: 60 })
    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'city',
        'created',
        'default_asap',
        'house_number',
        'lat',
        'lon',
        'pickup_in_restaurant',
        'street',
        'table',
        'uuid',
        'zip_code',
      ].toSorted(),
    )
    expect(body).toMatchObject({
      zip_code: '1012 AB',
      house_number: '14 hs',
      pickup_in_restaurant: false,
      city: 'Amsterdam',
      lat: expect.closeTo(52.37, 1),
      lon: expect.closeTo(4.9, 1),
      default_asap: true,
    })
    expect(Date.parse(body.created) - tuesdayEvening.getTime()).toBeLessThan(60_000)
    expect(await offsetOf(body.uuid)).toBe(60)
  })

  test('[FOOD-118] starts at a product or at a restaurant, or for pickup, without an address', async () => {
    const { uuid } = await app.product('Margherita')
    expect((await create({ product_uuid: uuid })).body).toMatchObject({ zip_code: null, pickup_in_restaurant: false })
    expect((await create({ restaurant_uuid: await app.program('Bella Napoli') })).status).toBe(201)
    expect((await create({ pickup_in_restaurant: true })).body).toMatchObject({
      pickup_in_restaurant: true,
      zip_code: null,
    })
    for (const nothing of [{ product_uuid: newId() }, { restaurant_uuid: newId() }])
      expect((await create(nothing)).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('[FOOD-21] proposes what the restaurant proposes that it begins at, and keeps that', async () => {
    const restaurant_uuid = await app.program('Ketel & Korst')
    const { rows } = await app.owner.pool.query('select uuid from menus.products where program_uuid = $1 limit 1', [
      restaurant_uuid,
    ])
    for (const start of [{ restaurant_uuid }, { product_uuid: rows[0].uuid as string }]) {
      const { body } = await create(start)
      expect(body.default_asap).toBe(false)
      const params = { uuid: body.uuid }
      const changed = await app.guest.call(foodOrdering.changeVisit, { params, body: address })
      expect(changed.body.default_asap).toBe(false)
      expect((await app.guest.call(foodOrdering.readVisit, { params })).body).toEqual(changed.body)
    }
    const atHost = { body: {}, host: 'ketelenkorst.localhost' }
    expect((await app.guest.call(foodOrdering.startVisit, atHost)).body.default_asap).toBe(false)
    expect((await create({})).body.default_asap).toBe(true)
  })

  test('a postcode that is none is refused at its field, with what was typed', async () => {
    const { status, problem } = await create({ zip_code: '12AB', house_number: '14' })
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      code: 'zip_code_invalid',
      params: { zip: '12AB' },
      errors: [{ field: 'zip_code' }],
    })
  })

  test('a house number is asked for', async () => {
    const { problem } = await create({ zip_code: '1012 AB' })
    expect(problem).toMatchObject({ code: 'house_number_required', errors: [{ field: 'house_number' }] })
  })

  test('a well-formed postcode that no source knows still serves postcode zones', async () => {
    const { status, body } = await create({ zip_code: '4321 ZZ', house_number: '1' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ zip_code: '4321 ZZ', lat: null, lon: null })
  })

  test('[FOOD-119] changes address or way, and keeps its basket', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Tiramisu', quantity: 2 })
    const changed = await app.guest.call(foodOrdering.changeVisit, {
      params: { uuid: session_id },
      body: { pickup_in_restaurant: true },
    })
    expect(changed.body).toMatchObject({ pickup_in_restaurant: true, zip_code: '1012 AB' })
    const basket = await app.guest.call(foodOrdering.basket, { query: { session_id } })
    expect(basket.body).toMatchObject({ quantity: 2, pickup_in_restaurant: true, pickup_fee: 50, delivery: null })
    const moved = await app.guest.call(foodOrdering.changeVisit, {
      params: { uuid: session_id },
      body: { zip_code: '9712 HV', house_number: '3' },
    })
    expect(moved.body).toMatchObject({ zip_code: '9712 HV', house_number: '3', pickup_in_restaurant: true })
    expect((await app.guest.call(foodOrdering.readVisit, { params: { uuid: session_id } })).body).toEqual(moved.body)
    // Fields that are not named stay: the number when the postcode changes, and the postcode when the number does.
    for (const [body, place] of [
      [{ zip_code: '1019 AA' }, { zip_code: '1019 AA', house_number: '3' }],
      [{ house_number: '5' }, { zip_code: '1019 AA', house_number: '5' }],
    ] as const) {
      const answer = await app.guest.call(foodOrdering.changeVisit, { params: { uuid: session_id }, body })
      expect(answer.body).toMatchObject(place)
    }
    await app.guest.call(foodOrdering.changeVisit, {
      params: { uuid: session_id },
      body: { time_zone_offset: -300 },
    })
    expect(await offsetOf(session_id)).toBe(-300)
  })

  test('[FOOD-120] a check tells whether a restaurant would deliver, and changes nothing', async () => {
    const session_id = await startVisit(app)
    const restaurant_id = await app.program('Bella Napoli')
    const check = (zip_code: string) =>
      app.guest.call(foodOrdering.checkVisit, { params: { uuid: session_id }, query: { zip_code, restaurant_id } })
    expect((await check('1019 AA')).body).toEqual({ restaurant_available: true, delivery_cost: 250 })
    expect((await check('9712 HV')).body).toEqual({ restaurant_available: false, delivery_cost: null })
    expect((await app.guest.call(foodOrdering.readVisit, { params: { uuid: session_id } })).body).toMatchObject({
      zip_code: '1012 AB',
    })
  })

  test('[PAY-53] a session that is not there is an invalid session', async () => {
    const uuid = '00000000-0000-0000-0000-000000000000'
    const answers = [
      await app.guest.call(foodOrdering.readVisit, { params: { uuid } }),
      await app.guest.call(foodOrdering.restaurants, { query: { session_id: uuid } }),
      await app.guest.call(foodOrdering.basket, { query: { session_id: uuid } }),
      await app.guest.call(foodOrdering.checkout, { query: { session_id: uuid } }),
      await put(app, { session_id: uuid, title: 'Tiramisu', quantity: 1 }),
    ]
    for (const { status, problem } of answers) {
      expect(status).toBe(400)
      expect(problem.code).toBe('invalid_session')
    }
  })
})
