import type { Field } from '@plein/contract/fields/fields'
import { foodOrdering } from '@plein/contract/food-ordering'
import { menus, menuLimits, type NewProduct } from '@plein/contract/menus/editing'
import { productFields } from '@plein/contract/menus/product-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { loadMenus } from '../menus.queries.ts'
import { createMenuTestApp, dish, loadMenu, productNamed, type MenuTestApp } from '../menus.test-data.ts'

let app: MenuTestApp
let params: { program_uuid: string }
let pizzas: string
let image: string
beforeAll(async () => {
  app = await createMenuTestApp()
  params = { program_uuid: app.bella }
  pizzas = (await loadMenu(app)).categories[0]!.uuid
  image = await app.picture()
})
afterAll(() => app.close())

const category = async (title: string) => (await app.lotte.call(menus.createCategory, { params, body: { title } })).body
const titles = async () => (await loadMenu(app)).categories.map(({ title }) => title)
const one = (uuid: string) => ({ ...params, uuid })
const add = async (more: Partial<NewProduct> = {}) =>
  (await app.lotte.call(menus.createProduct, { params, body: dish(pizzas, image, more) })).body

describe('categories', () => {
  test('[FOOD-94] [FOOD-95] are listed in order; a new one stands behind the others', async () => {
    const { status, body } = await app.omar.call(menus.createCategory, { params, body: { title: '  Soepen ' } })
    expect([status, body.title, body.revision]).toEqual([201, 'Soepen', 1])
    const list = (await app.omar.call(menus.categories, { params, query: { size: 100 } })).body
    expect(list.results.at(-1)).toEqual(body)
    expect(list).toMatchObject({ count: list.results.length, next: null, previous: null })
  })

  test('[FOOD-96] are renamed; an editor who saw an older title is told, and nothing is lost', async () => {
    const made = await category('Deserts')
    const renamed = await app.lotte.call(menus.changeCategory, {
      params: one(made.uuid),
      body: { title: 'Desserts', revision: 1 },
    })
    expect(renamed.body).toMatchObject({ title: 'Desserts', revision: 2 })
    const late = await app.omar.call(menus.changeCategory, {
      params: one(made.uuid),
      body: { title: 'Nagerechten', revision: 1 },
    })
    expect([late.status, late.problem.code, late.problem.params]).toEqual([409, 'menu_changed', { revision: 2 }])
    expect(await titles()).toContain('Desserts')
    const blank = await app.omar.call(menus.changeCategory, { params: one(made.uuid), body: { title: ' \t ' } })
    expect(blank.problem).toMatchObject({ status: 400, errors: [{ field: 'title', code: 'required' }] })
  })

  test('[FOOD-97] an empty one is removed; one with products says where they go', async () => {
    const [empty, full, other] = [await category('Leeg'), await category('Vol'), await category('Ander')]
    expect((await app.lotte.call(menus.removeCategory, { params: one(empty.uuid) })).status).toBe(204)
    expect((await app.lotte.call(menus.removeCategory, { params: one(empty.uuid) })).status).toBe(404)
    const first = await add({ category_uuid: full.uuid, title: 'Een' })
    const second = await add({ category_uuid: full.uuid, title: 'Twee' })
    const refused = await app.lotte.call(menus.removeCategory, { params: one(full.uuid) })
    expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
      409,
      'category_not_empty',
      { products: 2 },
    ])
    for (const move_to of [full.uuid, newId()])
      expect(
        (await app.lotte.call(menus.removeCategory, { params: one(full.uuid), query: { move_to } })).problem,
      ).toMatchObject({
        status: 400,
        errors: [{ field: 'move_to', code: 'not_a_choice' }],
      })
    await add({ category_uuid: other.uuid, title: 'Nul' })
    await app.lotte.call(menus.removeCategory, { params: one(full.uuid), query: { move_to: other.uuid } })
    const moved = (await app.lotte.call(menus.products, { params, query: { category_uuid: other.uuid } })).body.results
    expect(moved.map(({ title }) => title)).toEqual(['Nul', 'Een', 'Twee'])
    expect(moved.slice(1).map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid])
    await app.lotte.call(menus.removeCategory, { params: one(other.uuid), query: { with_products: true } })
    expect((await loadMenu(app)).products.some(({ uuid }) => uuid === first.uuid)).toBe(false)
  })
})

/** A value of each kind that is not the initial one. */
const sample = (name: string, field: Field): unknown => {
  if (name === 'image') return image
  if (field.kind === 'text') return `${name} 1`
  if (field.kind === 'yes_no') return field.initial !== true
  if (field.kind === 'choice') return field.choices.at(-1)
  if (field.kind === 'choices') return field.choices.slice(0, 2)
  return field.kind === 'moment' ? '2099-01-01T00:00:00.000Z' : 3
}

describe('products', () => {
  test('every field that a product can have is kept, changed and given to guests as it was said', async () => {
    const input = Object.fromEntries(Object.entries(productFields).map(([name, field]) => [name, sample(name, field)]))
    const variants = [{ title: 'Klein', quantity: 1, unit: 'piece' as const, price: 0 }]
    const { uuid } = await add({ title: 'Alles' })
    const changed = await app.lotte.call(menus.changeProduct, { params: one(uuid), body: { ...input, variants } })
    expect(changed.body).toMatchObject(input)
    const made = await add({ ...input, variants })
    expect(made).toMatchObject(input)
    const sold = (await loadMenus(app.owner.db, [{ uuid: app.bella, country: 'NL' }]))[0]!.categories.flatMap(
      (item) => item.products,
    )
    expect(sold.find((product) => product.uuid === made.uuid)).toMatchObject({
      ...input,
      sold_out_until: expect.stringMatching(/^2099-01-01T00:00:00/) as string,
    })
  })

  test('[FOOD-03] [FOOD-49] [FOOD-98] [FOOD-99] one that is whole is kept as its acceptor said it, behind the others of its category', async () => {
    const body = dish(pizzas, image, {
      title: ' Strozzapreti ',
      price: 1350,
      quantity: 1.5,
      unit: 'kilogram',
      vat_class: 'high',
      contains_alcohol: true,
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
      nutrition_facts: '800 kcal',
      notes: 'Heet',
      variants_title: 'Formaat',
      variant_required: true,
      variants: [{ title: 'Klein', quantity: 1, unit: 'piece', price: 0 }, {}],
      extras: [{ title: 'Kaas', quantity: 50, unit: 'gram', price: 150 }],
    })
    const { status, body: made } = await app.omar.call(menus.createProduct, { params, body })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      ...body,
      title: 'Strozzapreti',
      is_active: true,
      sold_out_until: null,
      revision: 1,
      variants: [{ title: 'Klein', quantity: 1, unit: 'piece', price: 0, is_active: true }],
      extras: [{ title: 'Kaas', quantity: 50, unit: 'gram', price: 150, is_active: true }],
    })
    const { results } = (await app.omar.call(menus.products, { params, query: { category_uuid: pizzas, size: 100 } }))
      .body
    expect(results.at(-1)).toEqual(made)
    expect((await app.omar.call(menus.product, { params: one(made.uuid) })).body).toEqual(made)
    const found = (await app.omar.call(menus.products, { params, query: { search: 'STROZZA' } })).body.results
    expect(found.map(({ uuid }) => uuid)).toEqual([made.uuid])
  })

  test('[FOOD-15] [FOOD-17] its guests read it as it was written', async () => {
    const large = { title: 'Groot', quantity: 750, unit: 'milliliter', price: 250 } as const
    const cream = { title: 'Room', quantity: 0.1, unit: 'liter', price: 90 } as const
    const facts = {
      price: 725,
      quantity: 400,
      unit: 'gram',
      nutrition_facts: '310 kcal',
      notes: 'Bevat selderij',
    } as const
    const made = await add({ title: 'Tomatensoep', ...facts, variants: [large], extras: [cream] })
    const read = async () =>
      (await app.as('guest').call(foodOrdering.product, { params: { uuid: made.uuid }, query: {} })).body
    const { description } = made
    await eventually(async () =>
      expect(await read()).toMatchObject({
        ...facts,
        uuid: made.uuid,
        title: 'Tomatensoep',
        description,
        image,
        category_uuid: pizzas,
        is_active: true,
        variants: [large],
        extras: [cream],
      }),
    )
  })

  test.each(['title', 'description', 'image', 'price', 'quantity', 'unit', 'category_uuid'] as const)(
    '[FOOD-74] [FOOD-90] %s is required: without it nothing is saved',
    async (field) => {
      const before = await loadMenu(app)
      const { [field]: _left, ...body } = dish(pizzas, image)
      const { problem } = await app.lotte.call(menus.createProduct, { params, body: body as NewProduct })
      expect(problem).toMatchObject({ status: 400, errors: [{ field, code: 'required' }] })
      expect(await loadMenu(app)).toEqual(before)
    },
  )

  test.each(['title', 'description', 'image'] as const)('[FOOD-75] a blank %s is refused', async (field) => {
    const { uuid } = await productNamed(app, 'Tiramisu')
    for (const blank of [' ', '\n\t ', '\u00a0']) {
      const made = await app.lotte.call(menus.createProduct, {
        params,
        body: dish(pizzas, image, { [field]: blank }),
      })
      expect(made.problem).toMatchObject({ status: 400, errors: [{ field, code: 'required' }] })
      const changed = await app.lotte.call(menus.changeProduct, { params: one(uuid), body: { [field]: blank } })
      expect(changed.problem).toMatchObject({ status: 400, errors: [{ field, code: 'required' }] })
    }
    expect(
      (await app.lotte.call(menus.createProduct, { params, body: dish(pizzas, image, { [field]: '' }) })).status,
    ).toBe(400)
  })

  const full = { title: 'Groot', quantity: 1, unit: 'piece', price: 300 } as const
  const cells = ['title', 'quantity', 'unit', 'price'] as const
  test.each(['variants', 'extras'] as const)(
    '[FOOD-76] [FOOD-77] a row of %s is entirely filled or entirely empty, and only the filled ones are saved',
    async (rows) => {
      const send = async (row: object) =>
        app.lotte.call(menus.createProduct, { params, body: dish(pizzas, image, { [rows]: [full, row] }) })
      const [withEmpty, withBlank, withFull] = [
        await send({}),
        await send({ title: ' ', price: null }),
        await send(full),
      ]
      expect([withEmpty, withBlank, withFull].map(({ body }) => body[rows].length)).toEqual([1, 1, 2])
      // Every other way to fill a row, from the title alone to all but the price.
      for (let filled = 1; filled < 15; filled++) {
        const has = (_cell: string, at: number): boolean => (filled & (1 << at)) !== 0
        const row = Object.fromEntries(cells.filter(has).map((cell) => [cell, full[cell]]))
        const { problem } = await send(row)
        const missing = cells.filter((cell, at) => !has(cell, at))
        expect(problem).toMatchObject({
          status: 400,
          errors: missing.map((cell) => ({ field: `${rows}.1.${cell}`, code: 'required' })),
        })
      }
    },
  )

  test('[FOOD-100] what is not named stays; rows keep their uuids, which baskets hold', async () => {
    const made = await add({ title: 'Ravioli', variants: [full, { ...full, title: 'Klein' }], extras: [full] })
    const [large, small] = made.variants
    const { body } = await app.lotte.call(menus.changeProduct, {
      params: one(made.uuid),
      body: { price: 1600, variants: [{ ...small!, title: 'Kleiner' }, large!, full], revision: 1 },
    })
    expect(body).toMatchObject({ title: 'Ravioli', price: 1600, revision: 2, extras: made.extras })
    expect(body.variants.map(({ uuid }) => uuid).slice(0, 2)).toEqual([small!.uuid, large!.uuid])
    expect(body.variants[0]!.title).toBe('Kleiner')
    // The uuid of another product's row is no claim to it.
    const other = await add({ title: 'Penne', variants: [{ ...full, uuid: large!.uuid }] })
    expect(other.variants[0]!.uuid).not.toBe(large!.uuid)
    expect((await app.lotte.call(menus.product, { params: one(made.uuid) })).body).toEqual(body)
  })

  test('a required variant needs a variant, and a product for sale a picture', async () => {
    const { problem } = await app.lotte.call(menus.createProduct, {
      params,
      body: dish(pizzas, image, { variant_required: true, variants: [{}] }),
    })
    expect(problem.errors).toEqual([{ field: 'variant_required', code: 'variants_missing' }])
    const made = await add({ variant_required: true, variants: [full] })
    const emptied = await app.lotte.call(menus.changeProduct, { params: one(made.uuid), body: { variants: [] } })
    expect(emptied.problem.errors).toEqual([{ field: 'variant_required', code: 'variants_missing' }])
    await run(app.owner.db, 'update menus.products set image = null, is_active = false where uuid = $1', [made.uuid])
    const bare = await app.lotte.call(menus.changeProduct, { params: one(made.uuid), body: { is_active: true } })
    expect(bare.problem.errors).toEqual([{ field: 'image', code: 'required' }])
  })

  test('two editors: the second is told and finds the newer text; the switch belongs to nobody', async () => {
    const { uuid, revision } = await productNamed(app, 'Tiramisu')
    const change = (who: 'lotte' | 'omar', body: object) =>
      app[who].call(menus.changeProduct, { params: one(uuid), body })
    await change('omar', { is_active: false })
    const first = await change('lotte', { description: 'Met mascarpone', revision })
    expect(first.body).toMatchObject({ revision: revision + 1, is_active: false, description: 'Met mascarpone' })
    const second = await change('omar', { description: 'Zonder ei', revision })
    expect([second.status, second.problem.code]).toEqual([409, 'menu_changed'])
    expect((await productNamed(app, 'Tiramisu')).description).toBe('Met mascarpone')
    const until = '2026-11-25T04:00:00.000Z'
    const off = await change('omar', { is_active: true, sold_out_until: until, revision })
    expect(off.body).toMatchObject({ revision: revision + 1, sold_out_until: until, is_active: true })
    await change('omar', { sold_out_until: null })
  })

  test('ten editors at once: each change is kept or refused, none is lost silently', async () => {
    const made = await add({ title: 'Gedeeld' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        app[at % 2 ? 'lotte' : 'omar'].call(menus.changeProduct, {
          params: one(made.uuid),
          body: { notes: `Versie ${at}`, revision: 1 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await productNamed(app, 'Gedeeld')).notes).toBe(`Versie ${winner}`)
  })

  test('[FOOD-101] [FOOD-91] is taken off the menu and stays for what points at it; a second time there is nothing', async () => {
    const made = await add({ title: 'Weg' })
    expect((await app.lotte.call(menus.removeProduct, { params: one(made.uuid) })).status).toBe(204)
    expect((await app.lotte.call(menus.removeProduct, { params: one(made.uuid) })).status).toBe(404)
    expect((await app.lotte.call(menus.changeProduct, { params: one(made.uuid), body: { price: 1 } })).status).toBe(404)
    expect(await app.one('select title from menus.products where uuid = $1', [made.uuid])).toEqual({ title: 'Weg' })
  })

  test('[FOOD-103] categories and products are put in order, all or none', async () => {
    const { categories, products } = await loadMenu(app)
    const turned = categories.toReversed()
    const ownOnes = products.filter(({ category_uuid }) => category_uuid === pizzas).toReversed()
    const ordering = [
      ...turned.map(({ uuid }, index) => ({ category_uuid: uuid, index })),
      ...ownOnes.map(({ uuid }, index) => ({ product_uuid: uuid, index })),
    ]
    expect((await app.omar.call(menus.order, { params, body: { ordering } })).status).toBe(204)
    const after = await loadMenu(app)
    expect(after.categories.map(({ uuid }) => uuid)).toEqual(turned.map(({ uuid }) => uuid))
    expect(after.products.filter(({ category_uuid }) => category_uuid === pizzas).map(({ uuid }) => uuid)).toEqual(
      ownOnes.map(({ uuid }) => uuid),
    )
    // An order is no change of anybody's text.
    expect(after.products.find(({ uuid }) => uuid === ownOnes[0]!.uuid)!.revision).toBe(ownOnes[0]!.revision)
    const strange = [
      { category_uuid: categories[0]!.uuid, index: 0 },
      { product_uuid: newId(), index: 1 },
    ]
    expect((await app.omar.call(menus.order, { params, body: { ordering: strange } })).status).toBe(404)
    expect(await loadMenu(app)).toEqual(after)
    const both = [{ category_uuid: categories[0]!.uuid, product_uuid: ownOnes[0]!.uuid, index: 0 }, { index: 0 }]
    expect((await app.omar.call(menus.order, { params, body: { ordering: both } })).problem.errors).toEqual([
      { field: 'ordering.0', code: 'one_of_category_and_product' },
      { field: 'ordering.1', code: 'one_of_category_and_product' },
    ])
  })

  test.each([
    ['price', [-1, 0, 1.5, Infinity, Number.NaN, '1', 2 ** 53, null]],
    ['quantity', [-1, 0, Infinity, Number.NaN, '1', 2 ** 53, null]],
    ['unit', ['pound', '', null]],
    ['vat_class', ['reduced', 21, null]],
    ['allergens', [['glass'], ['milk', 'milk'], 'milk']],
    ['sold_out_until', ['soon', 'x'.repeat(24), 12]],
    ['variants', [[{ title: 'A', quantity: 1, unit: 'piece', price: -1 }], [{ price: 1.5 }], [{ price: 2 ** 53 }]]],
    ['extras', [[{ title: 'A', quantity: 0, unit: 'piece', price: 1 }], [{ uuid: 'x' }]]],
  ])('[S7] %s is refused when it cannot be one', async (field, values) => {
    const { uuid } = await productNamed(app, 'Tiramisu')
    for (const value of values) {
      const answer = await app.lotte.call(menus.changeProduct, {
        params: one(uuid),
        body: { [field]: value },
      })
      expect([field, value, answer.status]).toEqual([field, value, 400])
    }
  })
})

describe('[A2] another owner, and a menu that is not there', () => {
  test('find nothing, with the same bytes', async () => {
    const { categories, products } = await loadMenu(app)
    const own = { category: one(categories[0]!.uuid), product: one(products[0]!.uuid) }
    const nowhere = {
      category: { program_uuid: newId(), uuid: newId() },
      product: { program_uuid: newId(), uuid: newId() },
    }
    const calls = (at: typeof own) => [
      app.stranger.call(menus.read, { params: at.category }),
      app.stranger.call(menus.categories, { params: at.category }),
      app.stranger.call(menus.createCategory, { params: at.category, body: { title: 'x' } }),
      app.stranger.call(menus.changeCategory, { params: at.category, body: { title: 'x' } }),
      app.stranger.call(menus.removeCategory, { params: at.category }),
      app.stranger.call(menus.products, { params: at.product }),
      app.stranger.call(menus.product, { params: at.product }),
      app.stranger.call(menus.createProduct, { params: at.product, body: dish(pizzas, image) }),
      app.stranger.call(menus.changeProduct, { params: at.product, body: { price: 1 } }),
      app.stranger.call(menus.removeProduct, { params: at.product }),
      app.stranger.call(menus.order, {
        params: at.product,
        body: { ordering: [{ product_uuid: own.product.uuid, index: 0 }] },
      }),
      app.stranger.call(menus.exportCsv, { params: at.product }),
    ]
    const [theirs, nothing] = [await Promise.all(calls(own)), await Promise.all(calls(nowhere))]
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404))
    const bytes = ({ problem }: (typeof theirs)[number]) => ({ ...problem, instance: '' })
    expect(theirs.map(bytes)).toEqual(nothing.map(bytes))
  })

  test('a row of another menu is not found in the own one, and its category and picture are no choice', async () => {
    const foreign = await app.one<{ uuid: string; category_uuid: string }>(
      `select p.uuid, p.category_uuid from menus.products p join programs.programs r on r.uuid = p.program_uuid
        where r.title = 'Wok Garden' limit 1`,
    )
    // Drawings are everybody's; an upload is its menu's.
    const theirs = '/media/products/wok-garden.jpg'
    await run(app.owner.db, 'update menus.products set image = $2 where uuid = $1', [foreign.uuid, theirs])
    const { uuid } = await productNamed(app, 'Tiramisu')
    expect((await app.lotte.call(menus.changeProduct, { params: one(foreign.uuid), body: { price: 1 } })).status).toBe(
      404,
    )
    expect((await app.lotte.call(menus.removeCategory, { params: one(foreign.category_uuid) })).status).toBe(404)
    for (const body of [
      { category_uuid: foreign.category_uuid },
      { image: theirs },
      { image: 'https://evil.example/x.jpg' },
    ]) {
      const [field] = Object.keys(body)
      const { problem } = await app.lotte.call(menus.changeProduct, { params: one(uuid), body })
      expect(problem).toMatchObject({ status: 400, errors: [{ field, code: 'not_a_choice' }] })
    }
  })

  test('an acceptor whose part was blocked finds nothing any more', async () => {
    const part = 'update programs.participations set status_code = $2 where program_uuid = $1'
    await run(app.owner.db, part, [app.bella, 21005])
    expect((await app.omar.call(menus.read, { params })).status).toBe(404)
    await run(app.owner.db, part, [app.bella, 21001])
    expect((await app.omar.call(menus.read, { params })).status).toBe(200)
  })
})

describe('a long menu', () => {
  test('is listed, and read whole, in at most three statements', async () => {
    const calls = [
      () => app.lotte.call(menus.categories, { params }),
      () => app.lotte.call(menus.products, { params, query: { search: 'a', size: 5 } }),
      () => app.lotte.call(menus.product, { params: one(pizzas) }),
    ]
    for (const call of calls) expect((await statementsDuring(/./, call)).length).toBeLessThanOrEqual(3)
    expect((await statementsDuring(/./, () => app.lotte.call(menus.read, { params }))).length).toBeLessThanOrEqual(3)
  })

  test('ends where nobody could read it any more', async () => {
    await run(
      app.owner.db,
      `insert into menus.products (uuid, program_uuid, category_uuid, title, price, position)
       select gen_random_uuid(), $1, $2, 'Vol', 100, 10 from generate_series(1, $3::int)`,
      [app.bella, pizzas, menuLimits.products],
    )
    const { problem } = await app.lotte.call(menus.createProduct, { params, body: dish(pizzas, image) })
    expect([problem.status, problem.code]).toEqual([409, 'menu_full'])
    await run(app.owner.db, "delete from menus.products where title = 'Vol'")
  })
})

test('a double click makes one product', async () => {
  const key = newId()
  const body = dish(pizzas, image, { title: 'Eenmaal' })
  const [first, second] = [
    await app.lotte.call(menus.createProduct, { params, body, key }),
    await app.lotte.call(menus.createProduct, { params, body, key }),
  ]
  expect(second.body).toEqual(first.body)
  expect((await loadMenu(app)).products.filter(({ title }) => title === 'Eenmaal')).toHaveLength(1)
})
