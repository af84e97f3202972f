import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../db/database.ts'
import { inTransaction } from '../db/tx.ts'
import { deliver, deliverHere, emptyOutbox, publish, type Event, type EventHandlers } from './events.ts'
import { newId } from '../runtime/ids.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eventually } from '../testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.owner.pool.query(
    'create table platform.seen (uuid uuid, name text); grant all on platform.seen to plein_app',
  )
})
afterAll(() => app.close())

const keep: EventHandlers[string][string] = async (tx, _data, event) => {
  await run(tx, 'insert into platform.seen values ($1, $2)', [event.uuid, event.name])
}
const seen = async (name: string): Promise<number> =>
  (await app.owner.pool.query('select count(*)::int as count from platform.seen where name = $1', [name])).rows[0].count
const waiting = async (): Promise<number> =>
  (await app.owner.pool.query('select count(*)::int as count from platform.outbox')).rows[0].count
const say = (name: string) => inTransaction(app.database.db, async (tx) => publish(tx, name, {}))

const wakeUps = async (): Promise<number> =>
  (
    await app.owner.pool.query(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'empty-outbox'",
    )
  ).rows[0].count

test('a process with workers delivers what it published and what it finds, without the queue; one that stopped leaves it to the queue', async () => {
  await app.owner.pool.query("insert into platform.outbox (uuid, name, data) values (gen_random_uuid(), 'here', '{}')")
  const stop = deliverHere(app.database.db, { here: { keep } })
  await eventually(async () => expect(await seen('here')).toBe(1))
  await Promise.all([say('here'), say('here')])
  await eventually(async () => expect(await seen('here')).toBe(3))
  expect(await waiting()).toBe(0)
  expect(await wakeUps()).toBe(0)
  stop()
  await say('here')
  await eventually(async () => expect(await wakeUps()).toBe(1))
  expect(await waiting()).toBe(1)
  await emptyOutbox(app.database.db, { here: { keep } })
})

test('what is published in a transaction that fails was never said', async () => {
  const failing = inTransaction(app.database.db, async (tx) => {
    publish(tx, 'undone', {})
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await waiting()).toBe(0)
})

test('what was published first is delivered first, wherever it stands on the disk', async () => {
  const ids = Array.from({ length: 40 }, newId)
  for (const uuid of ids.toReversed())
    await app.owner.pool.query("insert into platform.outbox (uuid, name, data) values ($1, 'in order', '{}')", [uuid])
  const handled: string[] = []
  const note: EventHandlers[string][string] = async (_tx, _data, { uuid }) => void handled.push(uuid)
  await emptyOutbox(app.database.db, { 'in order': { note } })
  expect(handled).toEqual(ids)
})

test('many workers deliver each event once', async () => {
  await Promise.all(Array.from({ length: 250 }, () => say('once')))
  await Promise.all(Array.from({ length: 4 }, () => emptyOutbox(app.database.db, { once: { keep } })))
  expect(await seen('once')).toBe(250)
  expect(await waiting()).toBe(0)
})

test('one that fails does not keep the others, and is tried again as a job of its own', async () => {
  const broken: EventHandlers[string][string] = async () => {
    throw new Error('not today')
  }
  await say('good')
  await say('bad')
  await say('good')
  await emptyOutbox(app.database.db, { good: { keep }, bad: { broken } })
  expect(await seen('good')).toBe(2)
  expect(await waiting()).toBe(0)
  const { rows } = await app.owner.pool.query<{ payload: Event }>(
    "select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j using (id) where j.task_identifier = 'deliver-event'",
  )
  expect(rows.map(({ payload }) => payload.name)).toEqual(['bad'])
  const again = rows[0]!.payload
  await expect(deliver(app.database.db, { bad: { broken, keep } }, again)).rejects.toThrow('not today')
  await deliver(app.database.db, { bad: { keep } }, again)
  // The handler that had done its work did it once, though the event came twice.
  expect(await seen('bad')).toBe(1)
})
