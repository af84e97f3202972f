import { postOffers, type OfferName } from '@plein/contract/feed/offers'
import { posts, type Post } from '@plein/contract/feed/posts'
import { orderForms } from '@plein/contract/payment-management/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPaymentProgram } from '#modules/payment-management/payment-program.test-data.ts'
import { createCardProgram } from '#modules/cards/card-program.test-data.ts'

let app: FoodTestApp
/** Owns the restaurant. */
let owner: As
let owner_uuid: string
let restaurant: string
let dish: OfferName
const change = (sql: string, ...values: unknown[]) => run(app.owner.db, sql, values)

beforeAll(async () => {
  app = await createFoodTestApp()
  restaurant = await app.program('Bella Napoli')
  const [program] = await run<{ owner_uuid: string }>(
    app.owner.db,
    'select owner_uuid from programs.programs where uuid = $1',
    [restaurant],
  )
  owner_uuid = program!.owner_uuid
  owner = app.as('program_owner', owner_uuid)
  const [product] = await run<{ uuid: string }>(
    app.owner.db,
    'select uuid from menus.products where program_uuid = $1 and deleted_at is null and is_active order by title limit 1',
    [restaurant],
  )
  dish = { kind: 'dish', uuid: product!.uuid }
})
afterAll(() => app.close())

const write = (offers: readonly OfferName[], program_uuid = restaurant) =>
  owner.call(posts.create, {
    key: newId(),
    body: { title: 'Nieuw op de kaart', text: [], program_uuid, offers: [...offers] },
  })
const written = async (offers: readonly OfferName[]): Promise<Post> => {
  const { status, body } = await write(offers)
  expect(status).toBe(201)
  return body
}
const soldIn = async (uuid: string, reader = app.guest) =>
  (await reader.call(posts.read, { params: { uuid } })).body.offers

test('[B1] a dish in a post is as it is on the menu at the moment at which it is read', async () => {
  const [priced] = await run<{ price: number; title: string }>(
    app.owner.db,
    `select p.title, p.price + case when p.variant_required then coalesce(min(o.price), 0) else 0 end as price from menus.products p
       left join menus.options o on o.product_uuid = p.uuid and o.kind = 'variant' where p.uuid = $1 group by p.uuid`,
    [dish.uuid],
  )
  const { uuid } = await written([dish])
  const [shown] = await soldIn(uuid)
  expect(shown).toMatchObject({ ...dish, ...priced, seller: 'Bella Napoli', currency: 'EUR', state: 'available' })
  await change('update menus.products set price = price + 150 where uuid = $1', dish.uuid)
  expect((await soldIn(uuid))[0]?.price).toBe((priced?.price ?? 0) + 150)
  await change('update menus.products set sold_out_until = $2 where uuid = $1', dish.uuid, '2026-11-25T04:00:00Z')
  expect((await soldIn(uuid))[0]?.state).toBe('sold_out')
  await change(
    'update menus.products set sold_out_until = null, is_active = false, price = price - 150 where uuid = $1',
    dish.uuid,
  )
  expect((await soldIn(uuid))[0]?.state).toBe('closed')
  await change('update menus.products set is_active = true where uuid = $1', dish.uuid)
  await change('update programs.programs set status_id = 11007 where uuid = $1', restaurant)
  expect(await soldIn(uuid, owner)).toEqual([])
  await change('update programs.programs set status_id = 11001 where uuid = $1', restaurant)
  expect(await soldIn(uuid)).toHaveLength(1)
  const listed = await app.guest.call(posts.list, { query: { program: restaurant } })
  expect(listed.body.results.find((post) => post.uuid === uuid)?.offers[0]).toMatchObject(dish)
})

test('leads guests of food to the dish in their portal, and others to the host of cardholders', async () => {
  const { uuid } = await written([dish])
  const path = `/food/product/${dish.uuid}`
  expect((await soldIn(uuid))[0]?.address).toBe(path)
  expect((await soldIn(uuid, owner))[0]?.address).toMatch(new RegExp(`^https?://.+${path}$`))
})

test('sells a restaurant, a voucher and an order form of the same owner, each with its price', async () => {
  const voucher = (await createCardProgram(app, { owner_uuid, title: 'Cadeaubon Napels', acceptor_uuids: [] })).uuid
  const { program_uuid } = await createPaymentProgram(app, { owner_uuid, title: 'Pizzacursus' })
  const form = await owner.call(orderForms.create, {
    body: { program_uuid, title: 'Cursus op zondag', kind: 'fixed', amount: 4500 },
  })
  expect(form.status).toBe(201)
  const { uuid } = await written([
    { kind: 'restaurant', uuid: restaurant },
    { kind: 'voucher', uuid: voucher },
    { kind: 'order_form', uuid: form.body.uuid },
  ])
  expect(await soldIn(uuid)).toMatchObject([
    { title: 'Bella Napoli', price: null },
    { title: 'Cadeaubon Napels', price: 2500, price_varies: false, address: expect.stringContaining('/giftcards/') },
    { title: 'Cursus op zondag', price: 4500, state: 'available', seller: 'Pizzacursus' },
  ])
  await change('update payment_management.forms set is_closed = true where uuid = $1', form.body.uuid)
  await change('update cards.card_designs set is_private = true where program_uuid = $1', voucher)
  expect(await soldIn(uuid)).toMatchObject([{ kind: 'restaurant' }, { kind: 'order_form', state: 'closed' }])
})

test('[A2] refuses what somebody else sells, what is not there, and the same twice', async () => {
  const other = await createCardProgram(app, { title: 'Van een ander' })
  const refused = async (offers: readonly OfferName[]) => (await write(offers)).problem?.errors
  expect(await refused([{ kind: 'voucher', uuid: other.uuid }])).toEqual([
    expect.objectContaining({ field: 'offers.0.uuid', code: 'not_found' }),
  ])
  expect(await refused([dish, { kind: 'voucher', uuid: dish.uuid }])).toEqual([
    expect.objectContaining({ field: 'offers.1.uuid', code: 'not_found' }),
  ])
  expect(await refused([dish, dish])).toEqual([expect.objectContaining({ field: 'offers.1', code: 'duplicate' })])
  const own = await owner.call(posts.create, { key: newId(), body: { title: 'Van mij', text: [], offers: [dish] } })
  expect(own.status).toBe(400)
})

test('keeps what a post sells while its words change, and lets it go with another program', async () => {
  const made = await written([dish])
  const params = { uuid: made.uuid }
  const worded = await owner.call(posts.change, { params, body: { title: 'Beter', modified: made.modified } })
  expect(worded.body.offers).toMatchObject([dish])
  // A dish that is gone stays named, and comes back.
  await change('update programs.programs set status_id = 11007 where uuid = $1', restaurant)
  const { modified } = worded.body
  const saved = await owner.call(posts.change, { params, body: { offers: [dish], modified } })
  expect(saved.body.offers).toEqual([])
  await change('update programs.programs set status_id = 11001 where uuid = $1', restaurant)
  expect(await soldIn(made.uuid)).toMatchObject([dish])
  const body = { program_uuid: null, modified: saved.body.modified }
  expect((await owner.call(posts.change, { params, body })).body.offers).toEqual([])
  expect(await soldIn(made.uuid, owner)).toEqual([])
})

test('finds by words what a post of a program can sell, for those who work in it alone', async () => {
  const query = { program: restaurant }
  const { body } = await owner.call(postOffers.search, { query })
  expect(body.results.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dish', 'restaurant']))
  const narrowed = await owner.call(postOffers.search, { query: { ...query, q: 'BELLA' } })
  expect(narrowed.body.results).toMatchObject([{ kind: 'restaurant', title: 'Bella Napoli' }])
  const stranger = app.as('program_owner', newId())
  expect((await stranger.call(postOffers.search, { query })).status).toBe(404)
})
