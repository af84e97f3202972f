import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFoodTestApp,
  order,
  paidOrder,
  put,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { promised, sized } from '#platform/testing/load.ts'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { createServer, type Server } from '../server.ts'
import { asOver } from './processes/as-over.ts'
import { openEvents, type EventStream } from './processes/http.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: FoodTestApp
/** A second API process's worth of product on the same database: a pool, a listening connection and caches of its own. */
let other: { server: Server; database: Database }
let ports: readonly [number, number]
let omar: string
let bella: string
beforeAll(async () => {
  app = await createFoodTestApp({ PORT: '0' })
  const url = app.database.pool.options.connectionString!
  const database = openDatabase(url)
  other = { database, server: await createServer(app.settings, { url, database }) }
  ports = [await app.server.listen(), await other.server.listen()]
  omar = await app.user('omar@plein.example')
  bella = await app.program('Bella Napoli')
})
afterAll(async () => {
  await other.server.close()
  await other.database.close()
  await app.close()
})

const move = async (port: number, suborder: string, status: 3 | 5 | 6 | 7): Promise<void> => {
  const moved = await asOver(port, 'acceptor', omar).call(foodBoard.changeStatus, {
    params: { program_uuid: bella, uuid: suborder },
    body: { status },
  })
  expect(moved.status).toBe(200)
}

/** The streams of an order's customer and of its restaurant's board, on both servers. */
const watch = async (order_uuid: string, session_id: string) => {
  const token = app.server.app.tokens.sign({ sub: omar, typ: 2, fam: order_uuid })
  const enqueue = { host: 'acceptor.localhost', authorization: `Bearer ${token}` }
  const customers = await Promise.all(
    ports.map((port) => openEvents(port, `/orders/${order_uuid}/stream?session_id=${session_id}`)),
  )
  const boards = await Promise.all(ports.map((port) => openEvents(port, `/programs/${bella}/orders/stream`, enqueue)))
  const all: readonly EventStream[] = [...customers, ...boards]
  return {
    /** Within two seconds every customer has seen the status, and every board that something changed, once more than before. Answers how many. */
    see: async (status: number, change: () => Promise<void>, within_ms = promised(2000)): Promise<number> => {
      const before = boards.map((stream) => stream.events.length)
      await change()
      const seen = customers.map((stream) =>
        stream.next(
          (name, data: { order_status: number }) => name === 'order' && data.order_status === status,
          within_ms,
        ),
      )
      const reported = boards.map((stream, at) =>
        stream.next((name) => name === 'change' && stream.events.length > before[at]!, within_ms),
      )
      return (await Promise.all([...seen, ...reported])).length
    },
    close: () => all.forEach((stream) => stream.close()),
  }
}

/** Ends the listening connections of both servers, as a failing network would. */
const cutListeners = async (): Promise<number> => {
  const cut = await run(
    app.database.db,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plein-live' and datname = current_database()`,
  )
  return cut.length
}

describe('a change of an order', () => {
  test('reaches its customer and the board within two seconds, whichever process they are connected to', async () => {
    const { order: placed, session_id } = await paidOrder(app)
    const suborder = placed.suborders[0]!.uuid
    const streams = await watch(placed.uuid, session_id)
    try {
      expect(await streams.see(5, () => move(ports[0], suborder, 5))).toBe(4)
      expect(await streams.see(6, () => move(ports[1], suborder, 6))).toBe(4)
    } finally {
      streams.close()
    }
  })

  test('reaches them again after the listening connections were lost, and what happened meanwhile too', async () => {
    const { order: placed, session_id } = await paidOrder(app)
    const suborder = placed.suborders[0]!.uuid
    const streams = await watch(placed.uuid, session_id)
    try {
      for (let round = 0; round < sized(2, 20); round++) {
        // In the very gap: nobody listens while it is moved.
        const in_the_gap = async (): Promise<void> => {
          expect(await cutListeners()).toBe(2)
          await move(ports[0], suborder, 5)
        }
        expect(await streams.see(5, in_the_gap)).toBe(4)
        expect(await streams.see(3, () => move(ports[1], suborder, 3))).toBe(4)
      }
    } finally {
      streams.close()
    }
  })
})

test('[S12] a stream carries the headers that every answer carries', async () => {
  const { order: placed, session_id } = await paidOrder(app)
  const stream = await openEvents(ports[0], `/orders/${placed.uuid}/stream?session_id=${session_id}`)
  stream.close()
  const { headers } = await app.server.fastify.inject({ url: '/api/v1/settings' })
  const own = ['content-type', 'content-length', 'cache-control', 'date', 'connection', 'x-request-id']
  const everywhere = Object.entries(headers).filter(([name]) => !own.includes(name))
  expect(everywhere.map(([name]) => name)).toContain('content-security-policy')
  expect(stream.headers).toMatchObject(Object.fromEntries(everywhere))
})

describe('a changed price', () => {
  const priceSeen = async (port: number, uuid: string): Promise<number> =>
    (await asOver(port, 'guest').call(foodOrdering.product, { params: { uuid } })).body.price

  const setPrice = (uuid: string, price: number) =>
    run(app.owner.db, 'update menus.products set price = $2 where uuid = $1', [uuid, price])

  test('is shown by every process within two seconds, also after the listening connections were lost', async () => {
    const { uuid } = await app.product('Tiramisu')
    for (const [price, cut] of [
      [611, false],
      [622, true],
      [633, false],
    ] as const) {
      for (const port of ports) await priceSeen(port, uuid)
      expect(cut ? await cutListeners() : 2).toBe(2)
      await setPrice(uuid, price)
      await eventually(
        async () => {
          for (const port of ports) expect(await priceSeen(port, uuid)).toBe(price)
        },
        { timeout: promised(2000), interval: 10 },
      )
    }
  })

  test('is the price of every order from that moment on, whatever a process remembers', async () => {
    const { uuid } = await app.product('Tiramisu')
    for (let round = 0; round < sized(10, 100); round++) {
      const price = 700 + round
      const session_id = await startVisit(app)
      await put(app, { session_id, title: 'Tiramisu', quantity: 5 })
      // Both have the old price in memory, and every other time nobody can tell them of the new one.
      for (const port of ports) await priceSeen(port, uuid)
      if (round % 2 === 1) await cutListeners()
      await setPrice(uuid, price)
      const guest = asOver(ports[round % 2]!, 'guest')
      const placed = await order({ ...app, guest }, { session_id })
      expect(placed.problem.code).toBeUndefined()
      expect(placed.body.suborders[0]!.items).toMatchObject([{ price, quantity: 5, total: price * 5 }])
    }
  })
})
