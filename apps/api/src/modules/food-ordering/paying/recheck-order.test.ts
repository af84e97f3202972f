import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFoodTestApp, fillBellaNapoli, order, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const filled = async (): Promise<string> => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  return session_id
}

describe('[K4] what changes between ordering and paying is refused before any payment', () => {
  const pay = (uuid: string, session_id: string) =>
    app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })
  const count = async () => ((await app.control('payments')) as { count: number }).count
  const bella = () => app.program('Bella Napoli')
  const sql = async (text: string, ...values: unknown[]) => void (await app.owner.pool.query(text, values))
  const cases: readonly (readonly [string, string, () => Promise<void>, () => Promise<void>])[] = [
    [
      'the shop closes for today',
      'restaurant_closed',
      async () =>
        sql(
          "insert into food_ordering.working_hours_exceptions (program_uuid, date, closed) values ($1, '2026-11-24', true)",
          await bella(),
        ),
      async () =>
        sql(
          "delete from food_ordering.working_hours_exceptions where program_uuid = $1 and date = '2026-11-24'",
          await bella(),
        ),
    ],
    [
      'the shop pauses',
      'restaurant_closed',
      async () =>
        sql(
          "update food_ordering.restaurants set paused_until = '2026-11-24T18:00:00Z' where program_uuid = $1",
          await bella(),
        ),
      async () =>
        sql('update food_ordering.restaurants set paused_until = null where program_uuid = $1', await bella()),
    ],
    [
      'it is blocked',
      'restaurant_closed',
      async () => sql('update programs.programs set status_id = 11007 where uuid = $1', await bella()),
      async () => sql('update programs.programs set status_id = 11001 where uuid = $1', await bella()),
    ],
    [
      'a price rises',
      'price_changed',
      async () => sql("update menus.products set price = price + 10 where title = 'Tiramisu'"),
      async () => sql("update menus.products set price = price - 10 where title = 'Tiramisu'"),
    ],
    [
      'a price falls',
      'price_changed',
      async () => sql("update menus.products set price = price - 10 where title = 'Tiramisu'"),
      async () => sql("update menus.products set price = price + 10 where title = 'Tiramisu'"),
    ],
    [
      'a product is removed',
      'product_unavailable',
      async () => sql("update menus.products set deleted_at = now() where title = 'Tiramisu'"),
      async () => sql("update menus.products set deleted_at = null where title = 'Tiramisu'"),
    ],
    [
      'a product is sold out',
      'product_unavailable',
      async () => sql("update menus.products set sold_out_until = '2026-11-25T00:00:00Z' where title = 'Tiramisu'"),
      async () => sql("update menus.products set sold_out_until = null where title = 'Tiramisu'"),
    ],
    [
      '[PAY-51] a variant goes',
      'not_valid_variants',
      async () =>
        sql(
          "update menus.options set is_active = false where kind = 'variant' and product_uuid in (select uuid from menus.products where title = 'Margherita')",
        ),
      async () => sql("update menus.options set is_active = true where kind = 'variant'"),
    ],
    [
      '[PAY-50] an extra goes',
      'not_valid_extras',
      async () => sql("update menus.options set is_active = false where title = 'Mozzarella'"),
      async () => sql("update menus.options set is_active = true where title = 'Mozzarella'"),
    ],
    [
      '[PAY-48] the minimum rises',
      'min_order_amount',
      async () =>
        sql('update food_ordering.restaurants set min_order_amount = 5000 where program_uuid = $1', await bella()),
      async () =>
        sql('update food_ordering.restaurants set min_order_amount = 2000 where program_uuid = $1', await bella()),
    ],
    [
      'the zone goes',
      'address_outside_delivery_area',
      async () =>
        sql("delete from food_ordering.zip_zones where program_uuid = $1 and zip_code = '1012'", await bella()),
      async () => sql("insert into food_ordering.zip_zones values ($1, '1012', 250)", await bella()),
    ],
    [
      'delivery gets dearer',
      'price_changed',
      async () =>
        sql(
          "update food_ordering.zip_zones set cost = 300 where program_uuid = $1 and zip_code = '1012'",
          await bella(),
        ),
      async () =>
        sql(
          "update food_ordering.zip_zones set cost = 250 where program_uuid = $1 and zip_code = '1012'",
          await bella(),
        ),
    ],
  ]

  test.each(cases)('%s: %s', async (_what, code, change, back) => {
    const session_id = await filled()
    const placed = await order(app, { session_id })
    const before = await count()
    await change()
    try {
      const answer = await pay(placed.body.uuid, session_id)
      expect(answer.problem?.code).toBe(code)
      expect(await count()).toBe(before)
    } finally {
      await back()
    }
    expect((await pay(placed.body.uuid, session_id)).status).toBe(200)
  })

  test('a slot fills: who ordered has no place yet, who began to pay keeps it; the others are told; who cancels leaves it', async () => {
    const restaurant = await bella()
    const capacityOf = async (): Promise<number | null> =>
      (
        await app.owner.pool.query('select slot_capacity from food_ordering.restaurants where program_uuid = $1', [
          restaurant,
        ])
      ).rows[0].slot_capacity
    const before = await capacityOf()
    const setCapacity = (capacity: number | null) =>
      sql('update food_ordering.restaurants set slot_capacity = $2 where program_uuid = $1', restaurant, capacity)
    await setCapacity(1)
    const [first, second] = [await filled(), await filled()]
    const slotSeenBy = async (session_id: string) => {
      const { body } = await app.guest.call(foodOrdering.checkout, { query: { session_id } })
      return body.slots.at(-1)!
    }
    const { starts_at: delivery_time } = await slotSeenBy(second)
    expect(await slotSeenBy(second)).toMatchObject({ starts_at: delivery_time, available: true })
    const input = { delivery_asap: false, delivery_time }
    const placed = await order(app, { session_id: first, cart_title: 'De Markthal', input })
    const payments = await count()
    const late = await order(app, { session_id: second, cart_title: 'De Markthal', input })
    expect(late.status).toBe(201)
    expect((await pay(placed.body.uuid, first)).status).toBe(200)
    expect(await slotSeenBy(second)).toMatchObject({ starts_at: delivery_time, available: false })
    const refused = await pay(late.body.uuid, second)
    const third = await order(app, { session_id: second, cart_title: 'De Markthal', input })
    expect([refused.problem.code, third.problem.status, third.problem.code]).toEqual(['slot_full', 409, 'slot_full'])
    expect(await count()).toBe(payments + 1)
    // A payment that is begun once more has its place already.
    expect((await pay(placed.body.uuid, first)).status).toBe(200)
    await app.guest.call(foodOrdering.cancelOrder, {
      params: { uuid: placed.body.uuid },
      query: { session_id: first },
      body: {},
    })
    expect(await slotSeenBy(second)).toMatchObject({ starts_at: delivery_time, available: true })
    expect((await order(app, { session_id: second, cart_title: 'De Markthal', input })).status).toBe(201)
    await setCapacity(before)
  })
})
