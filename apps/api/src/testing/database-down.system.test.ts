import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { sized } from '#platform/testing/load.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/db/embedded/index.ts'
import { preparePlace } from '#platform/db/embedded/data-folder.ts'
import { migrate } from '#platform/db/migrate.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { readSettings } from '#platform/runtime/settings.ts'
import { createServer, type Server } from '../server.ts'
import { seedCatalogue, seedConnection } from '../seed/catalogue.ts'
import { untilWhole, type Control } from './books/check-books.ts'
import { asOver } from './processes/as-over.ts'
import { createCustomer, type Purchase } from './processes/customer.ts'
import { callOver, openEvents } from './processes/http.ts'
import { readWares, testSecrets, type Wares } from './processes/product.ts'
import { eventually } from '#platform/testing/eventually.ts'

const rounds = sized(3, 30)
const recoversWithinMs = 10_000

let folder: string
let postgres: EmbeddedPostgres
let sandbox: RunningSandbox
let database: Database
let owner: Database
let server: Server
let jobs: { stop(): Promise<void> }
let port: number
let wares: Wares
let control: Control

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plein-database-'))
  // PostgreSQL's user may enter: else the cluster would stand elsewhere, and stay.
  chmodSync(folder, 0o755)
  setClock(tuesdayEvening)
  sandbox = await startSandbox({ port: 0, control: true, auto: { status: 'paid' } })
  control = async (path) => (await fetch(`${sandbox.url}/control/${path}`)).json()
  // As the product runs it: what is acknowledged is on the disk.
  postgres = await startEmbeddedPostgres({ data_dir: folder, log: () => undefined })
  await migrate(postgres.owner_url)
  const settings = readSettings({
    PORT: '0',
    PLEIN_DATA_DIR: folder,
    PLEIN_SANDBOX_URL: sandbox.url,
    PLEIN_RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...testSecrets,
  })
  database = openDatabase(postgres.url)
  owner = openDatabase(postgres.owner_url, 2)
  server = await createServer(settings, { url: postgres.url, database })
  const { app } = server
  await inTransaction(app.db, (tx) => seedCatalogue(tx, app))
  await seedConnection(app)
  wares = await readWares(owner)
  jobs = await server.startJobs()
  port = await server.listen()
}, 180_000)

afterAll(async () => {
  await jobs?.stop()
  await server?.close()
  await database?.close()
  await owner?.close()
  await postgres?.stop()
  await sandbox?.close()
  rmSync(folder, { recursive: true, force: true })
  setClock(undefined)
})

/** kill -9 of the server process itself; its connections' processes notice and end. */
const killPostgres = (): void => {
  const [pid] = readFileSync(join(preparePlace(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Answers of all kinds of calls, each as often as it goes, until it is told to stop. */
const watchReads = () => {
  const seen = new Map<number, number>()
  const bodies: string[] = []
  const paths = ['/health/ready', `/food/restaurants/${wares.restaurant_uuid}`, `/orders/${wares.cart_uuid}?key=nobody`]
  let is_over = false
  const watching = (async () => {
    for (let count = 0; !is_over; count++) {
      const answer = await callOver(port, { method: 'GET', path: paths[count % paths.length]! })
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      if (answer.status === 503)
        bodies.push(`${answer.headers['content-type']} ${(answer.body as { code?: string }).code}`)
      await pause(2)
    }
  })()
  return {
    seen,
    bodies,
    stop: async () => {
      is_over = true
      await watching
    },
  }
}

/** How long until a whole checkout goes through again. */
const recovery = async (): Promise<number> => {
  const began = performance.now()
  await eventually(
    async () => {
      const { status } = await callOver(port, { method: 'GET', path: '/health/ready' })
      expect(status).toBe(200)
    },
    { timeout: 60_000, interval: 20 },
  )
  await createCustomer(port, wares).buy()
  return performance.now() - began
}

describe('the database is killed', () => {
  test(
    '[C3] under load: no acknowledged write is lost, calls are told 503 and never 500, and it goes on within ten seconds',
    async () => {
      const customers = Array.from({ length: 6 }, () => createCustomer(port, wares))
      const purchases: Purchase[] = []
      let is_over = false
      const shopping = Promise.all(
        customers.map(async (customer) => {
          while (!is_over) purchases.push(await customer.buy())
        }),
      )
      const reads = watchReads()
      const times: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const before = purchases.length
        await eventually(() => expect(purchases.length).toBeGreaterThan(before + 5), { timeout: 30_000, interval: 5 })
        await pause(Math.random() * 50)
        killPostgres()
        times.push(await recovery())
      }
      is_over = true
      await shopping
      await reads.stop()

      expect(Math.max(...times)).toBeLessThan(recoversWithinMs)
      expect(customers.flatMap(({ unexpected }) => unexpected.map(({ status, text }) => `${status} ${text}`))).toEqual(
        [],
      )
      // The API itself never went away.
      expect(customers.reduce((sum, { disturbed }) => sum + disturbed.broken, 0)).toBe(0)
      expect(customers.reduce((sum, { disturbed }) => sum + disturbed.unavailable, 0)).toBeGreaterThan(0)
      expect([...reads.seen.keys()].filter((status) => ![200, 404, 503].includes(status))).toEqual([])
      expect(reads.bodies.length).toBeGreaterThan(0)
      expect(new Set(reads.bodies)).toEqual(new Set(['application/problem+json; charset=utf-8 service_unavailable']))

      // The queue works again: one more order wakes it, and it delivers what was left behind.
      purchases.push(await createCustomer(port, wares).buy())
      const outbox = () => run<{ count: number }>(owner.db, 'select count(*) as count from platform.outbox')
      await eventually(async () => expect(await outbox()).toEqual([{ count: 0 }]), { timeout: 45_000, interval: 50 })
      await untilWhole(owner.db, { control, within_ms: 120_000 })
      const stored = await run<{ uuid: string; session_uuid: string; order_id: number; status: number }>(
        owner.db,
        'select uuid, session_uuid, order_id, status from food_ordering.orders',
      )
      const bySession = new Map(stored.map((order) => [order.session_uuid, order]))
      for (const { session_id, uuid, order_id } of purchases)
        expect(bySession.get(session_id)).toMatchObject({ uuid, order_id, status: 3 })
      // Each round's own customer bought once.
      expect(stored).toHaveLength(purchases.length + rounds)
    },
    rounds * 40_000 + 180_000,
  )

  test('[C3] what listens comes back: a change of the menu and of an order is seen after it', async () => {
    const guest = asOver(port, 'guest')
    const customer = createCustomer(port, wares)
    const bought = await customer.buy()
    const stream = await openEvents(port, `/orders/${bought.uuid}/stream?session_id=${bought.session_id}`)
    const productOf = async () => {
      const { body } = await guest.call(foodOrdering.product, { params: { uuid: wares.products[0] } })
      return body.title
    }
    const before = await productOf()
    killPostgres()
    await recovery()
    // The stream of before is still open, and tells what comes after.
    await eventually(
      () => run(owner.db, "update menus.products set title = title || ' (new)' where uuid = $1", [wares.products[0]]),
      10_000,
    )
    await eventually(async () => expect(await productOf()).toBe(`${before} (new)`), { timeout: 5000, interval: 20 })
    const cancelled = await guest.call(foodOrdering.order, {
      params: { uuid: bought.uuid },
      query: { session_id: bought.session_id },
    })
    const [suborder] = cancelled.body.suborders
    const omar = (
      await run<{ uuid: string }>(owner.db, "select uuid from identity.users where username = 'omar@plein.example'")
    )[0]!
    const moved = await asOver(port, 'acceptor', omar.uuid).call(foodBoard.changeStatus, {
      params: { program_uuid: wares.restaurant_uuid, uuid: suborder!.uuid },
      body: { status: 5 },
    })
    expect(moved.status).toBe(200)
    await stream.next((name, order: { order_status: number }) => name === 'order' && order.order_status === 5)
    stream.close()
  })
})

const asSuperuser = async (...statements: string[]): Promise<void> => {
  const superuser = new pg.Client({ connectionString: postgres.superuser_url })
  await superuser.connect()
  try {
    for (const statement of statements) await superuser.query(statement)
  } finally {
    await superuser.end()
  }
}

const ready = () => callOver(port, { method: 'GET', path: '/health/ready' })
const untilReady = (status: number) =>
  eventually(async () => expect((await ready()).status).toBe(status), { timeout: 20_000, interval: 50 })

describe('the database is read-only', () => {
  const setReadOnly = (on: boolean): Promise<void> =>
    asSuperuser(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`, 'select pg_reload_conf()')

  test('[C3] writes are told 503 and reads go on, until it can be written again', async () => {
    const guest = asOver(port, 'guest')
    await setReadOnly(true)
    try {
      const writing = () => guest.call(foodOrdering.startVisit, { body: { pickup_in_restaurant: true } })
      await eventually(async () => expect((await writing()).status).toBe(503))
      const refused = await writing()
      expect(refused.problem).toMatchObject({ code: 'service_unavailable', status: 503 })
      expect(refused.headers['content-type']).toContain('application/problem+json')
      const reading = await guest.call(foodOrdering.restaurant, { params: { uuid: wares.restaurant_uuid } })
      expect(reading.status).toBe(200)
      await untilReady(503)
      expect((await ready()).body).toMatchObject({ code: 'service_unavailable', params: { reason: 'read_only' } })
    } finally {
      // This very connection may not write either, until it says so.
      await setReadOnly(false)
    }
    await untilReady(200)
    await createCustomer(port, wares).buy()
  })

  test.each(['database plein', 'role plein_app'])(
    '[C3] for new connections of the %s: not ready once a write was refused, and ready as soon as it is taken again',
    async (whose) => {
      const guest = asOver(port, 'guest')
      const writing = () => guest.call(foodOrdering.startVisit, { body: { pickup_in_restaurant: true } })
      await untilReady(200)
      await asSuperuser(
        `alter ${whose} set default_transaction_read_only = on`,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'plein_app'",
      )
      try {
        await eventually(async () => expect((await writing()).status).toBe(503))
        await untilReady(503)
        expect((await ready()).status).toBe(503)
      } finally {
        await asSuperuser(`alter ${whose} reset default_transaction_read_only`)
      }
      await untilReady(200)
      expect((await writing()).status).toBe(201)
    },
    60_000,
  )
})

describe('the disk of the database is full', () => {
  /** Room of its own for a table: 32 MB. Undefined where this process may not mount it. */
  const mountSmallDisk = (): string | undefined => {
    const disk = mkdtempSync(join(tmpdir(), 'plein-small-disk-'))
    const { uid, gid } = statSync(preparePlace(folder).cluster)
    const { status } = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=32m,mode=700,uid=${uid},gid=${gid}`,
      'tmpfs',
      disk,
    ])
    if (status === 0) return disk
    rmSync(disk, { recursive: true })
    return undefined
  }

  /** Takes all that is left of a disk. */
  const takeAllOf = (file: string): void => {
    const some = Buffer.alloc(4096)
    expect(() => {
      for (;;) appendFileSync(file, some)
    }).toThrow('ENOSPC')
  }

  test('[C3] a disk without a byte left: writes are told 503, reads go on, and it goes on once there is room', async (context) => {
    const disk = mountSmallDisk()
    if (disk === undefined) return context.skip('this process may not mount a disk')
    context.onTestFinished(() => {
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    })
    const ballast = join(disk, 'ballast')
    const guest = asOver(port, 'guest')
    const writing = () => guest.call(foodOrdering.startVisit, { body: { pickup_in_restaurant: true } })
    mkdirSync(join(disk, 'tables'))
    chownSync(join(disk, 'tables'), statSync(disk).uid, statSync(disk).gid)
    try {
      await asSuperuser(
        `create tablespace small_disk location '${join(disk, 'tables')}'`,
        'grant create on tablespace small_disk to public',
        // As if the whole database lay there: the check takes its room here, too.
        'alter database plein set temp_tablespaces = small_disk',
        // A connection that is open keeps the setting from before.
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'plein_app'",
      )
      await untilReady(200)
      await run(owner.db, 'alter table food_ordering.sessions set tablespace small_disk')
      // The second time comes at once: a check that has just found room says nothing about it.
      for (const _time of ['first', 'second']) {
        takeAllOf(ballast)
        // The rest of the table's last page is still written to.
        await eventually(async () => expect((await writing()).status).toBe(503))
        const refused = await writing()
        expect(refused.problem).toMatchObject({ code: 'service_unavailable', status: 503 })
        const reading = await guest.call(foodOrdering.restaurant, { params: { uuid: wares.restaurant_uuid } })
        expect(reading.status).toBe(200)
        expect((await ready()).body).toMatchObject({ code: 'service_unavailable', params: { reason: 'disk_full' } })
        rmSync(ballast)
        await untilReady(200)
      }
      await createCustomer(port, wares).buy()
    } finally {
      rmSync(ballast, { force: true })
      await asSuperuser('alter database plein reset temp_tablespaces')
      await run(owner.db, 'alter table food_ordering.sessions set tablespace pg_default')
      await asSuperuser('drop tablespace small_disk')
    }
  })

  /** PostgreSQL's answer when a table has no room to grow. */
  const fill = async (): Promise<void> => {
    await run(
      owner.db,
      `create function food_ordering.no_room() returns trigger language plpgsql
         as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
    await run(
      owner.db,
      'create trigger no_room before insert on food_ordering.sessions execute function food_ordering.no_room()',
    )
  }

  test('[C3] writes are told 503 and reads go on, until there is room again', async () => {
    const guest = asOver(port, 'guest')
    await fill()
    try {
      const refused = await guest.call(foodOrdering.startVisit, { body: { pickup_in_restaurant: true } })
      expect(refused.problem).toMatchObject({ code: 'service_unavailable', status: 503 })
      expect(refused.headers['content-type']).toContain('application/problem+json')
      const reading = await guest.call(foodOrdering.restaurant, { params: { uuid: wares.restaurant_uuid } })
      expect(reading.status).toBe(200)
    } finally {
      await run(owner.db, 'drop function food_ordering.no_room cascade')
    }
    await createCustomer(port, wares).buy()
  })
})
