import { foodDishes } from '@plein/contract/food-ordering/dishes'
import type { StartDish } from '@plein/contract/food-ordering/dishes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createFoodTestApp, tuesdayEvening, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const ask = (host?: string, headers?: Record<string, string>) =>
  app.guest.call(foodDishes.list, { ...(host && { host }), ...(headers && { headers }) })
const list = async (host?: string): Promise<StartDish[]> => (await ask(host)).body.results
const titles = async (): Promise<string[]> => (await list()).map(({ title }) => title)
const restaurants = (dishes: readonly StartDish[]): string[] => dishes.map((dish) => dish.restaurant_title)
const change = (sql: string, ...values: unknown[]) => run(app.owner.db, sql, values)

describe('the dishes on the start page of a food host', () => {
  test('a dozen of them, each with a picture of its own and a price, of several restaurants, open ones first', async () => {
    const dishes = await list()
    expect(dishes).toHaveLength(12)
    expect(new Set(dishes.map(({ image }) => image)).size).toBe(12)
    expect(dishes.every(({ price, image }) => price > 0 && image.startsWith('/'))).toBe(true)
    expect(restaurants(dishes.slice(0, 4))).toEqual(['Bella Napoli', 'Wok Garden', 'Bella Napoli', 'Wok Garden'])
    expect(dishes.every((dish) => !dish.closed)).toBe(true)
  })

  test('a dish has what leads to it, and the lowest price that it can be had for', async () => {
    const dish = (await list()).find(({ restaurant_title }) => restaurant_title === 'Bella Napoli')!
    const [product] = await change(
      `select p.price + min(o.price) as price, p.title from menus.products p
         join menus.options o on o.product_uuid = p.uuid and o.kind = 'variant' where p.uuid = $1 group by p.uuid`,
      dish.uuid,
    )
    expect(dish).toMatchObject({
      restaurant_uuid: await app.program('Bella Napoli'),
      currency: 'EUR',
      closed: false,
      price_varies: true,
      ...(product as object),
    })
  })

  test('a host of one program shows that one alone', async () => {
    expect([...new Set(restaurants(await list('zonnig.localhost')))]).toEqual(['Warung Zonnig'])
  })

  test('what is sold out, switched off or removed is not there, from the moment on', async () => {
    const [first, second, third] = await list()
    await change('update menus.products set sold_out_until = $2 where uuid = $1', first!.uuid, '2026-11-25T04:00:00Z')
    await change('update menus.products set is_active = false where uuid = $1', second!.uuid)
    await change('update menus.products set deleted_at = $2 where uuid = $1', third!.uuid, tuesdayEvening)
    await eventually(async () => {
      const shown = (await list()).map(({ uuid }) => uuid)
      for (const gone of [first, second, third]) expect(shown).not.toContain(gone!.uuid)
    })
  })

  test('a restaurant that is blocked has no dish there', async () => {
    const [{ restaurant_uuid } = { restaurant_uuid: '' }] = await list()
    await change('update programs.programs set status_id = 11007 where uuid = $1', restaurant_uuid)
    await eventually(async () =>
      expect((await list()).map((dish) => dish.restaurant_uuid)).not.toContain(restaurant_uuid),
    )
    await change('update programs.programs set status_id = 11001 where uuid = $1', restaurant_uuid)
    await eventually(async () => expect((await list()).map((dish) => dish.restaurant_uuid)).toContain(restaurant_uuid))
  })

  test('no alcohol is shown to a guest whose age is not known', async () => {
    const [{ uuid } = { uuid: '' }] = await list()
    await change('update menus.products set contains_alcohol = true where uuid = $1', uuid)
    await eventually(async () => expect((await list()).map((dish) => dish.uuid)).not.toContain(uuid))
  })

  test('whoever has them already is told so with 304, until one changes', async () => {
    const { headers } = await ask()
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await ask(undefined, known)).status).toBe(304)
    const [{ uuid } = { uuid: '' }] = await list()
    await change('update menus.products set price = price + 100 where uuid = $1', uuid)
    await eventually(async () => expect((await ask(undefined, known)).status).toBe(200))
  })

  test('at night those that open soonest come first, and say when', async () => {
    setClock(new Date('2026-11-25T03:00:00Z'))
    const dishes = await list()
    setClock(tuesdayEvening)
    expect(dishes[0]).toMatchObject({ closed: true, opened_at: expect.stringMatching(/^2026-11-25T/) })
    const firsts = [...new Map(dishes.map((dish) => [dish.restaurant_uuid, dish.opened_at])).values()]
    expect(firsts).toEqual(firsts.toSorted((first, other) => String(first).localeCompare(String(other))))
    expect(await titles()).not.toEqual([])
  })
})
