import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { hurryWatched } from './records/due-attempts.queries.ts'
import { watchDays } from './records/attempt.rules.ts'
import { pollPayments, saveConnection, syncAttempt } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import { setProviderTimes } from './providers/provider-times.ts'
import {
  listAlerts,
  countCalls,
  openAttempt,
  openPaymentsTestApp,
  paidAttempt,
  pollLater,
  postWebhook,
  refundThere,
  settle,
  type PaymentsTestApp,
} from './payments.test-data.ts'

/** No report of the provider reaches anybody here: everything learnt was asked for. */
let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
beforeEach(() => it.app.owner.pool.query('update payments.attempts set watch_at = null, sync_at = null'))
afterEach(async () => {
  disarm()
  setProviderTimes(undefined)
  setClock(undefined)
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const chargeBack = (provider_reference: string, value: string): Promise<never> =>
  it.control('POST', `/payments/${provider_reference}/chargeback`, { amount: { currency: 'EUR', value } })

/** The amount of an attempt that was booked as a chargeback, cents. */
const bookedBack = async (attempt_uuid: string): Promise<number> => {
  const [row] = await run<{ amount: number }>(
    it.app.database.db,
    `select coalesce(sum(j.amount), 0)::bigint as amount from payments.chargebacks c
       join ledger.journals j on j.event = 'chargeback' and j.reference = c.uuid and j.amount = c.amount where c.attempt_uuid = $1`,
    [attempt_uuid],
  )
  return row?.amount ?? 0
}

/** A person has looked at them. */
const resolveAlerts = async (attempt_uuid: string): Promise<void> => {
  await run(it.app.database.db, 'update payments.alerts set resolved_at = now() where attempt_uuid = $1', [
    attempt_uuid,
  ])
}

const aDay = 24 * 60

test.runIf(providerOfTests.tells_chargebacks)(
  'money that a bank takes back without a word is learnt on the days on which what was paid is looked at',
  async () => {
    const attempt = await paidAttempt(it)
    for (const [index, day] of watchDays.entries()) {
      await chargeBack(attempt.provider_reference, '1.00')
      await pollLater(it, day * aDay - 10, pollPayments)
      expect(await bookedBack(attempt.attempt_uuid)).toBe(index * 100)
      await pollLater(it, day * aDay + 10, pollPayments)
      expect(await bookedBack(attempt.attempt_uuid)).toBe((index + 1) * 100)
    }
    expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['chargeback'])
    const calls = await countCalls(it, 'get')
    await pollLater(it, 1000 * aDay, pollPayments)
    expect(await calls()).toBe(0)
  },
)

test('a paid attempt is asked about once a day that has come, however many were missed, and again while nobody answers', async () => {
  const attempt = await paidAttempt(it)
  const calls = await countCalls(it, 'get')
  await pollLater(it, 40 * aDay, pollPayments)
  await pollLater(it, 40 * aDay + 30, pollPayments)
  expect(await calls()).toBe(providerOfTests.calls_of_a_look)
  if (!providerOfTests.tells_chargebacks) return
  await it.control('POST', '/faults', { kind: 'http_503', scope: 'get' })
  await chargeBack(attempt.provider_reference, '2.00')
  await pollLater(it, 80 * aDay, pollPayments)
  expect(await bookedBack(attempt.attempt_uuid)).toBe(0)
  await it.control('DELETE', '/faults')
  await pollLater(it, 80 * aDay + 30, pollPayments)
  expect(await bookedBack(attempt.attempt_uuid)).toBe(200)
})

test('when nobody answers on the last of the days a person is told, once, and on no day before it', async () => {
  const attempt = await paidAttempt(it)
  setProviderTimes({ open_ms: 1, pause_ms: 1 })
  await it.control('POST', '/faults', { kind: 'http_503', scope: 'get' })
  for (const [index, day] of watchDays.entries()) {
    const isLast = index === watchDays.length - 1
    await pollLater(it, day * aDay + 10, pollPayments)
    expect([day, await listAlerts(it, attempt.attempt_uuid)]).toEqual([day, []])
    await pausesOf(attempt.attempt_uuid)
    expect([day, await listAlerts(it, attempt.attempt_uuid)]).toEqual([day, isLast ? ['not_confirmed'] : []])
  }
  await it.control('DELETE', '/faults')
})

test('a paid payment that its provider has forgotten is asked about once a day that has come, and told to a person once', async () => {
  const attempt = await paidAttempt(it)
  await it.control('POST', '/reset')
  let asked = 0
  arm('payments.sync-asked', () => void asked++)
  for (const [index, day] of watchDays.entries()) {
    await pollLater(it, day * aDay + 10, pollPayments)
    expect([index, await pausesOf(attempt.attempt_uuid)]).toEqual([index, []])
    expect([asked, await listAlerts(it, attempt.attempt_uuid)]).toEqual([index + 1, ['not_confirmed']])
    await resolveAlerts(attempt.attempt_uuid)
  }
  expect(await it.attempt(attempt.attempt_uuid)).toMatchObject({ status: 'paid', applied: true })
})

test('a paid payment of which its provider says something else is asked about for a day, and then told to a person once', async () => {
  for (const [kind, value] of [
    ['wrong_status', providerOfTests.open],
    ['wrong_amount', '1.00'],
  ]) {
    const attempt = await paidAttempt(it)
    await it.control('POST', '/faults', { kind, value, scope: 'get' })
    await pollLater(it, aDay + 10, pollPayments)
    expect([kind, await listAlerts(it, attempt.attempt_uuid)]).toEqual([kind, []])
    const pauses = await pausesOf(attempt.attempt_uuid)
    expect([kind, pauses.at(-1), await listAlerts(it, attempt.attempt_uuid)]).toEqual([kind, aDay, ['not_confirmed']])
    await it.control('DELETE', '/faults')
    expect(await it.attempt(attempt.attempt_uuid)).toMatchObject({ status: 'paid', applied: true })
  }
})

test('of many paid attempts whose day has come so many are taken at once, each by one process', async () => {
  for (let count = 0; count < 5; count++) await paidAttempt(it)
  const { db } = it.app.database
  const tomorrow = new Date(Date.now() + 2 * aDay * 60_000)
  await Promise.all([
    hurryWatched(db, { moment: tomorrow, days: watchDays, count: 2 }),
    hurryWatched(db, { moment: tomorrow, days: watchDays, count: 2 }),
  ])
  const [taken] = await run(db, 'select count(*)::int as count from payments.attempts where sync_at = $1', [tomorrow])
  expect(taken).toEqual({ count: 4 })
})

test.runIf(providerOfTests.tells_chargebacks).each([
  ['the one that knows less', [0, 1]],
  ['the one that knows more', [1, 0]],
])(
  'of two processes that learn at once that a payment was paid, one with a chargeback, %s writes first and nothing is lost',
  async (_, order) => {
    const attempt = await openAttempt(it)
    await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
    const held: (() => void)[] = []
    arm('payments.answer-judged', () => new Promise<void>((go) => void held.push(go)))
    const first = syncAttempt(it.platform, attempt.attempt_uuid)
    await eventually(() => expect(held).toHaveLength(1))
    await chargeBack(attempt.provider_reference, '3.00')
    const second = syncAttempt({ ...it.platform }, attempt.attempt_uuid)
    await eventually(() => expect(held).toHaveLength(2))
    for (const index of order) {
      held[index]!()
      await [first, second][index]
    }
    expect(await bookedBack(attempt.attempt_uuid)).toBe(300)
    expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['chargeback'])
  },
)

/** Minutes between the looks at an attempt, until there is none any more; at most fifty. */
const pausesOf = async (attempt_uuid: string): Promise<number[]> => {
  const pauses: number[] = []
  for (let before = new Date(); pauses.length < 50;) {
    const [row] = await run<{ sync_at: Date | null }>(
      it.app.database.db,
      'select sync_at from payments.attempts where uuid = $1',
      [attempt_uuid],
    )
    if (!row?.sync_at) break
    pauses.push(Math.round((row.sync_at.getTime() - before.getTime()) / 60_000))
    before = row.sync_at
    setClock(before)
    await pollPayments(it.platform)
  }
  setClock(undefined)
  return pauses
}

test('an attempt that failed is asked about ever more rarely, and not for ever, whatever its provider says of it then', async () => {
  const looks: Readonly<Record<string, number>> = { failed: 2, expired: 2, open: 12 }
  for (const [value, most] of Object.entries(looks)) {
    const sale = await it.sell()
    const attempt = await openAttempt(it, sale)
    await settle(it, { provider_reference: attempt.provider_reference, status: 'failed' })
    expect(await syncAttempt(it.platform, attempt.attempt_uuid)).toMatchObject({ status: 'failed' })
    await it.control('POST', '/faults', { kind: 'wrong_status', value, scope: 'get' })
    expect(await syncAttempt(it.platform, attempt.attempt_uuid)).toMatchObject({ status: 'failed', checkout_url: null })
    const pauses = await pausesOf(attempt.attempt_uuid)
    expect([value, pauses.length <= most, pauses]).toEqual([value, true, pauses.toSorted((a, b) => a - b)])
    await it.control('DELETE', '/faults')
    await settle(it, { provider_reference: attempt.provider_reference, status: 'paid', more: { late: true } })
    await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })
    expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  }
})

test('a refund in the office of the provider is told once, and again when more is given back', async () => {
  const attempt = await paidAttempt(it)
  await refundThere(it, attempt.provider_reference)
  await pollLater(it, 2 * aDay, pollPayments)
  expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['refunded_elsewhere'])
  await resolveAlerts(attempt.attempt_uuid)
  await pollLater(it, 8 * aDay, pollPayments)
  expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['refunded_elsewhere'])
  await refundThere(it, attempt.provider_reference)
  await pollLater(it, 31 * aDay, pollPayments)
  expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['refunded_elsewhere', 'refunded_elsewhere'])
})

test('a key that was revoked is one trouble, however many payments went through it', async () => {
  const { key } = (await it.control('POST', '/accounts/demo/keys', { mode: 'test' })) as { key: string }
  const keys = { program_uuid: it.restaurant, provider: providerOfTests.name, mode: 'test' as const }
  await saveConnection(it.platform, { ...keys, key: providerOfTests.spell(key) })
  const attempts = [await paidAttempt(it), await paidAttempt(it)]
  await it.control('POST', '/accounts/demo/revoke', { key })
  await pollLater(it, 2 * aDay, pollPayments)
  const reported = await Promise.all(attempts.map(({ attempt_uuid }) => listAlerts(it, attempt_uuid)))
  expect(reported.flat()).toEqual(['key_not_valid'])
})
