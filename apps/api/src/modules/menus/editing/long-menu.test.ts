import { menus, type NewProduct } from '@plein/contract/menus/editing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createMenuTestApp, dish, loadMenu, type MenuTestApp } from '../menus.test-data.ts'

let app: MenuTestApp
let params: { program_uuid: string }
let category: string
let image: string
let uuids: readonly string[]
const products = 500
beforeAll(async () => {
  app = await createMenuTestApp()
  params = { program_uuid: app.bella }
  category = (await loadMenu(app)).categories[0]!.uuid
  image = await app.picture()
  await run(
    app.owner.db,
    `insert into menus.products (uuid, program_uuid, category_uuid, title, description, image, price, quantity, unit, position)
     select gen_random_uuid(), $1, $2, 'Gerecht ' || n, 'Met basilicum', $4, 900 + n, 1, 'piece', 1000 + n
       from generate_series(1, $3 - (select count(*)::int from menus.products where program_uuid = $1)) n`,
    [app.bella, category, products, image],
  )
  uuids = (await loadMenu(app)).products.map(({ uuid }) => uuid)
})
afterAll(() => app.close())

const one = (at: number) => ({ ...params, uuid: uuids[at]! })
const change = (at: number, body: Partial<NewProduct>) => () =>
  app.omar.call(menus.changeProduct, { params: one(at), body })

/** Statements of each action, with the transaction's own two, and two of the audit log: the program's name and the entry. */
const actions = {
  'reads the menu': { most: 3, act: () => app.omar.call(menus.read, { params }) },
  'turns the switch': { most: 6, act: change(7, { is_active: false }) },
  'saves a product': { most: 10, act: change(products - 1, { title: 'Nieuw', price: 1250, variants: [], extras: [] }) },
  'adds a product': {
    most: 14,
    act: () => app.omar.call(menus.createProduct, { params, body: dish(category, image) }),
  },
  'renames a category': {
    most: 6,
    act: () => app.omar.call(menus.changeCategory, { params: { ...params, uuid: category }, body: { title: 'Pizza' } }),
  },
  'puts all products in another order': {
    most: 7,
    act: () => {
      const ordering = uuids.toReversed().map((product_uuid, index) => ({ product_uuid, index }))
      return app.omar.call(menus.order, { params, body: { ordering } })
    },
  },
  'removes a product': { most: 8, act: () => app.omar.call(menus.removeProduct, { params: one(9) }) },
} as const

describe(`the editor of a menu with ${products} products`, () => {
  test('has them all', () => expect(uuids).toHaveLength(products))

  test.each(Object.entries(actions))('%s with a few statements', async (_name, { most, act }) => {
    let status = 0
    const sent = await statementsDuring(/./, async () => {
      status = (await act()).status
    })
    expect(status).toBeLessThan(300)
    expect(sent.slice(most)).toEqual([])
  })
})
