import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { newId } from '#platform/runtime/ids.ts'
import { startProblemLine } from '#platform/runtime/start-problem.ts'
import { createTestDatabase } from '#platform/testing/test-app.ts'
import { openServer } from './open-server.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

/** The operator's line for what the work refuses with. */
const refusal = async (work: Promise<unknown>): Promise<string | null> =>
  startProblemLine(await work.catch((error: unknown) => error))

test("the operator's own database is opened as it is named", async () => {
  const { url, owner_url } = await openServer(
    { DATABASE_URL: made.url, PLEIN_OWNER_DATABASE_URL: made.owner_url },
    'nowhere',
    () => undefined,
  )
  expect({ url, owner_url }).toEqual({ url: made.url, owner_url: made.owner_url })
})

test('a database that cannot hold every name is refused in one line', async () => {
  const { superuser_url } = inject('test_database')
  const name = `test_latin_${newId().replaceAll('-', '')}`
  const server = openDatabase(superuser_url, 1)
  await server.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  try {
    const address = new URL(superuser_url)
    address.pathname = `/${name}`
    expect(await refusal(openServer({ DATABASE_URL: address.href }, 'nowhere', () => undefined))).toBe(
      `The database ${address.host}/${name} (DATABASE_URL) has the encoding LATIN1, which not every name can be written in: make one with UTF8`,
    )
  } finally {
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  }
})

test('a login that may not migrate is told in one line which one must', async () => {
  expect(await refusal(migrate(made.url))).toMatch(
    /^The login of PLEIN_OWNER_DATABASE_URL \(without it, of DATABASE_URL\) may not migrate the database: permission denied for database test_\w+$/,
  )
})

test('a database that is newer than the code is left alone, in one line that names what is not known', async () => {
  const owner = openDatabase(made.owner_url, 1)
  try {
    await owner.pool.query(
      "insert into platform_migrations.done (name) values ('9998_shops_later.sql'), ('9999_x.sql')",
    )
    expect(await refusal(migrate(made.owner_url))).toBe(
      'The database is newer than this Plein, which does not know its migration 9998_shops_later.sql (and 1 more): start the version that made it, or restore the backup from before that upgrade',
    )
    await owner.pool.query("delete from platform_migrations.done where name like '999%'")
    expect(await migrate(made.owner_url)).toBe(0)
  } finally {
    await owner.close()
  }
})
