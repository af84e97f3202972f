import { foodOrdering } from '@plein/contract/food-ordering'
import { identity } from '@plein/contract/identity'
import { menus } from '@plein/contract/menus/editing'
import { acceptors } from '@plein/contract/programs/acceptors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { sized } from '#platform/testing/load.ts'
import { run } from '#platform/db/database.ts'
import { createServer, type Server } from '../../server.ts'
import { asOver } from './as-over.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { callOver } from './http.ts'
import { openProduct, type Product } from './product.ts'
import type { ApiProcess } from './start-api.ts'

const writers = 4
const writes = sized(8, 150)

interface Dish {
  readonly uuid: string
  readonly price: number
}
const dishesOf = (db: FoodTestApp['owner']['db'], program_uuid: string) =>
  run<Dish>(
    db,
    `select uuid, price from menus.products where program_uuid = $1 and deleted_at is null and image is not null order by uuid limit ${writers}`,
    [program_uuid],
  )

/** A guest's view on a port: the prices of the dishes together. Every write raises it by one. */
const readSum = async (port: number, program_uuid: string, dishes: readonly Dish[]): Promise<number> => {
  const { body } = await asOver(port, 'guest').call(foodOrdering.restaurant, { params: { uuid: program_uuid } })
  const uuids = new Set(dishes.map(({ uuid }) => uuid))
  return body.categories
    .flatMap(({ products }) => products)
    .filter(({ uuid }) => uuids.has(uuid))
    .reduce((sum, { price }) => sum + price, 0)
}

const sumOf = (dishes: readonly Dish[]): number => dishes.reduce((sum, { price }) => sum + price, 0)

/** One cook raises the price of one dish by a cent, over and over, now here and now there. */
const writer = async ({
  ports,
  omar,
  program_uuid,
  dish,
}: {
  ports: readonly number[]
  omar: string
  program_uuid: string
  dish: Dish
}): Promise<void> => {
  for (let count = 1; count <= writes; count++) {
    const params = { program_uuid, uuid: dish.uuid }
    const body = { price: dish.price + count }
    const answer = await asOver(ports[count % ports.length]!, 'acceptor', omar).call(menus.changeProduct, {
      params,
      body,
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
  }
}

describe('the menu in memory, while four cooks write it at two servers at once', () => {
  let app: FoodTestApp
  let second: Server
  let ports: readonly [number, number]
  beforeAll(async () => {
    app = await createFoodTestApp({ PORT: '0' })
    const { settings, database } = app
    second = await createServer(settings, { url: database.pool.options.connectionString!, database })
    ports = [await app.server.listen(), await second.listen()]
  })
  afterAll(async () => {
    await second.close()
    await app.close()
  })

  test('is never older than the changes that its server was told of before it was asked', async () => {
    const bella = await app.program('Bella Napoli')
    const omar = await app.user('omar@plein.example')
    const dishes = await dishesOf(app.owner.db, bella)
    const base = sumOf(dishes)
    // Writes of one menu come one after the other, so that the n-th message is of the n-th change.
    const heard = [0, 0]
    const stops = [app.server, second].map(({ app: platform }, at) =>
      platform.live.listen('menus', (uuid) => void (uuid === bella && heard[at]!++)),
    )
    let isOver = false
    const writing = Promise.all(dishes.map((dish) => writer({ ports, omar, program_uuid: bella, dish }))).finally(
      () => (isOver = true),
    )
    const reader = async (at: 0 | 1): Promise<number> => {
      let reads = 0
      for (let before = base; !isOver; reads++) {
        const reported = heard[at]!
        const sum = await readSum(ports[at], bella, dishes)
        expect(sum).toBeGreaterThanOrEqual(base + reported)
        // And what was seen once is not taken back.
        expect(sum).toBeGreaterThanOrEqual(before)
        before = sum
      }
      return reads
    }
    const reads = await Promise.all([reader(0), reader(0), reader(1), reader(1)])
    await writing
    for (const count of reads) expect(count).toBeGreaterThan(writes / 5)
    for (const port of ports)
      await expect.poll(() => readSum(port, bella, dishes), { timeout: 1000 }).toBe(base + writers * writes)
    expect(heard.every((count) => count > 0)).toBe(true)
    for (const stop of stops) stop()
  })
})

describe('two processes on one database', () => {
  let product: Product
  let apis: readonly [ApiProcess, ApiProcess]
  let omar: string
  let lotte: string
  beforeAll(async () => {
    product = await openProduct()
    const ports = [await freePort(), await freePort()] as const
    apis = [await product.start({}, ports[0]), await product.start({}, ports[1])]
    const user = async (name: string): Promise<string> => {
      const [row] = await run<{ uuid: string }>(
        product.owner.db,
        'select uuid from identity.users where username = $1',
        [`${name}@plein.example`],
      )
      return row!.uuid
    }
    ;[omar, lotte] = [await user('omar'), await user('lotte')]
  }, 180_000)
  afterAll(async () => {
    await Promise.all(apis?.map((api) => api.stop()) ?? [])
    await product?.close()
  })

  test('a price that one of them wrote is what the other gives within a second, and no older one after it', async () => {
    const { restaurant_uuid } = product.wares
    const dishes = await dishesOf(product.owner.db, restaurant_uuid)
    const base = sumOf(dishes)
    const [first, other] = apis
    await readSum(other.port, restaurant_uuid, dishes)
    let isOver = false
    const writing = Promise.all(
      dishes.map((dish) => writer({ ports: [first.port], omar, program_uuid: restaurant_uuid, dish })),
    ).finally(() => (isOver = true))
    for (let before = base; !isOver;) {
      const sum = await readSum(other.port, restaurant_uuid, dishes)
      expect(sum).toBeGreaterThanOrEqual(before)
      before = sum
    }
    await writing
    await expect
      .poll(() => readSum(other.port, restaurant_uuid, dishes), { timeout: 1000, interval: 20 })
      .toBe(base + writers * writes)
  })

  test('[A7] an acceptor who was blocked by way of one of them is refused by the other within a second, and a session that was ended as well', async () => {
    const [first, other] = apis
    const program_uuid = product.wares.restaurant_uuid
    const menu = (port: number) => asOver(port, 'acceptor', omar).call(menus.read, { params: { program_uuid } })
    expect((await menu(other.port)).status).toBe(200)
    const owner = asOver(first.port, 'program_owner', lotte)
    const { results } = (await owner.call(acceptors.list, { query: { program: program_uuid } })).body
    const part = results.find(({ profile }) => profile?.uuid === omar)
    const blocked = await owner.call(acceptors.changeStatus, { params: { uuid: part!.uuid }, body: { status: 21005 } })
    expect(blocked.status).toBe(200)
    await expect.poll(async () => (await menu(other.port)).status, { timeout: 1000, interval: 20 }).toBe(404)

    const login = { username: 'sanne@plein.example', password: 'Plein-2026' }
    const host = 'ch.localhost'
    const { body: device } = await asOver(first.port, 'guest').call(identity.login, { body: login, host })
    const profile = async (port: number) =>
      (
        await callOver(port, {
          method: 'GET',
          path: '/profile',
          headers: { host, authorization: `Bearer ${device.auth_token}` },
        })
      ).status
    expect(await profile(other.port)).toBe(200)
    await asOver(first.port, 'guest').call(identity.logout, { body: { refresh_token: device.refresh_token }, host })
    await expect.poll(() => profile(other.port), { timeout: 1000, interval: 20 }).toBe(401)
  })
})
