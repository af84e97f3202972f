import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../db/database.ts'
import { createLive, type Live } from './live.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eventually } from '../testing/eventually.ts'

let app: TestApp
let live: Live
beforeAll(async () => {
  app = await createTestApp()
  live = createLive(app.database.pool.options.connectionString!)
})
afterAll(async () => {
  await live.close()
  await app.close()
})

test('channels that are asked for at once are listened to one after another, and whoever listens hears of the gap', async () => {
  const warnings: string[] = []
  const keepWarning = ({ message }: Error): void => void warnings.push(message)
  process.on('warning', keepWarning)
  const gap = vi.fn<() => void>()
  live.onGap(gap)
  live.listen('first', () => undefined)
  await eventually(() => expect(gap).toHaveBeenCalledTimes(1))
  const heard: string[] = []
  for (const channel of ['second', 'third', 'fourth']) live.listen(channel, (input) => heard.push(input))
  await eventually(() => expect(gap).toHaveBeenCalledTimes(2))
  for (const channel of ['fourth', 'third', 'second']) await run(app.database.db, 'select pg_notify($1, $1)', [channel])
  await eventually(() => expect(heard).toEqual(['fourth', 'third', 'second']))
  expect(warnings).toEqual([])
  process.off('warning', keepWarning)
})
