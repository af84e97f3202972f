import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { createTestApp, createTestDatabase, type TestApp } from '#platform/testing/test-app.ts'
import { connectProvider } from './connect-provider.ts'

const keys = { test: 'test_bella-napoli_p4Xc8ZsW2nVq6YtM', live: 'live_bella-napoli_B9rD3hTfLk7QxJ1g' }

let app: TestApp
let sandbox: RunningSandbox
let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  app = await createTestApp({ env: { PLEIN_SANDBOX_URL: sandbox.url } })
  made = await createTestDatabase()
  database = openDatabase(made.url, 1)
})
afterAll(async () => {
  await database.close()
  await made.drop()
  await app.close()
  await sandbox.close()
})

const connect = async (name: string, key: string, production = false) => {
  const lines: string[] = []
  const settings = { ...app.settings, production }
  await connectProvider({ settings, url: made.url }, { name, key }, (line) => lines.push(line))
  return lines
}
const active = () =>
  run(
    database.db,
    'select provider, mode, account, key_last_four from payments.connections where program_uuid is null and is_active',
  )

test('the platform is connected with a key from stdin, which its provider is asked about', async () => {
  expect(await connect('mollie', keys.live)).toEqual([
    expect.stringMatching(/^Mollie, live, account Bella Napoli: ideal, /),
  ])
  expect(await active()).toEqual([
    { provider: 'mollie', mode: 'live', account: 'pfl_bella-napoli', key_last_four: 'xJ1g' },
  ])
})

test('what is no key, of no provider, or unknown to it changes nothing', async () => {
  await connect('mollie', keys.live)
  await expect(connect('stripe', keys.live)).rejects.toThrow('no payment provider stripe')
  await expect(connect('ccv', keys.live)).rejects.toThrow('no key of CCV')
  await expect(connect('mollie', 'live_nobody_000000000000000000000000')).rejects.toThrow('nothing was changed')
  expect(await active()).toMatchObject([{ provider: 'mollie', mode: 'live' }])
})

test('a production takes real money alone', async () => {
  await expect(connect('mollie', keys.test, true)).rejects.toThrow('takes a live key')
  await expect(connect('sandbox', 'live_demo_H3wY6sLp1GdJ5fKe', true)).rejects.toThrow('takes a live key')
  expect(await connect('mollie', keys.live, true)).toHaveLength(1)
})
