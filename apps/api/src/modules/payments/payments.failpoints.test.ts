import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm, passed, record } from '#platform/runtime/failpoints.ts'
import { cancelPayable, pollPayments, syncAttempt } from './index.ts'
import { checkAgainstProvider, checkPayments } from './payments.checker.test-data.ts'
import { openPaymentsTestApp, pollLater, postWebhook, settle, type PaymentsTestApp } from './payments.test-data.ts'
import { saleKind, type Sale } from './sale.test-data.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { is_full, sized } from '#platform/testing/load.ts'

/** Every named place of payments. A new one belongs here: the walk below finds out. */
const failpoints = [
  'payments.answer-judged',
  'payments.answer-stored',
  'payments.attempt-inserted',
  'payments.attempt-written',
  'payments.cancel-asked',
  'payments.cancel-asking',
  'payments.create-asked',
  'payments.create-asking',
  'payments.give-back-booked',
  'payments.give-back-queued',
  'payments.give-back-written',
  'payments.paid-applied',
  'payments.paid-booked',
  'payments.paid-written',
  'payments.poll-claimed',
  'payments.refund-asked',
  'payments.refund-asking',
  'payments.refund-booked',
  'payments.refund-moved',
  'payments.refund-queued',
  'payments.refund-stored',
  'payments.refund-told',
  'payments.refund-written',
  'payments.resend-queued',
  'payments.resend-told',
  'payments.resend-written',
  ...(providerOfTests.statuses['manual_intervention'] === 'needs_review' ? (['payments.review-written'] as const) : []),
  'payments.sync-asked',
  'payments.sync-asking',
  'payments.unpaid-applied',
  'payments.unpaid-written',
] as const

const refundsArrive = { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 }

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await it.control('POST', '/refunds', refundsArrive)
})
afterAll(() => it.close())

/** Work that dies is tried again by its caller, or taken up by the poller. */
const orDies = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const payAgain = async (sale: Sale, method = 'ideal') =>
  (await orDies(() => it.pay(sale, { method }))) ?? (await orDies(() => it.pay(sale, { method })))

const referenceOf = async (attempt_uuid: string): Promise<string> => {
  const { payments: found } = (await it.control('GET', `/payments?reference=${attempt_uuid}`)) as {
    payments: { id: string }[]
  }
  return found[0]?.id ?? ''
}

/** Pays, and the provider says `status`; the webhook comes, and the poller. */
const settled = async (sale: Sale, status: string, method = 'ideal'): Promise<string> => {
  const started = await payAgain(sale, method)
  const attempt_uuid = started?.attempt_uuid ?? ''
  await orDies(async () => settle(it, { provider_reference: await referenceOf(attempt_uuid), status }))
  await orDies(async () => postWebhook({ it, attempt_uuid, token: (await it.attempt(attempt_uuid)).webhook_token }))
  return attempt_uuid
}

const cancelSale = (sale: Sale) =>
  inTransaction(it.app.database.db, async (tx) => {
    await saleKind.payable.lock(tx, sale.uuid)
    await run(tx, "update payments.test_sales set state = 'cancelled' where uuid = $1 and state <> 'paid'", [sale.uuid])
    await cancelPayable(tx, { kind: saleKind.kind, subject_uuid: sale.uuid })
  })

/** Refunds that failed, and were not sent again. */
const failedRefunds = () =>
  run<{ uuid: string }>(
    it.app.database.db,
    "select uuid from payments.v_refunds where status = 'failed' and replaced_by is null",
  )

/** Somebody sends again what failed. */
const sendAgain = async (): Promise<void> => {
  for (const { uuid } of await failedRefunds())
    await orDies(() => it.app.as('admin', it.admin).call(payments.resendRefund, { params: { uuid } }))
}

/** Everything that payments does, once. */
const live = async (): Promise<void> => {
  const paid = await it.sell(3000, [
    { amount: 2000, fee: 150 },
    { amount: 1000, fee: 33, court: true },
  ])
  await settled(paid, 'paid')
  await it.control('POST', '/refunds', { initial_status: 'failed' })
  for (const order_uuid of paid.share_uuids) {
    await orDies(() => it.app.as('admin', it.admin).call(foodPaying.refund, { body: { order_uuid, reason: 'cold' } }))
  }
  await orDies(() => pollLater(it, 1, pollPayments))
  await it.control('POST', '/refunds', refundsArrive)
  await sendAgain()
  await settled(await it.sell(), 'failed')
  const switched = await it.sell()
  await payAgain(switched)
  await settled(switched, 'paid', 'paypal')
  const late = await it.sell()
  const started = await payAgain(late)
  await orDies(() => cancelSale(late))
  await orDies(async () =>
    settle(it, { provider_reference: await referenceOf(started?.attempt_uuid ?? ''), status: 'paid' }),
  )
  const odd = await settled(await it.sell(), 'manual_intervention')
  await orDies(async () => settle(it, { provider_reference: await referenceOf(odd), status: 'paid' }))
  await orDies(() => syncAttempt(it.platform, odd))
  await orDies(() => pollLater(it, 1, pollPayments))
}

/** The poller takes up what is left, and the state is whole. */
const recover = async (): Promise<string> => {
  disarm()
  await pollLater(it, 16, pollPayments)
  await sendAgain()
  for (const minutes of [18, 20, 25]) await pollLater(it, minutes, pollPayments)
  await checkPayments(it.app.database.db)
  const { payments: truth } = (await it.control('GET', '/payments?limit=100000')) as { payments: never[] }
  await checkAgainstProvider(it.app.database.db, truth)
  const { operations } = (await it.control('GET', '/operations')) as { operations: { executed: number }[] }
  expect(operations.filter(({ executed }) => executed > 1)).toEqual([])
  const stuck = await run(
    it.app.database.db,
    "select uuid, status from payments.v_refunds where status <> 'refunded' and replaced_by is null",
  )
  expect(stuck).toEqual([])
  return 'whole'
}

test('[C2] the list of failpoints is the whole of them', async () => {
  record()
  await live()
  await recover()
  expect([...passed].filter((name) => name.startsWith('payments.')).toSorted()).toEqual([...failpoints])
})

/** Between two writes of the money, on each side of a call to the provider: the others in a full run. */
const everyday = [
  'payments.create-asked',
  'payments.paid-written',
  'payments.refund-asked',
  'payments.refund-written',
] as const

test.each(is_full ? failpoints : everyday)('[C2] dying at %s loses nothing and does nothing twice', async (name) => {
  let was_struck = true
  for (let round = 0; was_struck && round < sized(1, 20); round++) {
    // The first time it comes by, the second, and so on, as often as it is passed: most places are, in several deeds.
    let passes = 0
    arm(name, () => {
      if (passes++ === round) throw new Error(`died at ${name}`)
    })
    await live()
    expect(passes).toBeGreaterThan(0)
    was_struck = passes > round
    expect(await recover()).toBe('whole')
  }
})

test.runIf(is_full)('[C2] dying at a place every time it comes by loses nothing either', async () => {
  for (const name of failpoints) {
    arm(name, () => {
      throw new Error(`died at ${name}`)
    })
    await live()
    expect(await recover()).toBe('whole')
  }
})
