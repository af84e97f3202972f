import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { inSequence } from '#platform/testing/load.ts'
import { pollPayments, saveConnection } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import { openAttempt, openPaymentsTestApp, settle, type PaymentsTestApp } from './payments.test-data.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { setProviderTimes } from './providers/provider-times.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
afterEach(async () => {
  disarm()
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const paidThere = async () => {
  const attempt = await openAttempt(it)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  return attempt.attempt_uuid
}
const areDue = () => it.app.owner.pool.query("update payments.attempts set sync_at = now() - interval '1 second'")

test('a key is asked five times a second at most, however much is due, and every payment is found', async () => {
  const many = await inSequence(16, paidThere)
  await areDue()
  setProviderTimes(undefined)
  const asked: number[] = []
  arm('payments.sync-asking', () => void asked.push(performance.now()))
  await pollPayments(it.platform)
  expect(asked).toHaveLength(many.length)
  for (const [index, at] of asked.entries()) {
    const withinASecond = asked.slice(index).filter((later) => later - at < 999)
    // Timers may fire a few milliseconds early.
    expect(withinASecond.length).toBeLessThanOrEqual(6)
  }
  expect(asked.at(-1)! - asked[0]!).toBeGreaterThan((many.length - 1) * 190)
  const [open] = await run(
    it.app.database.db,
    "select count(*)::int as count from payments.attempts where status <> 'paid'",
  )
  expect(open).toEqual({ count: 0 })
})

test('a key with much to ask about keeps no other waiting', async () => {
  await inSequence(20, paidThere)
  const { name: provider, spell } = providerOfTests
  const key = spell('test_bella-napoli_p4Xc8ZsW2nVq6YtM')
  await saveConnection(it.platform, { program_uuid: it.restaurant, provider, mode: 'test', key })
  const other = await paidThere()
  await areDue()
  setProviderTimes(undefined)
  const polled = pollPayments(it.platform)
  await expect.poll(async () => (await it.attempt(other)).status).toBe('paid')
  const [open] = await run<{ count: number }>(
    it.app.database.db,
    "select count(*)::int as count from payments.attempts where status <> 'paid'",
  )
  expect(open?.count).toBeGreaterThan(10)
  await polled
})
