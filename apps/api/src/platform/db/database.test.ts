import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-house.ts'
import { openDatabase, run, type Database } from './database.ts'
import { inTransaction } from './tx.ts'

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a transaction', ({ db }) => inTransaction(db, (tx) => run(tx, 'select 1'))],
  ['a read', ({ db }) => run(db, 'select 1')],
  ["a query of the builder's", ({ db }) => db.selectFrom('platform.outbox').select('uuid').execute()],
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
