import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: made.owner_url })
  await client.connect()
  return client
}

test('who finds a turn taken says so once, and has it when the connection of the one before has gone', async () => {
  const [first, second, other] = await Promise.all([connected(), connected(), connected()])
  const wait = vi.fn<() => void>()
  await takeAdvisoryLock(first, 'demo', wait)
  await takeAdvisoryLock(other, 'migrations', wait)
  expect(wait).not.toHaveBeenCalled()
  const taken = takeAdvisoryLock(second, 'demo', wait)
  await expect.poll(() => wait.mock.calls).toHaveLength(1)
  await first.end()
  await taken
  expect(wait).toHaveBeenCalledTimes(1)
  await Promise.all([second.end(), other.end()])
})

test('of two that migrate the second says in one line that it waits', async () => {
  const holder = await connected()
  await takeAdvisoryLock(holder, 'migrations', () => undefined)
  const lines: string[] = []
  const migrated = migrate(made.owner_url, (line) => lines.push(line))
  await expect.poll(() => lines).toEqual(['Another process migrates this database: waiting until it is done'])
  await holder.end()
  expect(await migrated).toBe(0)
})
