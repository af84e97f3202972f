import { menus, type NewProduct } from '@plein/contract/menus/editing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../platform/db/database.ts'
import { statementsDuring } from '../../../platform/testing/statements-during.ts'
import { createMenuHouse, dish, menuOf, type MenuHouse } from '../menus.test-data.ts'

let house: MenuHouse
let params: { program_uuid: string }
let category: string
let image: string
let uuids: readonly string[]
const products = 500
beforeAll(async () => {
  house = await createMenuHouse()
  params = { program_uuid: house.bella }
  category = (await menuOf(house)).categories[0]!.uuid
  image = await house.picture()
  await run(
    house.owner.db,
    `insert into menus.products (uuid, program_uuid, category_uuid, title, description, image, price, quantity, unit, position)
     select gen_random_uuid(), $1, $2, 'Gerecht ' || n, 'Met basilicum', $4, 900 + n, 1, 'piece', 1000 + n
       from generate_series(1, $3 - (select count(*)::int from menus.products where program_uuid = $1)) n`,
    [house.bella, category, products, image],
  )
  uuids = (await menuOf(house)).products.map(({ uuid }) => uuid)
})
afterAll(() => house.close())

const one = (at: number) => ({ ...params, uuid: uuids[at]! })
const change = (at: number, body: Partial<NewProduct>) => () =>
  house.omar.call(menus.changeProduct, { params: one(at), body })

/** Statements of each action, with the transaction's own two, and two of the audit log: the program's name and the entry. */
const actions = {
  'reads the menu': { most: 3, act: () => house.omar.call(menus.read, { params }) },
  'turns the switch': { most: 6, act: change(7, { is_active: false }) },
  'saves a product': { most: 10, act: change(products - 1, { title: 'Nieuw', price: 1250, variants: [], extras: [] }) },
  'adds a product': {
    most: 14,
    act: () => house.omar.call(menus.createProduct, { params, body: dish(category, image) }),
  },
  'renames a category': {
    most: 6,
    act: () =>
      house.omar.call(menus.changeCategory, { params: { ...params, uuid: category }, body: { title: 'Pizza' } }),
  },
  'puts all products in another order': {
    most: 7,
    act: () => {
      const ordering = uuids.toReversed().map((product_uuid, index) => ({ product_uuid, index }))
      return house.omar.call(menus.order, { params, body: { ordering } })
    },
  },
  'removes a product': { most: 8, act: () => house.omar.call(menus.removeProduct, { params: one(9) }) },
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
