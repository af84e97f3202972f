import { foodOrdering } from '@plein/contract/food-ordering'
import { programStatuses } from '@plein/contract/programs/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import {
  address,
  createFoodTestApp,
  fillBellaNapoli,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const basketOf = async (session_id: string) =>
  (await app.guest.call(foodOrdering.basket, { query: { session_id } })).body

describe('putting in', () => {
  test('[FOOD-124] [FOOD-19] a product with a variant and extras is a line with the price of one and of all', async () => {
    const session_id = await startVisit(app)
    const { status, body } = await put(app, {
      session_id,
      title: 'Margherita',
      quantity: 2,
      options: ['Groot', 'Mozzarella'],
    })
    expect(status).toBe(200)
    const [line] = body.restaurants[0]!.products
    expect(line).toMatchObject({
      product_title: 'Margherita',
      quantity: 2,
      price: 1500,
      total: 3000,
      currency: 'EUR',
      problem: null,
      product_quantity: 1,
      product_unit: 'piece',
    })
    expect(line!.product_variant).toMatchObject({ price: 300 })
    expect(line!.product_extras).toMatchObject([{ title: 'Mozzarella', price: 150 }])
    expect(line!.product_id).toBe((await app.product('Margherita')).uuid)
    expect(line!.product_image).toMatch(/^\/media\//)
  })

  test('one statement a change', async () => {
    const session_id = await startVisit(app)
    const { uuid } = await app.product('Tiramisu')
    const body = { product_id: uuid, quantity: 1 }
    await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body })
    const sent = await statementsDuring(/./, () =>
      app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { ...body, quantity: 2 } }),
    )
    expect(sent).toHaveLength(1)
  })

  test('the same choice is one line, another choice another line; 0 takes it out', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Klein'] })
    await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot'] })
    await put(app, { session_id, title: 'Margherita', quantity: 3, options: ['Klein'] })
    const full = await basketOf(session_id)
    expect(full.restaurants[0]!.products.map((line) => line.quantity)).toEqual([3, 1])
    const less = await put(app, { session_id, title: 'Margherita', quantity: 0, options: ['Klein'] })
    expect(less.body.quantity).toBe(1)
  })

  test('a line changes its options in place of being added', async () => {
    const session_id = await startVisit(app)
    const first = await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Klein'] })
    const line_uuid = first.body.restaurants[0]!.products[0]!.uuid
    const { uuid, options } = await app.product('Margherita')
    const groot = Object.entries(options).find(([title]) => title.startsWith('Groot'))![1]
    const { body } = await app.guest.call(foodOrdering.putBasket, {
      query: { session_id },
      body: { product_id: uuid, quantity: 2, variant_uuid: groot, line_uuid },
    })
    expect(body.restaurants[0]!.products).toMatchObject([{ quantity: 2, price: 1350 }])
  })

  test('[PAY-51] a missing or foreign variant is refused', async () => {
    const session_id = await startVisit(app)
    expect((await put(app, { session_id, title: 'Margherita', quantity: 1 })).problem).toMatchObject({
      code: 'not_valid_variants',
      params: { product: 'Margherita' },
    })
    const { uuid } = await app.product('Margherita')
    const foreign = '00000000-0000-0000-0000-000000000001'
    const body = { product_id: uuid, quantity: 1, variant_uuid: foreign }
    expect((await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body })).problem.code).toBe(
      'not_valid_variants',
    )
  })

  test('[PAY-50] an extra of another product is refused', async () => {
    const session_id = await startVisit(app)
    const { uuid, options } = await app.product('Margherita')
    const klein = Object.entries(options).find(([title]) => title.startsWith('Klein'))![1]
    const body = {
      product_id: uuid,
      quantity: 1,
      variant_uuid: klein,
      extra_uuids: [(await app.product('Tiramisu')).uuid],
    }
    expect((await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body })).problem.code).toBe(
      'not_valid_extras',
    )
  })

  test.each([-1, 1.5, 10_000, Number.POSITIVE_INFINITY, Number.NaN, '1', 2 ** 53, null])(
    '[S7] quantity %s is refused',
    async (quantity) => {
      const session_id = await startVisit(app)
      const { uuid } = await app.product('Tiramisu')
      const answer = await app.guest.call(foodOrdering.putBasket, {
        query: { session_id },
        body: { product_id: uuid, quantity: quantity as number },
      })
      expect(answer.status).toBe(400)
      expect(answer.problem.code).toBe('invalid_input')
    },
  )

  test.each(['price', 'total', 'fee', 'vat', '__proto__x', 'currency'])(
    '[S7] a client that sends %s is refused, the price is the menu’s',
    async (field) => {
      const session_id = await startVisit(app)
      const { uuid } = await app.product('Tiramisu')
      const body = { product_id: uuid, quantity: 1, [field]: 1 } as { product_id: string; quantity: number }
      const answer = await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body })
      expect(answer.problem).toMatchObject({ code: 'invalid_input', errors: [{ field, code: 'unknown_field' }] })
    },
  )

  test('[S7] a variant or an extra of another restaurant, or of another dish, is refused, and so is a dish that was removed', async () => {
    const session_id = await startVisit(app)
    const optionOf = async (kind: string, restaurant: string, of_margherita = false) =>
      (
        await app.owner.pool.query(
          `select o.uuid from menus.options o join menus.products p on p.uuid = o.product_uuid join programs.programs r on r.uuid = p.program_uuid
            where o.kind = $1 and r.title = $2 and (p.title = 'Margherita') = $3 order by o.uuid limit 1`,
          [kind, restaurant, of_margherita],
        )
      ).rows[0].uuid as string
    const margherita = await optionOf('variant', 'Bella Napoli', true)
    const { uuid: product_id } = await app.product('Margherita')
    const putIn = async (variant_uuid: string, extra_uuids: string[] = []) => {
      const body = { product_id, quantity: 1, variant_uuid, extra_uuids }
      return (await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body })).problem
    }
    for (const restaurant of ['Bella Napoli', 'Wok Garden']) {
      const variant = await optionOf('variant', restaurant)
      expect(await putIn(variant)).toMatchObject({ status: 400, code: 'not_valid_variants' })
      const extra = await optionOf('extra', restaurant)
      expect(await putIn(margherita, [extra])).toMatchObject({ status: 400, code: 'not_valid_extras' })
      // Neither is one the other.
      expect(await putIn(extra)).toMatchObject({ code: 'not_valid_variants' })
    }
    expect(await putIn(margherita, [margherita])).toMatchObject({ code: 'not_valid_extras' })
    const removed = (at: string | null) =>
      app.owner.pool.query('update menus.products set deleted_at = $2 where uuid = $1', [product_id, at])
    await removed('2026-11-24T16:00:00Z')
    await eventually(async () => expect(await putIn(margherita)).toMatchObject({ code: 'product_unavailable' }))
    await removed(null)
    await eventually(async () =>
      expect((await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Klein'] })).status).toBe(200),
    )
    expect((await basketOf(session_id)).quantity).toBe(1)
  })

  test('[K3] 50 lines put in at the same time are 50 lines', async () => {
    const session_id = await startVisit(app)
    const { rows } = await app.owner.pool.query(
      `select p.uuid from menus.products p join food_ordering.restaurants r on r.program_uuid = p.program_uuid
        where r.court_uuid is not null and not p.variant_required and p.is_active and p.sold_out_until is null order by p.uuid limit 50`,
    )
    const answers = await Promise.all(
      rows.map(({ uuid }) =>
        app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: uuid, quantity: 1 } }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await basketOf(session_id)).quantity).toBe(50)
  })

  test('a basket of 200 choices takes no further one, and stays as it is; what is in it can still change', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Tiramisu', quantity: 1 })
    await app.owner.pool.query(
      `update food_ordering.sessions s set lines = s.lines ||
         (select jsonb_object_agg('other ' || n, l.value || jsonb_build_object('uuid', gen_random_uuid())) from generate_series(1, 199) n, jsonb_each(s.lines) l) where uuid = $1`,
      [session_id],
    )
    const refused = await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Klein'] })
    expect(refused.problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'product_id', code: 'too_many' }],
    })
    expect((await basketOf(session_id)).quantity).toBe(200)
    expect((await put(app, { session_id, title: 'Tiramisu', quantity: 3 })).body.quantity).toBe(202)
    // In exchange for one of them another has its place.
    const { uuid, options } = await app.product('Margherita')
    const small = Object.entries(options).find(([title]) => title.startsWith('Klein'))
    const line_uuid = (await basketOf(session_id)).restaurants[0]!.products[0]!.uuid
    const exchanged = await app.guest.call(foodOrdering.putBasket, {
      query: { session_id },
      body: { product_id: uuid, quantity: 1, variant_uuid: small![1], line_uuid },
    })
    expect([exchanged.status, exchanged.body.restaurants[0]!.products.length]).toEqual([200, 200])
  })

  test('the database keeps no quantity that nobody can order', async () => {
    const session_id = await startVisit(app)
    const write = (line: string) =>
      app.owner.pool.query('update food_ordering.sessions set lines = $2 where uuid = $1', [session_id, line])
    await expect(write('{"a": {"quantity": 0}}')).rejects.toMatchObject({ constraint: 'sessions_quantities_in_range' })
    await expect(write('{"a": {}}')).rejects.toMatchObject({ constraint: 'sessions_quantities_in_range' })
    await write('{"a": {"quantity": 9999}}')
  })
})

describe('the basket', () => {
  test('[FOOD-125] [FOOD-20] groups by restaurant with what each asks, and both minimums', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot', 'Mozzarella'] })
    const basket = await basketOf(session_id)
    expect(basket).toMatchObject({
      products: 1500,
      delivery: 250,
      total: 1750,
      food_court_title: 'De Markthal',
      food_court_min_order_amount: 1500,
      food_court_missing_amount: 0,
      can_order: false,
    })
    expect(basket.restaurants[0]!.order).toMatchObject({
      can_order: false,
      products: 1500,
      delivery: 250,
      total: 1750,
      min_order_amount: 2000,
      missing_amount: 500,
    })
    expect(basket.restaurants[0]!.restaurant.title).toBe('Bella Napoli')
  })

  test('[FOOD-33] two restaurants of a court are one basket with two groups', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { rows } = await app.owner.pool.query(
      "select p.title from menus.products p join programs.programs r on r.uuid = p.program_uuid where r.title = 'Wok Garden' and p.price = 1200 limit 1",
    )
    await put(app, { session_id, title: rows[0].title, quantity: 2 })
    const basket = await basketOf(session_id)
    expect(basket).toMatchObject({ products: 4450, delivery: 550, total: 5000, can_order: true })
    expect(basket.restaurants.map((suborder) => suborder.order.products)).toEqual([2050, 2400])
  })

  test('is priced with the menu of now; a changed price is marked, not hidden', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Tiramisu', quantity: 1 })
    const { uuid } = await app.product('Tiramisu')
    await app.owner.pool.query('update menus.products set price = 600 where uuid = $1', [uuid])
    await eventually(async () => {
      const [line] = (await basketOf(session_id)).restaurants[0]!.products
      expect(line).toMatchObject({ price: 600, problem: 'price_changed' })
    })
    await app.owner.pool.query('update menus.products set price = 550 where uuid = $1', [uuid])
  })

  test('a dish that is sold out by now counts for nothing: neither in the amounts nor towards a minimum', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { uuid } = await app.product('Tiramisu')
    const soldOut = (until: string | null) =>
      app.owner.pool.query('update menus.products set sold_out_until = $2 where uuid = $1', [uuid, until])
    await soldOut('2026-11-25T22:00:00Z')
    await eventually(async () => {
      const basket = await basketOf(session_id)
      expect(basket).toMatchObject({ quantity: 2, products: 1500, total: 1750, can_order: false })
      const [suborder] = basket.restaurants
      expect(suborder!.order).toMatchObject({ products: 1500, missing_amount: 500, total: 1750 })
      expect(suborder!.products.map(({ problem, total }) => [problem, total])).toEqual([
        [null, 1500],
        ['product_unavailable', 0],
      ])
    })
    const { body } = await app.guest.call(foodOrdering.checkout, { query: { session_id } })
    expect(body.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(1750)
    await soldOut(null)
  })

  test('a restaurant that is closed says whether a later time can be chosen', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const orderOf = async () => (await basketOf(session_id)).restaurants[0]!.order
    expect(await orderOf()).toMatchObject({ reason: null, can_schedule: true })
    setClock(new Date('2026-11-24T23:30:00Z'))
    expect(await orderOf()).toMatchObject({ reason: 'restaurant_closed', can_schedule: true })
    const blocked = (status: number) =>
      app.owner.pool.query("update programs.programs set status_id = $1 where title = 'Bella Napoli'", [status])
    await blocked(programStatuses.blocked)
    await eventually(async () =>
      expect(await orderOf()).toMatchObject({ reason: 'restaurant_closed', can_schedule: false }),
    )
    await blocked(programStatuses.active)
    setClock(tuesdayEvening)
  })

  test('[FOOD-126] is emptied', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { body } = await app.guest.call(foodOrdering.clearBasket, { query: { session_id }, body: {} })
    expect(body).toMatchObject({ quantity: 0, total: 0, restaurants: [], cart_uuid: null })
  })

  test('[FOOD-125] [FOOD-126] of several carts each is read and emptied by itself, the one that was changed last when none is named', async () => {
    // On a host that serves every restaurant.
    const visit = { body: address, host: 'ch.localhost' }
    const session_id = (await app.guest.call(foodOrdering.startVisit, visit)).body.uuid
    await fillBellaNapoli(app, session_id)
    const [court, zonnig] = [await app.program('De Markthal'), await app.program('Warung Zonnig')]
    const { rows } = await app.owner.pool.query(
      `select title from menus.products where program_uuid = $1 and not variant_required and is_active and sold_out_until is null order by uuid limit 1`,
      [zonnig],
    )
    await put(app, { session_id, title: rows[0].title, quantity: 3 })
    const ofCourt = { cart_uuid: court, title: 'De Markthal', quantity: 2 }
    const ofZonnig = { cart_uuid: zonnig, title: 'Warung Zonnig', quantity: 3 }
    expect(await basketOf(session_id)).toMatchObject({ cart_uuid: zonnig, quantity: 3, other_carts: [ofCourt] })
    const read = await app.guest.call(foodOrdering.basket, { query: { session_id, cart_uuid: court } })
    expect(read.body).toMatchObject({ cart_uuid: court, quantity: 2, total: 2300, other_carts: [ofZonnig] })
    const clear = async (body: { cart_uuid?: string }) =>
      (await app.guest.call(foodOrdering.clearBasket, { query: { session_id }, body })).body
    expect(await clear({ cart_uuid: zonnig })).toMatchObject({ quantity: 0, restaurants: [], other_carts: [ofCourt] })
    expect(await basketOf(session_id)).toMatchObject({ cart_uuid: court, quantity: 2, other_carts: [] })
    await put(app, { session_id, title: rows[0].title, quantity: 1 })
    expect(await clear({})).toMatchObject({ quantity: 0, cart_uuid: null, other_carts: [] })
    expect((await basketOf(session_id)).quantity).toBe(0)
  })

  test("a stranger's session opens nothing of it", async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const other = await startVisit(app)
    expect((await basketOf(other)).quantity).toBe(0)
  })
})

describe('checkout', () => {
  test('[FOOD-127] has VAT, methods and times beside the basket', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { body } = await app.guest.call(foodOrdering.checkout, { query: { session_id } })
    expect(body).toMatchObject({
      total_amount: 2300,
      asap: { available: true },
      time_zone: 'Europe/Amsterdam',
      requires_age_check: false,
    })
    // 23.00 at 9 %
    expect(body.vat).toEqual([{ vat_code: 'low', vat_percentage: 9, gross: 2300, vat: 190 }])
    expect(body.payment_methods.map((method) => method.id)).toEqual([
      'ideal',
      'bancontact',
      'card',
      'paypal',
      'banktransfer',
    ])
    expect(body.payment_methods[0]!.title).toBe('iDEAL | Wero')
    expect(body.days[0]).toBe('2026-11-24')
    expect(body.slots.length).toBeGreaterThan(0)
  })

  test('[PAY-52] an empty basket has no checkout', async () => {
    const { status, problem } = await app.guest.call(foodOrdering.checkout, {
      query: { session_id: await startVisit(app) },
    })
    expect(status).toBe(400)
    expect(problem.code).toBe('basket_is_empty')
  })
})
