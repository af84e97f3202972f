import type { QueryOf } from '@plein/contract/endpoint'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { countAllParts, listAllParts, matchingOrders } from './all-orders.queries.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'

let app: FoodTestApp
let bella: string
let court: string
/** An order of somebody with an account and of a guest, both paid at Bella Napoli. */
let sannes: { uuid: string; suborder: string; order_id: number }
let guests: { uuid: string; suborder: string; order_id: number }
let sanne: string

const hand = async (uuid: string, cardholder_uuid: string): Promise<void> => {
  await run(app.owner.db, 'update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [
    uuid,
    cardholder_uuid,
  ])
}

beforeAll(async () => {
  app = await createFoodTestApp()
  ;[bella, court] = [await app.program('Bella Napoli'), await app.program('De Markthal')]
  sanne = await app.user('sanne@plein.example')
  const [first, second] = [
    await paidOrder(app, undefined, { first_name: 'Zoë', last_name: "O'Brien", email: 'zoe.brien@mail.example' }),
    await paidOrder(app, undefined, { first_name: 'Xander', last_name: 'Quist', phone: '0687654321' }),
  ]
  const named = ({ order }: typeof first) => ({
    uuid: order.uuid,
    suborder: order.suborders[0]!.uuid,
    order_id: order.order_id,
  })
  ;[sannes, guests] = [named(first), named(second)]
  await hand(sannes.uuid, sanne)
  for (let count = 0; count < 4; count += 1) await hand((await paidOrder(app)).order.uuid, sanne)
})
afterAll(() => app.close())

const list = async (query: QueryOf<typeof foodBoard.allOrders> = {}) => {
  const { status, body } = await app.as('admin').call(foodBoard.allOrders, { query })
  expect(status).toBe(200)
  return body
}
const found = async (query: QueryOf<typeof foodBoard.allOrders>): Promise<string[]> =>
  (await list({ size: 100, ...query })).results.map(({ uuid }) => uuid)

describe('the orders of all programs', () => {
  test.each([
    ['zo', 'sannes'],
    ['ZOË o’brien'.replace('’', "'"), 'sannes'],
    ['brien zoë', 'sannes'],
    ['zoe.brien@mail.exa', 'sannes'],
    ['quist', 'guests'],
    ['06 8765 4321', 'guests'],
    ['+31687654321', 'guests'],
    ['0031 6876', 'guests'],
    ['687654321', 'guests'],
  ] as const)('finds %s', async (search, whose) => {
    const of = { sannes: sannes.suborder, guests: guests.suborder }
    const uuids = await found({ search })
    expect(uuids).toContain(of[whose])
    expect(uuids).not.toContain(of[whose === 'guests' ? 'sannes' : 'guests'])
  })

  test('finds a number in every program that has it, and nothing that only holds its digits', async () => {
    const { results } = await list({ search: String(sannes.order_id), size: 100 })
    expect(results.map(({ uuid }) => uuid)).toContain(sannes.suborder)
    expect(new Set(results.map(({ order_id }) => order_id))).toEqual(new Set([sannes.order_id]))
  })

  test.each(["'", '\\', ':*', "a' | 'b", '%', '((', '@@@'])('takes %s for text', async (search) => {
    expect((await app.as('admin').call(foodBoard.allOrders, { query: { search } })).status).toBe(200)
  })

  test('finds the same whether the words are frequent or rare', async () => {
    const { db } = app.owner
    const nothing = { status: null, pickup: null, from: null, to: null, program_uuid: null, user_uuid: null }
    const query = "'31':*"
    const frequent = { by: 'words', query } as const
    const rare = { by: 'orders', uuids: await matchingOrders(db, query, 10_000) } as const
    expect(rare.uuids).toHaveLength(6)
    const start = { after: null, backwards: false, offset: 0 }
    for (const filter of [nothing, { ...nothing, pickup: true }, { ...nothing, program_uuid: bella, status: 0 }])
      for (const place of [start, { ...start, backwards: true }]) {
        const [one, other] = [
          await listAllParts(db, { filter, sought: frequent, place, limit: 3 }),
          await listAllParts(db, { filter, sought: rare, place, limit: 3 }),
        ]
        expect(one.map(({ uuid }) => uuid)).toEqual(other.map(({ uuid }) => uuid))
        expect(await countAllParts(db, { filter, sought: frequent, limit: 500 })).toBe(
          await countAllParts(db, { filter, sought: rare, limit: 500 }),
        )
      }
  })

  test('filters by account, restaurant, court, status and day, all of them at once', async () => {
    expect(await found({ user_uuid: sanne })).toContain(sannes.suborder)
    expect(await found({ user_uuid: sanne })).not.toContain(guests.suborder)
    expect(await found({ user_uuid: sanne, search: 'quist' })).toEqual([])
    expect(await found({ program_uuid: bella, search: 'quist' })).toEqual([guests.suborder])
    expect(await found({ program_uuid: court, search: 'quist' })).toEqual([guests.suborder])
    expect(await found({ program_uuid: await app.program('Wok Garden'), search: 'quist' })).toEqual([])
    const day = '2026-11-24'
    const all = { search: 'quist', status: 3, type: 'delivery', start_date: day, end_date: day } as const
    expect(await found(all)).toEqual([guests.suborder])
    expect(await found({ ...all, status: 9 })).toEqual([])
    expect(await found({ ...all, type: 'pickup' })).toEqual([])
    expect(await found({ ...all, start_date: '2026-11-25', end_date: '2026-11-25' })).toEqual([])
    expect(await found({ program_uuid: newId() })).toEqual([])
  })

  test.each([{}, { status: 8 }, { status: 3 }, { status: 4 }, { user: true }, { program: true }])(
    'goes through its pages and back, each order once: %j',
    async ({ status, user, program }: { status?: number; user?: boolean; program?: boolean }) => {
      const query = {
        ...(status !== undefined && { status }),
        ...(user && { user_uuid: sanne }),
        ...(program && { program_uuid: court }),
      }
      const all = await found(query)
      const seen: string[] = []
      let [next, last]: (string | null)[] = ['/x', null]
      while (next) {
        const asked = Object.fromEntries(new URL(next, 'http://x').searchParams) as { page?: string; at?: string }
        const place = { ...(asked.page && { page: Number(asked.page) }), ...(asked.at && { at: asked.at }) }
        const page = await list({ ...query, size: 2, ...place })
        seen.push(...page.results.map(({ uuid }) => uuid))
        ;[next, last] = [page.next, page.previous]
      }
      expect(seen).toEqual(all)
      expect(new Set(seen).size).toBe(seen.length)
      if (!last) return
      const back = Object.fromEntries(new URL(last, 'http://x').searchParams) as { page: string; at: string }
      const before = await list({ ...query, size: 2, page: Number(back.page), at: back.at })
      const end = seen.length - (seen.length % 2 || 2)
      expect(before.results.map(({ uuid }) => uuid)).toEqual(seen.slice(end - 2, end))
    },
  )

  test('is refused to everybody but administrators', async () => {
    for (const [kind, name] of [
      ['program_owner', 'lotte'],
      ['acceptor', 'omar'],
      ['cardholder', 'sanne'],
    ] as const) {
      const caller = app.as(kind, await app.user(`${name}@plein.example`))
      expect((await caller.call(foodBoard.allOrders, {})).status).toBe(403)
      expect((await caller.call(payments.transactions, { query: { user_uuid: sanne } })).status).toBe(403)
    }
    expect((await app.guest.call(foodBoard.allOrders, {})).status).toBe(401)
  })
})

describe('an order by its uuid alone', () => {
  test('opens for an administrator with the account that ordered, which nobody else is told', async () => {
    const ask = async (kind: 'admin' | 'acceptor', name: string, uuid: string) =>
      app.as(kind, await app.user(`${name}@plein.example`)).call(foodBoard.orderAnywhere, { params: { uuid } })
    expect((await ask('admin', 'iris', sannes.uuid)).body).toMatchObject({
      uuid: sannes.suborder,
      cardholder_uuid: sanne,
    })
    expect((await ask('admin', 'iris', guests.suborder)).body.cardholder_uuid).toBeNull()
    expect((await ask('acceptor', 'omar', sannes.uuid)).body).toMatchObject({
      uuid: sannes.suborder,
      cardholder_uuid: null,
    })
    expect((await ask('admin', 'iris', newId())).status).toBe(404)
    const stranger = app.as('acceptor', newId())
    expect((await stranger.call(foodBoard.orderAnywhere, { params: { uuid: sannes.uuid } })).status).toBe(404)
  })
})

test('payments are found by the account that paid, and by nothing else of it', async () => {
  const of = async (query: QueryOf<typeof payments.transactions>) =>
    (await app.as('admin').call(payments.transactions, { query: { size: 100, ...query } })).body.data.map(
      ({ subject }) => subject?.uuid,
    )
  expect(await of({ user_uuid: sanne })).toContain(sannes.uuid)
  expect(await of({ user_uuid: sanne })).not.toContain(guests.uuid)
  expect(await of({ user_uuid: sanne, search: String(sannes.order_id) })).toEqual([sannes.uuid])
  expect(await of({ user_uuid: newId() })).toEqual([])
  const theirs = await app.as('cardholder', sanne).call(foodOrdering.visitOrders, { query: { size: 100 } })
  for (const uuid of await of({ user_uuid: sanne }))
    expect(theirs.body.results.map((result) => result.uuid)).toContain(uuid)
})
