import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-app.ts'
import { unawaited, openDatabase, run, runReplanned, pipelined, type Database, type Tx } from './database.ts'
import { inTransaction } from './tx.ts'

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a transaction', ({ db }) => inTransaction(db, (tx) => run(tx, 'select 1'))],
  ['a read', ({ db }) => run(db, 'select 1')],
  ['a read planned for its values', ({ db }) => runReplanned(db, 'select $1::text as x', ['x'])],
])('after %s a closed database holds no connection, and closing again is no error', async (_name, use) => {
  const made = await createTestDatabase()
  const watcher = new pg.Client({ connectionString: made.owner_url })
  await watcher.connect()
  const connections = async () =>
    (
      await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'plein' and pid <> pg_backend_pid()",
      )
    ).rowCount
  const database = openDatabase(made.url)
  await use(database)
  expect(await connections()).toBe(1)
  await database.close()
  await expect.poll(connections).toBe(0)
  await database.close()
  await watcher.end()
  await made.drop()
})

describe('statements that share their way to the database', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>
  let database: Database
  beforeAll(async () => {
    made = await createTestDatabase()
    database = openDatabase(made.url, 2)
  })
  afterAll(async () => {
    await database.close()
    await made.drop()
  })
  const write = (tx: Tx, name: string) =>
    run(tx, "insert into platform.outbox (uuid, name, data) values (gen_random_uuid(), $1, '{}')", [name])
  const fail = (tx: Tx) => run(tx, 'select 1 / $1::integer', [0])
  const count = async (name: string) =>
    (await run<{ count: number }>(database.db, 'select count(*) from platform.outbox where name = $1', [name]))[0]
      ?.count

  test('run in the order in which they were asked, and answer each its own', async () => {
    const [, seen] = await inTransaction(database.db, (tx) =>
      pipelined([
        write(tx, 'first'),
        run<{ n: number }>(tx, "select count(*) as n from platform.outbox where name = 'first'"),
      ]),
    )
    expect(seen).toEqual([{ n: 1 }])
  })

  test('one that nobody waits for is in the transaction', async () => {
    await inTransaction(database.db, async (tx) => unawaited(tx, write(tx, 'beside')))
    expect(await count('beside')).toBe(1)
  })

  test('one that fails takes the whole transaction with it and is the reason that is told', async () => {
    const beside = inTransaction(database.db, async (tx) => {
      unawaited(tx, fail(tx))
      await write(tx, 'after a failure')
    })
    await expect(beside).rejects.toMatchObject({ code: '22012' })
    const last = inTransaction(database.db, async (tx) => {
      await write(tx, 'after a failure')
      unawaited(tx, fail(tx))
    })
    await expect(last).rejects.toMatchObject({ code: '22012' })
    const both = inTransaction(database.db, (tx) => pipelined([fail(tx), write(tx, 'after a failure')]))
    await expect(both).rejects.toMatchObject({ code: '22012' })
    expect(await count('after a failure')).toBe(0)
  })

  test('one whose failure the work swallows is not told as committed', async () => {
    const swallowed = inTransaction(database.db, async (tx) => {
      await write(tx, 'swallowed')
      await fail(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('nothing was committed')
    expect(await count('swallowed')).toBe(0)
    // The connection is clean: the same pool commits the next.
    await inTransaction(database.db, (tx) => write(tx, 'swallowed'))
    expect(await count('swallowed')).toBe(1)
  })

  test('a transaction that was refused leaves its connection clean for the next', async () => {
    for (let times = 0; times < 4; times++) {
      const refused = inTransaction(database.db, async (tx) => {
        unawaited(tx, write(tx, 'refused'))
        throw new Error('refused')
      })
      await expect(refused).rejects.toThrow('refused')
    }
    expect(await count('refused')).toBe(0)
  })

  test('those of one turn are answered in one piece: the begin with the first, the commit with the last', async () => {
    const sync = vi.spyOn(pg.Connection.prototype, 'sync')
    await inTransaction(database.db, async (tx) => {
      await pipelined([write(tx, 'one piece'), write(tx, 'one piece')])
      unawaited(tx, write(tx, 'one piece'))
    })
    expect(sync).toHaveBeenCalledTimes(2)
    sync.mockRestore()
    expect(await count('one piece')).toBe(3)
  })

  test('one that was skipped before it was ever prepared is prepared the next time', async () => {
    const fresh = openDatabase(made.url, 1)
    const late = (tx: Tx) => run(tx, 'select $1::text as skipped_at_first', ['x'])
    const refused = inTransaction(fresh.db, (tx) => pipelined([fail(tx), late(tx)]))
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    await expect(inTransaction(fresh.db, late)).resolves.toEqual([{ skipped_at_first: 'x' }])
    await expect(inTransaction(fresh.db, (tx) => fail(tx))).rejects.toMatchObject({ code: '22012' })
    await fresh.close()
  })

  test('a value that cannot be read fails its own statement, and not those that share its way', async () => {
    const unsafe = (tx: Tx) => run(tx, 'select $1::bigint as n', ['9007199254740993'])
    await inTransaction(database.db, async (tx) => {
      const [bad, good] = await Promise.allSettled([unsafe(tx), run(tx, 'select $1::bigint as n', ['7'])])
      expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } })
      expect(good).toEqual({ status: 'fulfilled', value: [{ n: 7 }] })
    })
  })

  test('one outside of a transaction stands only when its commit does', async () => {
    const owner = new pg.Client({ connectionString: made.owner_url })
    await owner.connect()
    await owner.query('create table platform.late_rules (n integer unique deferrable initially deferred)')
    await owner.query('grant select, insert on platform.late_rules to plein_app')
    await owner.end()
    const insert = () => run(database.db, 'insert into platform.late_rules values ($1) returning n', [1])
    await expect(insert()).resolves.toEqual([{ n: 1 }])
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
  })

  test('those on their way when the connection is lost all fail, and the pool goes on with another', async () => {
    const lost = inTransaction(database.db, (tx) =>
      pipelined([run(tx, 'select pg_terminate_backend(pg_backend_pid()), $1::text', ['end']), write(tx, 'lost')]),
    )
    await expect(lost).rejects.toThrow(/terminat/i)
    expect(await count('lost')).toBe(0)
  })
})
