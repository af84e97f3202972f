import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemCaller } from '#platform/security/caller.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { apart } from '#platform/db/pool-guard.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cancelPayable, pollPayments, requestRefund, syncAttempt } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import {
  listAlerts,
  haveTime,
  openAttempt,
  openPaymentsTestApp,
  pollLater,
  settle,
  type PaymentsTestApp,
} from './payments.test-data.ts'
import { saleKind, type Sale, type ShareWish } from './sale.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { inSequence, promised, sized, times } from '#platform/testing/load.ts'
import { setProviderTimes } from './providers/provider-times.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
beforeEach(async () => {
  await it.control('DELETE', '/faults')
  await it.control('DELETE', '/auto')
  await it.control('POST', '/refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
})
afterEach(async () => {
  disarm()
  setClock(undefined)
  haveTime()
  await checkPayments(it.app.database.db)
  await checkRefundsAtProvider()
})
afterAll(() => it.close())

interface TruthOfPayment {
  reference: string
  amount: { value: string }
  refunds: { reference: string; status: string; amount: { value: string } }[]
}

/** No payment gave back more than it was, and no refund was made twice. */
const checkRefundsAtProvider = async (): Promise<void> => {
  const { operations } = (await it.control('GET', '/operations')) as {
    operations: { operation: string; reference: string; executed: number }[]
  }
  const twice = operations.filter(({ executed }) => executed > 1)
  expect(twice).toEqual([])
  const refunds = operations
    .filter(({ operation, executed }) => operation === 'refund' && executed > 0)
    .map(({ reference }) => reference)
  expect(refunds).toHaveLength(new Set(refunds).size)
}

/** A sale that is paid. */
const sold = async (amount = 10_000, shares?: readonly ShareWish[]): Promise<Sale & { attempt_uuid: string }> => {
  const sale = await it.sell(amount, shares)
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  return { ...sale, attempt_uuid: attempt.attempt_uuid }
}

/** As a browser asks: what a busy product puts off (503) is asked again, with the same key. */
const refund = async (sale: Sale, amount?: number, share = 0) => {
  const input = {
    key: newId(),
    body: {
      order_uuid: sale.share_uuids[share] ?? '',
      reason: 'sold out',
      ...(amount === undefined ? {} : { lines: [{ uuid: newId(), quantity: amount }] }),
    },
  }
  for (;;) {
    const answer = await it.app.as('admin', it.admin).call(foodPaying.refund, input)
    if (answer.status !== 503) return answer
  }
}

const refundsOf = (sale: Sale) =>
  run<{ uuid: string; status: string; amount: number; fee: number }>(
    it.app.database.db,
    'select uuid, status, amount, fee from payments.refunds where payable_uuid = $1 order by created, uuid',
    [sale.payable_uuid],
  )

/** Polls, minute after minute, until the provider has given all of it back. */
const untilRefunded = async (sale: Sale): Promise<void> => {
  for (let minute = 1; minute <= 5; minute++) {
    await pollLater(it, minute, pollPayments)
    if ((await refundsOf(sale)).every(({ status }) => status === 'refunded')) return
  }
  expect(await refundsOf(sale)).toEqual([])
}

// Before all others: it is the jobs' to do, and nothing of theirs waits for them yet.
test('cancelling an unpaid sale closes its payment at the provider', async () => {
  const jobs = await it.app.server.startJobs()
  try {
    const sale = await it.sell()
    const attempt = await openAttempt(it, sale)
    await inTransaction(it.app.database.db, async (tx) => {
      await saleKind.payable.lock(tx, sale.uuid)
      await cancelPayable(tx, { kind: saleKind.kind, subject_uuid: sale.uuid })
    })
    await expect
      .poll(async () => (await it.attempt(attempt.attempt_uuid)).status, { timeout: promised(8000) })
      .toBe('canceled')
    expect(await it.sale(sale.uuid)).toMatchObject({ failed_times: 0 })
    await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'payment_not_possible' } })
  } finally {
    await jobs.stop()
  }
})

test('[M5] of two refunds of 60.00 of 100.00 at once one is refused', async () => {
  for (let count = 0; count < sized(10, 200); count++) {
    const sale = await sold()
    const answers = await Promise.all([refund(sale, 6000), refund(sale, 6000)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('refund_exceeds_paid')
    expect(await it.sale(sale.uuid)).toMatchObject({ refunded: 6000 })
  }
})

test('[M5] of fifty refunds of 3.00 of 100.00 at once thirty-three succeed', async () => {
  for (let count = 0; count < sized(2, 50); count++) {
    const sale = await sold()
    const answers = await times(50, () => refund(sale, 300))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(33)
    expect(await it.sale(sale.uuid)).toMatchObject({ refunded: 9900 })
  }
})

test('[M6] the same refund with the same key is one refund; with another body it is refused', async () => {
  const sale = await sold()
  const key = newId()
  const call = (quantity: number) =>
    it.app.as('admin', it.admin).call(foodPaying.refund, {
      key,
      body: {
        order_uuid: sale.share_uuids[0] ?? '',
        reason: 'cold',
        lines: [{ uuid: '018f3b6e-0000-7000-8000-000000000002', quantity }],
      },
    })
  const answers = await times(50, () => call(500))
  const made = answers.filter(({ status }) => status === 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body.uuid)).size).toBe(1)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect((await call(500)).body.uuid).toBe(made[0]?.body.uuid)
  expect((await call(600)).problem).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await it.sale(sale.uuid)).toMatchObject({ refunded: 500 })
})

test('[M7] refunds whose answers are lost happen once at the provider', async () => {
  const sales = await inSequence(sized(12, 500), () => sold())
  const each = <T>(work: (sale: Sale) => Promise<T>) =>
    inSequence(sales.length, async (index) => work(sales[index] ?? (await sold())))
  await each((sale) => refund(sale))
  setProviderTimes({ try_ms: 120, call_ms: 150, open_ms: 10 })
  for (const kind of ['time_out_after_executing', 'drop_answer', 'http_500', 'garbage']) {
    await it.control('POST', '/faults', { kind, scope: 'refund', probability: 0.4 })
  }
  for (let round = 0; round < 3; round++) await pollLater(it, 1 + round, pollPayments)
  await it.control('DELETE', '/faults')
  setProviderTimes({ open_ms: 10 })
  // The provider has forgotten the keys by then: it is asked what it did before it is asked to do it.
  await it.control('POST', '/clock', { advance_seconds: 25 * 3600 })
  for (let round = 0; round < 4; round++) await pollLater(it, 60 + 20 * round, pollPayments)
  for (const sale of sales) expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['refunded'])
  const { payments: truth } = (await it.control('GET', '/payments?limit=100000')) as { payments: TruthOfPayment[] }
  const own = truth.filter(({ reference }) => sales.some(({ attempt_uuid }) => attempt_uuid === reference))
  for (const payment of own) expect(payment.refunds.map(({ amount }) => amount.value)).toEqual(['100.00'])
})

test('[M7] payments whose create answers are lost are made once, however often they are tried again', async () => {
  setProviderTimes({ try_ms: 100, call_ms: 100, patience_ms: 400, open_ms: 10 })
  for (const kind of ['time_out_after_executing', 'drop_answer', 'http_503', 'garbage']) {
    await it.control('POST', '/faults', { kind, scope: 'create', probability: 0.5 })
  }
  const sales = await inSequence(sized(12, 500), () => it.sell())
  const each = <T>(work: (sale: Sale) => Promise<T>) =>
    inSequence(sales.length, async (index) => work(sales[index] ?? (await it.sell())))
  for (let round = 0; round < 4; round++) await each((sale) => it.pay(sale).catch(() => undefined))
  await it.control('DELETE', '/faults')
  setProviderTimes({ open_ms: 10 })
  // The breaker lets one try after the other until the provider has answered: a payer who is refused meanwhile presses again.
  const known = (sale: Sale) =>
    eventually(async () => {
      const state = await it.pay(sale)
      expect(state.status).toBe('open')
      return state
    })
  const states = await each(known)
  const { payments: truth } = (await it.control('GET', '/payments?limit=100000')) as { payments: TruthOfPayment[] }
  for (const { attempt_uuid } of states)
    expect(truth.filter(({ reference }) => reference === attempt_uuid)).toHaveLength(1)
})

test('[M7] what the provider is still busy with is not asked for a second time under another key', async () => {
  const paid = await sold()
  // In part: a second one would fit beside it.
  expect((await refund(paid, 1000)).status).toBe(201)
  const sale = await it.sell()
  setProviderTimes({ try_ms: 100, call_ms: 100, open_ms: 1 })
  await it.control('POST', '/faults', { kind: 'delay', delay_ms: 500, phase: 'before', scope: ['create', 'refund'] })
  // The provider has not begun when we give up, and does not know it when we look: only the key keeps it one.
  await it.pay(sale).catch(() => undefined)
  await pollLater(it, 1, pollPayments)
  await it.pay(sale).catch(() => undefined)
  await pollLater(it, 2, pollPayments)
  await it.control('DELETE', '/faults')
  setProviderTimes({ open_ms: 1 })
  await eventually(async () => expect((await it.pay(sale)).status).toBe('open'))
  await untilRefunded(paid)
  const { attempt_uuid } = await it.pay(sale)
  const operations = async (reference: string | undefined) =>
    ((await it.control('GET', `/operations?reference=${reference}`)) as { operations: { executed: number }[] })
      .operations
  expect(await operations(attempt_uuid)).toMatchObject([{ executed: 1 }])
  expect(await operations((await refundsOf(paid))[0]?.uuid)).toMatchObject([{ executed: 1 }])
})

test('[M12] parts in any order leave nothing: the fee and its VAT go back in proportion, the last part takes the rest', async () => {
  await inSequence(sized(12, 10_000), async (count) => {
    const amount = 100 + Math.floor(Math.random() * 5000)
    const shares = [
      { amount, fee: Math.floor(Math.random() * amount), court: count % 2 === 0 },
      { amount: 777, fee: 78 },
    ]
    const sale = await sold(0, shares)
    let left = amount
    while (left > 0) {
      const part = Math.min(left, 1 + Math.floor(Math.random() * amount))
      expect((await refund(sale, part)).status).toBe(201)
      left -= part
    }
    const [other] = await run<{ amount_refunded: number }>(
      it.app.database.db,
      'select amount_refunded from payments.shares where payable_uuid = $1 and subject_uuid = $2',
      [sale.payable_uuid, sale.share_uuids[1]],
    )
    expect(other).toEqual({ amount_refunded: 0 })
    expect((await refund(sale, undefined, 1)).status).toBe(201)
    const parts = await refundsOf(sale)
    expect(parts.reduce((sum, part) => sum + part.fee, 0)).toBe(shares.reduce((sum, share) => sum + share.fee, 0))
    expect((await refund(sale)).problem.code).toBe('nothing_to_refund')
  })
})

test.runIf(providerOfTests.tells_chargebacks)(
  'a chargeback is borne by the parts of which something is left, and what it took is not refunded',
  async () => {
    const parts = [2000, 1500, 500].map((amount) => ({ amount, fee: 0 }))
    const sale = await sold(4000, parts)
    const { provider_reference } = await it.attempt(sale.attempt_uuid)
    // Refunds that never reach their payer: the bank can take that money back as well.
    await it.control('POST', '/refunds', { initial_status: 'failed' })
    expect((await refund(sale)).status).toBe(201)
    expect((await refund(sale, 500, 1)).status).toBe(201)
    const borneAfter = async (value: string): Promise<number[]> => {
      await it.control('POST', `/payments/${provider_reference}/chargeback`, { amount: { currency: 'EUR', value } })
      await syncAttempt(it.platform, sale.attempt_uuid, { notified: true })
      const rows = await run<{ subject_uuid: string; amount: number }>(
        it.app.database.db,
        'select subject_uuid, sum(amount)::bigint as amount from payments.chargebacks where attempt_uuid = $1 group by subject_uuid',
        [sale.attempt_uuid],
      )
      return sale.share_uuids.map((uuid) => rows.find(({ subject_uuid }) => subject_uuid === uuid)?.amount ?? 0)
    }
    expect(await borneAfter('7.50')).toEqual([0, 500, 250])
    expect((await refund(sale, 251, 2)).problem.code).toBe('refund_exceeds_paid')
    expect(await borneAfter('7.50')).toEqual([0, 1000, 500])
    // Refunded or not, nobody bears more than the share, and of all that was paid each the whole of it.
    expect(await borneAfter('8.00')).toEqual([640, 1160, 500])
    expect((await refund(sale, 1, 2)).problem.code).toBe('refund_exceeds_paid')
    expect(await borneAfter('17.00')).toEqual([2000, 1500, 500])
  },
)

test.runIf(providerOfTests.tells_chargebacks)(
  '[M5] a chargeback that comes while a part is refunded is borne by the part of which something is left',
  async () => {
    const sale = await sold(3000, [{ amount: 2000 }, { amount: 1000 }])
    const { provider_reference } = await it.attempt(sale.attempt_uuid)
    const amount = { currency: 'EUR', value: '10.00' }
    await it.control('POST', `/payments/${provider_reference}/chargeback`, { amount })
    const { db } = it.app.database
    const waiting = () =>
      apart(() =>
        run(db, "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      )
    let isOver = false
    const { refunding, looking } = await inTransaction(db, async (tx) => {
      // The refund has found out what is left and cannot write itself yet when the product hears of the chargeback.
      await run(tx, 'select from payments.payables where uuid = $1 for update', [sale.payable_uuid])
      const refunding = apart(() => refund(sale))
      await expect.poll(waiting).toHaveLength(1)
      const looking = apart(() => syncAttempt(it.platform, sale.attempt_uuid, { notified: true })).finally(
        () => (isOver = true),
      )
      await expect.poll(async () => isOver || (await waiting()).length === 2).toBe(true)
      return { refunding, looking }
    })
    expect((await refunding).status).toBe(201)
    await looking
    const borne = await run<{ subject_uuid: string; amount: number }>(
      db,
      'select subject_uuid, amount from payments.chargebacks where attempt_uuid = $1',
      [sale.attempt_uuid],
    )
    expect(borne).toEqual([{ subject_uuid: sale.share_uuids[1], amount: 1000 }])
  },
)

test('[M13] a sale that is paid twice is paid once, and the other payment goes back by itself', async () => {
  for (let count = 0; count < sized(6, 100); count++) {
    const sale = await it.sell()
    const first = await openAttempt(it, sale)
    // The payer chose another method while nobody could say whether the first was closed.
    await it.control('POST', '/faults', { kind: 'http_500', scope: ['cancel', 'get'] })
    const second = await it.pay(sale, { method: 'paypal' })
    await it.control('DELETE', '/faults')
    expect(second.attempt_uuid).not.toBe(first.attempt_uuid)
    const { provider_reference } = await it.attempt(second.attempt_uuid)
    await Promise.all([
      settle(it, { provider_reference: first.provider_reference, status: 'paid' }),
      settle(it, { provider_reference, status: 'paid' }),
    ])
    await Promise.all([syncAttempt(it.platform, first.attempt_uuid), syncAttempt(it.platform, second.attempt_uuid)])
    expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
    const attempts = await Promise.all([it.attempt(first.attempt_uuid), it.attempt(second.attempt_uuid)])
    expect(attempts.filter(({ applied }) => applied)).toHaveLength(1)
    const returned = attempts[0]?.applied ? second.attempt_uuid : first.attempt_uuid
    expect(await listAlerts(it, returned)).toEqual(['given_back'])
    await untilRefunded(sale)
    expect(await refundsOf(sale)).toHaveLength(1)
  }
})

test('[M13] money that comes after the sale was cancelled goes back by itself', async () => {
  const sale = await it.sell()
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await inTransaction(it.app.database.db, async (tx) => {
    await saleKind.payable.lock(tx, sale.uuid)
    await run(tx, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
    expect(await cancelPayable(tx, { kind: saleKind.kind, subject_uuid: sale.uuid })).toBe(true)
  })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  expect(await it.attempt(attempt.attempt_uuid)).toMatchObject({ status: 'paid', applied: false })
  await untilRefunded(sale)
  expect((await refundsOf(sale)).map(({ amount }) => amount)).toEqual([2300])
})

test('[M13] money that the sale itself can no longer take goes back by itself', async () => {
  const sale = await it.sell()
  const attempt = await openAttempt(it, sale)
  await run(it.app.database.db, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  expect(await it.attempt(attempt.attempt_uuid)).toMatchObject({ status: 'paid', applied: false })
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'cancelled', paid_times: 0 })
  expect(await refundsOf(sale)).toHaveLength(1)
})

test('a refund that the provider refuses or fails is told to an operator', async () => {
  const sale = await sold()
  await it.control('POST', '/refunds', { initial_status: 'pending', final_status: 'failed', delay_ms: 0 })
  expect((await refund(sale, 100)).status).toBe(201)
  await pollLater(it, 1, pollPayments)
  await pollLater(it, 3, pollPayments)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['failed'])
  expect(await listAlerts(it, sale.attempt_uuid)).toEqual(['refund_failed'])
})

test.runIf(providerOfTests.tells_chargebacks)(
  'of a refund that is refused it is found out at once whether the bank was faster',
  async () => {
    const sale = await sold(3000)
    const { provider_reference } = await it.attempt(sale.attempt_uuid)
    await it.control('POST', `/payments/${provider_reference}/chargeback`, {})
    expect((await refund(sale)).status).toBe(201)
    expect(await listAlerts(it, sale.attempt_uuid)).toEqual([])
    await pollLater(it, 1, pollPayments)
    await pollLater(it, 2, pollPayments)
    expect((await listAlerts(it, sale.attempt_uuid)).toSorted()).toEqual(['chargeback', 'refund_failed'])
  },
)

test('a refund is not taken for failed because the provider would not say what became of it', async () => {
  const sale = await sold()
  expect((await refund(sale, 100)).status).toBe(201)
  // It was asked for, and the answer was lost; then the provider refuses to tell.
  await it.control('POST', '/faults', { kind: 'http_503', scope: 'refund' })
  await pollLater(it, 1, pollPayments)
  await it.control('DELETE', '/faults')
  await it.control('POST', '/faults', { kind: 'http_422', scope: 'get' })
  await pollLater(it, 35, pollPayments)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['unknown'])
  expect(await listAlerts(it, sale.attempt_uuid)).toEqual(['mismatch'])
  await it.control('DELETE', '/faults')
  await pollLater(it, 70, pollPayments)
  await it.control('POST', '/faults', { kind: 'http_422', scope: 'get' })
  await pollLater(it, 90, pollPayments)
  expect((await refundsOf(sale)).map(({ status }) => status)).not.toContain('failed')
  await it.control('DELETE', '/faults')
  await pollLater(it, 120, pollPayments)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['refunded'])
  const { rows } = await it.app.owner.pool.query(
    'select kind from payments.alerts where attempt_uuid = $1 and resolved_at is null',
    [sale.attempt_uuid],
  )
  expect(rows).toEqual([])
})

test('a refund that is only tried out changes nothing', async () => {
  const sale = await sold()
  const dry = await it.app
    .as('admin')
    .call(foodPaying.refund, { body: { order_uuid: sale.share_uuids[0] ?? '', reason: 'x', dry_run: true } })
  expect(dry).toMatchObject({ status: 201, body: { amount: 10_000, status: 'created' } })
  expect(await refundsOf(sale)).toEqual([])
})

test('a refund is decided and booked before the provider is asked, and undone when its transaction is', async () => {
  const sale = await sold()
  arm('payments.refund-queued', () => {
    throw new Error('killed')
  })
  const plan = { payable_uuid: sale.payable_uuid, subject_uuid: sale.share_uuids[0] ?? '', amount: 100, lines: [] }
  const decide = () =>
    inTransaction(it.app.database.db, (tx) => requestRefund(tx, plan, { reason: 'x', caller: systemCaller }))
  await expect(decide()).rejects.toThrow('killed')
  expect(await refundsOf(sale)).toEqual([])
  disarm()
  await decide()
  expect(await refundsOf(sale)).toMatchObject([{ status: 'created', amount: 100 }])
})
