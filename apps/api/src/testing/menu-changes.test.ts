import { foodOrdering } from '@plein/contract/food-ordering'
import { menus } from '@plein/contract/menus/editing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { sized } from '#platform/testing/load.ts'
import { setClock } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'

let app: FoodTestApp
let omar: As
let bella: string
let tiramisu: string
beforeAll(async () => {
  app = await createFoodTestApp()
  omar = app.as('acceptor', await app.user('omar@plein.example'))
  bella = await app.program('Bella Napoli')
  tiramisu = (await app.product('Tiramisu')).uuid
})
afterAll(() => app.close())

const change = async (body: object) => {
  const answer = await omar.call(menus.changeProduct, { params: { program_uuid: bella, uuid: tiramisu }, body })
  expect(answer.status).toBe(200)
}
const onTheMenu = async () => {
  const { body } = await app.guest.call(foodOrdering.restaurant, { params: { uuid: bella } })
  return body.categories.flatMap(({ products }) => products).find(({ uuid }) => uuid === tiramisu)
}
const lineOf = async (session_id: string) => {
  const { body } = await app.guest.call(foodOrdering.basket, { query: { session_id } })
  return body.restaurants.flatMap(({ products }) => products).find(({ product_id }) => product_id === tiramisu)
}
/** Resolves with the next time that this process hears of a change of the menu. */
const heard = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = app.server.app.live.listen('menus', () => {
      stop()
      resolve()
    })
  })

describe('a change of the menu', () => {
  test('is what guests get from its event on, without a reload of anything', async () => {
    for (let price = 700; price < 700 + sized(10, 200); price++) {
      expect(await onTheMenu()).toBeDefined()
      const event = heard()
      await Promise.all([change({ price }), onTheMenu(), onTheMenu()])
      await event
      expect((await onTheMenu())!.price).toBe(price)
    }
  })

  test('while it is written over and over, no price is older than the event that was heard before it was asked for', async () => {
    let reported = 0
    const stop = app.server.app.live.listen('menus', () => (reported = written))
    let written = 1000
    const editing = (async () => {
      for (let price = 1001; price <= 1000 + sized(30, 300); price++) {
        await change({ price })
        written = price
      }
    })()
    let isOver = false
    const over = editing.finally(() => (isOver = true))
    while (!isOver) {
      const least = reported
      const { price } = (await onTheMenu())!
      expect(price).toBeGreaterThanOrEqual(least)
      // The menu comes from memory: without a breath the editor would never get the word.
      await new Promise(setImmediate)
    }
    stop()
    await over
  })

  test('sold out, back, sold out until a moment, off the menu', async () => {
    const can = async (wanted: boolean | undefined): Promise<void> => {
      await expect.poll(async () => (await onTheMenu())?.can_order).toBe(wanted)
    }
    await change({ is_active: false })
    await can(false)
    await change({ is_active: true, sold_out_until: '2026-11-25T04:00:00Z' })
    await can(false)
    setClock(new Date('2026-11-25T04:00:01Z'))
    await can(true)
    setClock(tuesdayEvening)
    await change({ sold_out_until: null })
    await can(true)
  })
})

describe('a basket that holds what changed', () => {
  test('is told: another price, sold out, an option that is gone, off the menu with its name', async () => {
    await change({ price: 650, variants: [], extras: [{ title: 'Slagroom', quantity: 1, unit: 'piece', price: 50 }] })
    await expect.poll(async () => (await onTheMenu())?.extras.length).toBe(1)
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Tiramisu', quantity: 1, options: ['Slagroom'] })
    expect((await lineOf(session_id))!.problem).toBeNull()
    await change({ price: 675 })
    await expect.poll(() => lineOf(session_id)).toMatchObject({ problem: 'price_changed', price: 725 })
    await change({ is_active: false })
    await expect.poll(() => lineOf(session_id)).toMatchObject({ problem: 'product_unavailable' })
    await change({ is_active: true, extras: [] })
    await expect.poll(() => lineOf(session_id)).toMatchObject({ problem: 'not_valid_extras' })
  })

  test('[K4] an order with an old price is refused, and says which products changed', async () => {
    await change({ price: 650 })
    await expect.poll(async () => (await onTheMenu())?.price).toBe(650)
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const seen = (await app.guest.call(foodOrdering.basket, { query: { session_id } })).body.total
    await change({ price: 990 })
    const refused = await order(app, { session_id, input: { expected_total_amount: seen } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'price_changed'])
    expect(refused.problem.params).toMatchObject({ total_amount: seen + 340 })
    expect(refused.problem.errors).toEqual([
      {
        field: 'products',
        code: 'price_changed',
        params: { product: 'Tiramisu', before: 650, after: 990, currency: 'EUR' },
      },
    ])
    const agreed = await order(app, { session_id, input: { expected_total_amount: seen + 340 } })
    expect([agreed.status, agreed.body.total_amount]).toEqual([201, seen + 340])
  })

  test('keeps the name of a product that was taken off the menu', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Tiramisu', quantity: 1 })
    await omar.call(menus.removeProduct, { params: { program_uuid: bella, uuid: tiramisu } })
    await expect
      .poll(() => lineOf(session_id))
      .toMatchObject({ problem: 'product_unavailable', product_title: 'Tiramisu', price: 0 })
    const refused = await order(app, { session_id })
    expect([refused.status, refused.problem.code, refused.problem.params]).toMatchObject([
      400,
      'product_unavailable',
      { product: 'Tiramisu' },
    ])
  })
})
