import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import { countCalls, openPaymentsTestApp, type PaymentsTestApp } from './payments.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { times } from '#platform/testing/load.ts'
import { maxFailures } from './providers/breaker.ts'
import { setProviderTimes } from './providers/provider-times.ts'
import { createSandboxProvider } from './providers/sandbox.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
beforeEach(async () => {
  await it.control('DELETE', '/faults')
})
afterEach(async () => {
  await it.control('DELETE', '/faults')
  setProviderTimes({ open_ms: 1 })
  await untilPaymentsStart()
  setProviderTimes(undefined)
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const tryToPay = async (): Promise<string> => {
  const sale = await it.sell()
  return it.pay(sale).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Problem ? error.kind.code : String(error)),
  )
}

/** Until the provider is asked again. */
const untilPaymentsStart = (within_ms?: number): Promise<void> =>
  eventually(async () => expect(await tryToPay()).toBe('open'), within_ms)

const countAttempts = async (): Promise<number> => {
  const [row] = await run<{ count: number }>(it.app.database.db, 'select count(*) as count from payments.attempts')
  return row?.count ?? 0
}

test('[C4] while the provider hangs a payment is answered within three seconds, and soon at once', async () => {
  setProviderTimes({ try_ms: 2600, call_ms: 2600, open_ms: 60_000 })
  await it.control('POST', '/faults', { kind: 'delay', delay_ms: 30_000, scope: ['create', 'get'] })
  const sales = await times(20, () => it.sell())
  const paying = Promise.all(
    sales.map(async (sale) => {
      const began = performance.now()
      const { status } = await it.pay(sale)
      return { answer: status, ms: performance.now() - began }
    }),
  )
  // Nobody who waits for the provider holds a connection of the database (there are ten): who only reads notices nothing.
  await eventually(async () => expect(await countAttempts()).toBeGreaterThan(10), 2000)
  const reading = performance.now()
  for (let count = 0; count < 20; count++) await countAttempts()
  expect(performance.now() - reading).toBeLessThan(1000)
  const answers = await paying
  for (const { answer, ms } of answers) {
    expect(answer).toBe('unknown')
    expect(ms).toBeLessThan(3000)
  }
  await eventually(async () => expect(await tryToPay()).toBe('ccv_response_invalid'))
  const attempts = await countAttempts()
  const at = performance.now()
  expect(await tryToPay()).toBe('ccv_response_invalid')
  expect(performance.now() - at).toBeLessThan(500)
  // Nothing was begun that would have to be found out later.
  expect(await countAttempts()).toBe(attempts)
})

for (const fault of [
  { kind: 'http_500' },
  { kind: 'http_503' },
  { kind: 'garbage' },
  { kind: 'drop_answer', execute: false },
]) {
  test(`[C4] when the provider answers nothing but ${fault.kind} it is left alone after ${maxFailures} failures, and asked again once it recovers`, async () => {
    setProviderTimes({ open_ms: 400 })
    await it.control('POST', '/faults', { ...fault, scope: ['create', 'get'] })
    const calls = await countCalls(it, 'create')
    for (let count = 0; count < 10; count++) {
      const began = performance.now()
      expect(await tryToPay()).toBe('ccv_response_invalid')
      expect(performance.now() - began).toBeLessThan(3000)
    }
    // Five, and one for each time that the breaker let one try.
    expect(await calls()).toBeLessThanOrEqual(maxFailures + 4)
    await it.control('DELETE', '/faults')
    await untilPaymentsStart(5000)
  })
}

test('[C4] a provider that is busy is asked again, and is not taken for one that failed', async () => {
  await it.control('POST', '/faults', { kind: 'http_429', scope: 'create', count: 2 })
  expect(await tryToPay()).toBe('open')
  await it.control('POST', '/faults', { kind: 'http_429', scope: 'create' })
  const attempts = await countAttempts()
  for (let count = 0; count <= maxFailures; count++) expect(await tryToPay()).toBe('ccv_response_invalid')
  // The breaker is closed: each of them was begun, and asked for.
  expect(await countAttempts()).toBe(attempts + maxFailures + 1)
  await it.control('DELETE', '/faults')
  expect(await tryToPay()).toBe('open')
})

test('[C4] a status that the protocol does not have is no answer', async () => {
  const sale = await it.sell()
  await it.control('POST', '/faults', { kind: 'wrong_status', scope: 'create', count: 1 })
  await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'ccv_response_invalid' } })
  // Nothing is known of it: the same attempt is taken up, not another one begun.
  const attempts = await countAttempts()
  expect((await it.pay(sale)).status).toBe('open')
  expect(await countAttempts()).toBe(attempts)
})

test('[C4] a provider whose TLS is broken is unreachable, not trusted', async () => {
  const provider = createSandboxProvider(it.sandbox.url.replace('http:', 'https:'))
  const credentials = { key: 'test_demo_x', mode: 'test', account: 'demo' } as const
  const outcomes = []
  for (let count = 0; count < 3; count++) outcomes.push(await provider.get(credentials, 'sbp_x'))
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['unknown', 'unknown', 'unknown'])
  expect(provider.isUp()).toBe(false)
})
