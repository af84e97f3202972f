import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { sized, times } from '#platform/testing/load.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { callOver } from './processes/http.ts'

const events = sized(50_000, 500_000)

let app: TestApp
let port: number
let superuser: pg.Client
beforeAll(async () => {
  app = await createTestApp({ env: { PORT: '0' } })
  port = await app.server.listen()
  await addEvents(events)
  await run(app.owner.db, 'analyze identity.audit_events')
  const url = new URL(inject('test_database').superuser_url)
  url.pathname = new URL(app.database.pool.options.connectionString!).pathname
  superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
}, 120_000)
afterAll(async () => {
  await superuser?.end()
  await app?.close()
})
beforeEach(() =>
  eventually(async () => {
    if ((await snapshots()).length > 0) throw new Error('an export of the test before still runs')
  }),
)

/** A second apart, from so many seconds ago on: the file begins with the newest. */
const addEvents = (count: number, seconds_ago = 0) =>
  run(
    app.owner.db,
    `insert into identity.audit_events (uuid, at, action, user_agent, request_id)
     select gen_random_uuid(), now() - make_interval(secs => $2 + n), 'menu_imported', repeat('Mozilla ', 40), n::text from generate_series(1, $1::int) n`,
    [count, seconds_ago],
  )

/** The process ids of what reads for an export now. */
const snapshots = async (): Promise<number[]> => {
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'plein_app' and xact_start is not null and query not like '%pg_stat_activity%'`,
  )
  return rows.map((row) => row.pid)
}

const headersOf = (person: string) => ({
  host: 'admin.localhost',
  authorization: `Bearer ${app.server.app.tokens.sign({ sub: person, typ: 4, fam: newId() })}`,
})

const path = '/api/v1/audit-events/export'

/** Asks for the file; its body waits until somebody reads it. */
const ask = (person = newId()) => {
  const asked = request({ port, host: '127.0.0.1', path, headers: headersOf(person), agent: false })
  const answer = once(asked, 'response').then(([message]) => message as IncomingMessage)
  answer.catch(() => undefined)
  asked.on('error', () => undefined)
  asked.end()
  return { answer, leave: () => asked.destroy() }
}

interface Taken {
  readonly lines: number
  readonly is_whole: boolean
}

const take = async (message: IncomingMessage): Promise<Taken> => {
  let lines = 0
  message.on('data', (part: Buffer) => {
    for (const byte of part) if (byte === 10) lines++
  })
  await once(message, 'close').catch(() => undefined)
  return { lines, is_whole: message.complete }
}

/** A small call of somebody else. */
const bystander = () => callOver(port, { method: 'GET', path: '/audit-events?size=1', headers: headersOf(newId()) })

test('a long file comes in flat memory, and as its beginning was: what is written meanwhile is not in it', async () => {
  await take(await ask().answer)
  const before = process.memoryUsage().rss
  const message = await ask().answer
  // The last that it would come to.
  await addEvents(1, 30_000_000)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const { lines, is_whole } = await take(message)
  clearInterval(timer)
  expect({ lines, is_whole }).toEqual({ lines: events + 1, is_whole: true })
  expect((most - before) / 1e6).toBeLessThan(50)
}, 120_000)

test('two that are not read hold a turn each: a third is told when to come again, and they leave the others every connection', async () => {
  const held = [ask(), ask()]
  await Promise.all(held.map(({ answer }) => answer))
  expect(await snapshots()).toHaveLength(2)
  expect(app.database.pool.waitingCount).toBe(0)
  for (const { status } of await times(20, bystander)) expect(status).toBe(200)

  const began = performance.now()
  const refused = await callOver(port, { method: 'GET', path: '/audit-events/export', headers: headersOf(newId()) })
  expect(refused).toMatchObject({ status: 429, body: { code: 'exports_busy' }, headers: { 'retry-after': '15' } })
  expect(performance.now() - began).toBeGreaterThan(4000)

  // Whoever waits comes at once when somebody leaves.
  const waiting = ask()
  held[0]!.leave()
  expect((await waiting.answer).statusCode).toBe(200)
  waiting.leave()
  held[1]!.leave()
}, 60_000)

test('one person has one at a time, others are not behind the second', async () => {
  const [person, other] = [newId(), newId()]
  const first = ask(person)
  const message = await first.answer
  const second = ask(person)
  const third = ask(other)
  expect((await third.answer).statusCode).toBe(200)
  third.leave()
  await once(message, 'readable')
  first.leave()
  expect((await second.answer).statusCode).toBe(200)
  second.leave()
}, 60_000)

test('a client that leaves ends the query that runs for it', async () => {
  const holder = await app.owner.pool.connect()
  await holder.query('begin')
  await holder.query('lock table identity.audit_events in access exclusive mode')
  try {
    const { leave } = ask()
    await eventually(async () => expect(await snapshots()).toHaveLength(1))
    leave()
    await eventually(async () => expect(await snapshots()).toEqual([]))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await bystander()).status).toBe(200)
})

test('a file that cannot be ended breaks off: it never looks whole', async () => {
  const message = await ask().answer
  const [pid] = await snapshots()
  await superuser.query('select pg_terminate_backend($1)', [pid])
  const { lines, is_whole } = await take(message)
  expect(is_whole).toBe(false)
  expect(lines).toBeLessThan(events)
  expect((await take(await ask().answer)).is_whole).toBe(true)
}, 60_000)

test('thirty at once: each is made or told to come again, and others are served between', async () => {
  const asked = times(30, async () => {
    const message = await ask().answer
    const { lines, is_whole } = await take(message)
    return message.statusCode === 200 ? is_whole && lines > events : message.statusCode
  })
  let is_over = false
  const ending = (async () => {
    await asked
    is_over = true
  })()
  const took: number[] = []
  while (!is_over) {
    const began = performance.now()
    expect((await bystander()).status).toBe(200)
    took.push(performance.now() - began)
  }
  await ending
  expect(new Set(await asked)).toEqual(new Set([true, 429]))
  expect(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]).toBeLessThan(1000)
}, 120_000)
