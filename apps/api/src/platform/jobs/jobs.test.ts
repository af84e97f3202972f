import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { startJobs } from './jobs.ts'
import { queueJob } from './queue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eventually } from '../testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A way to the database that hangs up on everybody until it is opened. */
const openGate = async (url: string) => {
  const database = new URL(url)
  const seen: Socket[] = []
  let is_open = false
  const gate = createServer((client) => {
    seen.push(client)
    client.on('error', () => undefined)
    if (!is_open) return void client.destroy()
    const server = connect(Number(database.port || 5432), database.hostname)
    seen.push(server)
    server.on('error', () => client.destroy())
    client.pipe(server).pipe(client)
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((gate.address() as AddressInfo).port)
  return {
    url: through.href,
    refused: () => seen.length,
    open: () => void (is_open = true),
    close: async () => {
      for (const socket of seen) socket.destroy()
      await new Promise((closed) => gate.close(closed))
    },
  }
}

test('[C3] workers that begin while the database is away take jobs once it is back', async () => {
  const gate = await openGate(String(app.database.pool.options.connectionString))
  const database = openDatabase(gate.url)
  const log = { warn: vi.fn<() => void>() } as unknown as TestApp['server']['app']['log']
  const cooked = vi.fn<() => Promise<void>>(async () => undefined)
  const jobs = await startJobs(
    { ...app.server.app, db: database.db, pool: database.pool, log },
    { tasks: { cook: cooked }, cron: [], handlers: {} },
  )
  try {
    await queueJob(app.database.db, { task: 'cook', payload: {} })
    // Each of the four has asked in vain.
    await eventually(() => expect(gate.refused()).toBeGreaterThan(4), { timeout: 10_000, interval: 20 })
    expect(cooked).not.toHaveBeenCalled()
    gate.open()
    await eventually(() => expect(cooked).toHaveBeenCalledTimes(1), { timeout: 20_000, interval: 50 })
  } finally {
    await jobs.stop()
    await database.close()
    await gate.close()
  }
})
