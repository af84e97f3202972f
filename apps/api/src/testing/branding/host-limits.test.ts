import { foodOrdering } from '@plein/contract/food-ordering'
import { branding } from '@plein/contract/branding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOfHost } from '#modules/branding/index.ts'
import { createFoodTestApp, person, put, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'

const host = 'zonnig.localhost'
/** The delivery area of Warung Zonnig. */
const address = { zip_code: '1072ab', house_number: '14' }

let app: FoodTestApp
let zonnig: string
/** A dish without a choice to make, dear enough for two to reach the minimum. */
let dish: string
beforeAll(async () => {
  app = await createFoodTestApp()
  zonnig = await app.program('Warung Zonnig')
  const [plainest] = await run<{ title: string }>(
    app.owner.db,
    `select title from menus.products where program_uuid = $1 and price >= 1000 and not variant_required and is_active
        and sold_out_until is null and not contains_alcohol order by price limit 1`,
    [zonnig],
  )
  dish = plainest?.title ?? ''
})
afterAll(() => app.close())

type Limit = 'delivery' | 'pickup' | 'scheduling'

/** The limits of the host of Warung Zonnig from now on; known to this process when it answers. */
const leaveOut = async (...limits: Limit[]): Promise<void> => {
  const flags = (['delivery', 'pickup', 'scheduling'] as const).map((item) => limits.includes(item))
  await run(
    app.database.db,
    'update branding.themes set disable_delivery = $2, disable_pickup = $3, disable_scheduling = $4 where program_uuid = $1',
    [zonnig, ...flags],
  )
  await eventually(() => {
    const seen = limitsOfHost(app.server.app, zonnig)
    const now = [seen?.disable_delivery ?? false, seen?.disable_pickup ?? false, seen?.disable_scheduling ?? false]
    expect(now).toEqual(flags)
  })
}

const visit = async (body: object, on = host): Promise<string> =>
  (await app.guest.call(foodOrdering.startVisit, { body, host: on })).body.uuid
const listed = async (session_id: string): Promise<string[]> => {
  const { body } = await app.guest.call(foodOrdering.restaurants, { query: { session_id, size: 100 } })
  return body.results.map((card) => card.title)
}
const restaurant = async (session_id?: string, on = host) =>
  JSON.parse(
    (
      await app.guest.call(foodOrdering.restaurant, {
        params: { uuid: zonnig },
        query: { ...(session_id && { session_id }) },
        host: on,
      })
    ).raw.toString(),
  ) as { can_deliver: boolean; can_pickup_in_rest: boolean; can_schedule: boolean; reason: string | null }
const orderOf = async (session_id: string, input: object) => {
  await put(app, { session_id, title: dish, quantity: 2 })
  return app.guest.call(foodOrdering.createOrder, {
    body: { session_id, cart_uuid: zonnig, delivery_asap: true, ...person, ...input },
  })
}

describe('[COURT-13] what a brand’s own host does not offer', () => {
  test('is offered while nothing is left out', async () => {
    await leaveOut()
    expect(await restaurant()).toMatchObject({ can_deliver: true, can_pickup_in_rest: true, can_schedule: true })
  })

  test('delivery: not listed, not said, and refused when it is ordered all the same', async () => {
    const before = await visit(address)
    expect(await listed(before)).toEqual(['Warung Zonnig'])
    await leaveOut('delivery')
    expect(await listed(before)).toEqual([])
    expect(await restaurant(before)).toMatchObject({ can_deliver: false, reason: 'delivery_not_offered' })
    expect(await orderOf(before, {})).toMatchObject({ status: 400, problem: { code: 'no_delivery_nor_pickup' } })
    const { body: check } = await app.guest.call(foodOrdering.checkVisit, {
      params: { uuid: before },
      query: { zip_code: '1072AB', restaurant_id: zonnig },
    })
    expect(check).toEqual({ restaurant_available: false, delivery_cost: null })
    expect(await listed(await visit({ pickup_in_restaurant: true }))).toEqual(['Warung Zonnig'])
  })

  test('pickup: refused, while delivery goes on', async () => {
    await leaveOut('pickup')
    const pickup = await visit({ pickup_in_restaurant: true })
    expect(await listed(pickup)).toEqual([])
    expect(await orderOf(pickup, {})).toMatchObject({ status: 400, problem: { code: 'no_delivery_nor_pickup' } })
    expect(await listed(await visit(address))).toEqual(['Warung Zonnig'])
  })

  test('orders for later: no times, and refused; as soon as possible goes on', async () => {
    await leaveOut('scheduling')
    const session_id = await visit({ pickup_in_restaurant: true })
    expect(await restaurant(session_id)).toMatchObject({ can_schedule: false })
    const { body: slots } = await app.guest.call(foodOrdering.slots, {
      query: { restaurant: zonnig, date: '2026-11-24', session_id },
    })
    expect(slots.slots).toEqual([])
    const later = { delivery_asap: false, delivery_time: '2026-11-24T19:00:00Z' }
    expect(await orderOf(session_id, later)).toMatchObject({ status: 400, problem: { code: 'time_not_available' } })
    expect((await orderOf(session_id, {})).status).toBe(201)
  })

  test('is offered on the product’s own hosts as before', async () => {
    await leaveOut('delivery', 'scheduling')
    expect(await restaurant(undefined, 'ch.localhost')).toMatchObject({ can_deliver: true, can_schedule: true })
    const elsewhere = await visit(address, 'ch.localhost')
    expect(await listed(elsewhere)).toContain('Warung Zonnig')
  })

  test('[PROG-54] is what its settings say, beside where it delivers and who stands behind it', async () => {
    await leaveOut()
    const settings = async () => (await app.guest.call(branding.settings, { host })).body
    const whole = await settings()
    expect(whole.pickup).toBe(true)
    expect(whole.owner_address).toMatchObject({
      name: expect.any(String) as string,
      address: expect.any(String) as string,
    })
    await leaveOut('delivery', 'pickup')
    expect(await settings()).toMatchObject({
      pickup: false,
      zip_codes: [],
      disable_delivery: true,
      disable_pickup: true,
      disable_cards: false,
    })
  })
})
