import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import type { GivenAs } from '@plein/contract/payments/refunds'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { pollPayments, syncAttempt } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import {
  listAlerts,
  openAttempt,
  openPaymentsTestApp,
  pollLater,
  refundThere,
  settle,
  type PaymentsTestApp,
} from '../payments.test-data.ts'
import type { Sale } from '../sale.test-data.ts'
import { providerOfTests } from '../providers/provider-of-tests.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
beforeEach(() => refunding('refunded'))
afterEach(async () => {
  setClock(undefined)
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

/** The provider's outcome for refunds from now on, soon after it has taken them on. */
const refunding = (final_status: 'refunded' | 'failed'): Promise<unknown> =>
  it.control('POST', '/refunds', { initial_status: 'pending', final_status, delay_ms: 0 })

const paidSale = async (): Promise<Sale & { attempt_uuid: string; provider_reference: string }> => {
  const sale = await it.sell(3000, [{ amount: 3000, fee: 300, court: true }])
  const { attempt_uuid, provider_reference } = await openAttempt(it, sale)
  await settle(it, { provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt_uuid)
  return { ...sale, attempt_uuid, provider_reference }
}

const over = ['refunded', 'failed', 'settled']

/** Until it is known what became of every refund. */
const untilOver = async (sale: Sale): Promise<void> => {
  for (let minute = 1; (await refundsOf(sale)).some(({ status }) => !over.includes(status)); minute++)
    await pollLater(it, minute, pollPayments)
}

const refundsOf = (sale: Sale) =>
  run<{ uuid: string; status: string; amount: number; fee: number; replaces: string | null }>(
    it.app.database.db,
    'select uuid, status, amount, fee, replaces from payments.refunds where payable_uuid = $1 order by created, uuid',
    [sale.payable_uuid],
  )

const refund = async (sale: Sale): Promise<string> => {
  const body = { order_uuid: sale.share_uuids[0] ?? '', reason: 'cold' }
  return (await it.app.as('admin', it.admin).call(foodPaying.refund, { body })).body.uuid
}

/** A sale whose refund the provider took on, and could not make. */
const failedSale = async () => {
  const sale = await paidSale()
  await refunding('failed')
  const failed = await refund(sale)
  await untilOver(sale)
  await refunding('refunded')
  return { ...sale, failed }
}

const resend = (uuid: string, key = newId()) =>
  it.app.as('admin', it.admin).call(payments.resendRefund, { params: { uuid }, key })

const settleRefund = (uuid: string, as: GivenAs = 'bank', who: As = it.app.as('admin', it.admin)) =>
  who.call(payments.settleRefund, { params: { uuid }, body: { as, note: 'By hand, on Tuesday' } })

/** The balance of each account's name by the journals of a sale, cents: above zero it is credit. */
const booked = async (sale: Sale, event: string) => {
  const rows = await run<{ name: string; sum: number }>(
    it.app.database.db,
    `select a.name, sum(e.credit - e.debit)::bigint as sum from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where e.event = $2 and e.reference in (select uuid from payments.refunds where payable_uuid = $1) group by a.name`,
    [sale.payable_uuid, event],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The provider's refunds of a payment, with the references that it knows. */
const givenBack = async ({ attempt_uuid }: { attempt_uuid: string }) => {
  const { payments: found } = (await it.control('GET', `/payments?reference=${attempt_uuid}`)) as {
    payments: { refunds: { reference: string; status: string; amount: { value: string } }[] }[]
  }
  return found[0]?.refunds.map(({ reference, status, amount }) => [reference, status, amount.value])
}

test('a refund that failed is sent again under a new reference, and is booked and counted once', async () => {
  const sale = await failedSale()
  expect(await listAlerts(it, sale.attempt_uuid)).toEqual(['refund_failed'])
  const again = await resend(sale.failed)
  expect(again).toMatchObject({
    status: 201,
    body: { amount: 3000, currency: 'EUR', status: 'created', reason: 'cold' },
  })
  await untilOver(sale)
  expect(await refundsOf(sale)).toEqual([
    { uuid: sale.failed, status: 'failed', amount: 3000, fee: 300, replaces: null },
    { uuid: again.body.uuid, status: 'refunded', amount: 3000, fee: 300, replaces: sale.failed },
  ])
  expect(await givenBack(sale)).toEqual([
    [sale.failed, 'failed', '30.00'],
    [again.body.uuid, 'refunded', '30.00'],
  ])
  expect(await it.sale(sale.uuid)).toMatchObject({ refunded: 3000 })
})

const alerts = async () => (await it.app.as('admin', it.admin).call(payments.alerts, {})).body.data
/** The refunds that they are about. */
const openAlerts = async () => (await alerts()).map(({ refund_uuid }) => refund_uuid)

test('the alert of what failed is over once it is sent again, and the next failure has its own', async () => {
  const sale = await failedSale()
  const reported = (await alerts()).find(({ refund_uuid }) => refund_uuid === sale.failed)
  expect(reported?.subject).toMatchObject({ uuid: sale.uuid, share_uuid: sale.share_uuids[0] })
  await refunding('failed')
  const { body: second } = await resend(sale.failed)
  expect(await openAlerts()).not.toContain(sale.failed)
  await untilOver(sale)
  expect(await openAlerts()).toContain(second.uuid)
})

test('what was sent again and failed once more is sent again in its turn', async () => {
  const sale = await failedSale()
  await refunding('failed')
  const { body: second } = await resend(sale.failed)
  await untilOver(sale)
  await refunding('refunded')
  expect((await resend(sale.failed)).problem).toMatchObject({ status: 409, code: 'refund_sent_again' })
  expect(await resend(second.uuid)).toMatchObject({ status: 201 })
  await untilOver(sale)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['failed', 'failed', 'refunded'])
  expect((await givenBack(sale))?.filter(([, status]) => status === 'refunded')).toHaveLength(1)
})

test('[M6] pressed many times at once, it is sent again once', async () => {
  const sale = await failedSale()
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(sale.failed)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status, problem }) => (status === 201 ? 'sent' : problem.code)))).toEqual(
    new Set(['sent', 'refund_sent_again']),
  )
  await untilOver(sale)
  expect((await givenBack(sale))?.map(([, status]) => status)).toEqual(['failed', 'refunded'])
})

test('[M6] the same press with the same key is answered the same', async () => {
  const sale = await failedSale()
  const key = newId()
  const first = await resend(sale.failed, key)
  expect(await resend(sale.failed, key)).toMatchObject({ status: 201, body: { uuid: first.body.uuid } })
  expect(await refundsOf(sale)).toHaveLength(2)
})

test('a refund that did not fail is not sent again', async () => {
  const sale = await paidSale()
  const uuid = await refund(sale)
  expect((await resend(uuid)).problem).toMatchObject({ status: 409, code: 'refund_not_failed' })
  await untilOver(sale)
  expect((await resend(uuid)).problem).toMatchObject({ status: 409, code: 'refund_not_failed' })
  expect(await refundsOf(sale)).toHaveLength(1)
})

test('who may not refund the order finds no refund of it', async () => {
  const sale = await failedSale()
  const { problem } = await it.app
    .as('acceptor', it.admin)
    .call(payments.resendRefund, { params: { uuid: sale.failed } })
  const missing = await it.app.as('acceptor', it.admin).call(payments.resendRefund, { params: { uuid: newId() } })
  expect(problem).toMatchObject({ status: 404, code: 'not_found' })
  expect(missing.problem).toMatchObject({ status: 404, code: 'not_found' })
  expect(await refundsOf(sale)).toHaveLength(1)
})

/** A sale that was cancelled before its payer paid, and whose money the provider could not give back. */
const notApplied = async () => {
  const sale = await it.sell()
  const attempt = await openAttempt(it, sale)
  await run(it.app.database.db, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await refunding('failed')
  await syncAttempt(it.platform, attempt.attempt_uuid)
  await untilOver(sale)
  await refunding('refunded')
  const [failed] = await refundsOf(sale)
  return { sale, attempt, uuid: failed?.uuid ?? '' }
}

test('[M13] money that could not be applied and could not be given back is sent again by an administrator', async () => {
  const { sale, attempt, uuid } = await notApplied()
  const owner = await it.app.as('program_owner', it.admin).call(payments.resendRefund, { params: { uuid } })
  expect(owner.problem).toMatchObject({ status: 404, code: 'not_found' })
  // No lock of an order stands before these: the database alone decides which of them it is.
  const answers = await Promise.all([resend(uuid), resend(uuid), resend(uuid)])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 201)?.body.amount).toBe(2300)
  await untilOver(sale)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(['failed', 'refunded'])
  expect((await givenBack(attempt))?.map(([, status]) => status)).toEqual(['failed', 'refunded'])
})

test('the list of transactions has the failed refund and the one that replaces it, and its day counts the money once', async () => {
  const sale = await failedSale()
  const { body: again } = await resend(sale.failed)
  await untilOver(sale)
  const query = { search: sale.payable_uuid }
  const { body } = await it.app.as('admin', it.admin).call(payments.transactions, { query })
  const refunds = body.data.filter(({ amount }) => amount < 0)
  expect(refunds.map(({ uuid, transaction_status, replaces }) => ({ uuid, transaction_status, replaces }))).toEqual([
    { uuid: again.uuid, transaction_status: 'refund_refunded', replaces: sale.failed },
    { uuid: sale.failed, transaction_status: 'refund_failed', replaces: null },
  ])
  expect(body.days.map(({ net }) => net)).toEqual([0])
})

test('a refund that failed is settled from the platform’s bank, and the provider is not asked for it again', async () => {
  const sale = await failedSale()
  expect(await settleRefund(sale.failed)).toMatchObject({ status: 201, body: { amount: 3000, status: 'settled' } })
  for (let minute = 1; minute < 4; minute++) await pollLater(it, minute, pollPayments)
  expect(await givenBack(sale)).toEqual([[sale.failed, 'failed', '30.00']])
  expect(await it.sale(sale.uuid)).toMatchObject({ refunded: 3000 })
  expect(await listAlerts(it, sale.attempt_uuid)).toEqual(['refund_failed'])
  const { body } = await it.app.as('admin', it.admin).call(payments.alerts, {})
  expect(body.data.map(({ refund_uuid }) => refund_uuid)).not.toContain(sale.failed)
})

test('what was settled is at the provider still: its account has the money again, and the bank has paid it', async () => {
  const sale = await failedSale()
  const before = await booked(sale, 'refund')
  await settleRefund(sale.failed)
  const [provider = ''] = Object.keys(before).filter((name) => name.startsWith(providerOfTests.name))
  expect(before[provider]).toBe(3000)
  expect(await booked(sale, 'refund-settled')).toEqual({ [provider]: -3000, Bank: 3000 })
})

test('[M6] sent again and settled at once, one of the two happens', async () => {
  const sale = await failedSale()
  const answers = await Promise.all([
    settleRefund(sale.failed),
    resend(sale.failed),
    settleRefund(sale.failed),
    resend(sale.failed),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await untilOver(sale)
  expect(await refundsOf(sale)).toHaveLength(2)
})

test('what was settled is neither sent again nor settled again, and what was sent again is not settled', async () => {
  const sale = await failedSale()
  await settleRefund(sale.failed)
  for (const answer of [await settleRefund(sale.failed), await resend(sale.failed)])
    expect(answer.problem).toMatchObject({ status: 409, code: 'refund_settled' })
  const other = await failedSale()
  await resend(other.failed)
  expect((await settleRefund(other.failed)).problem).toMatchObject({ status: 409, code: 'refund_sent_again' })
  await untilOver(other)
  expect((await settleRefund(other.failed)).problem).toMatchObject({ status: 409, code: 'refund_sent_again' })
})

test('an administrator speaks for the platform, which has no cash; who may not refund the order settles nothing of it', async () => {
  const sale = await failedSale()
  expect((await settleRefund(sale.failed, 'cash')).problem).toMatchObject({
    status: 409,
    code: 'refund_settled_by_bank',
  })
  const stranger = await settleRefund(sale.failed, 'bank', it.app.as('acceptor', it.admin))
  expect(stranger.problem).toMatchObject({ status: 404, code: 'not_found' })
  expect(await refundsOf(sale)).toHaveLength(1)
  const paid = await paidSale()
  expect((await settleRefund(await refund(paid))).problem).toMatchObject({ status: 409, code: 'refund_not_failed' })
  await untilOver(paid)
})

test('a refund that was settled and is made in the provider’s office as well is told to a person', async () => {
  const sale = await failedSale()
  await settleRefund(sale.failed)
  await refundThere(it, sale.provider_reference)
  await syncAttempt(it.platform, sale.attempt_uuid, { notified: true })
  expect(await listAlerts(it, sale.attempt_uuid)).toContain('refunded_elsewhere')
})

test('the day of a refund that was settled counts what moved at the provider', async () => {
  const sale = await failedSale()
  await settleRefund(sale.failed)
  const query = { search: sale.payable_uuid }
  const { body } = await it.app.as('admin', it.admin).call(payments.transactions, { query })
  expect(body.data[0]).toMatchObject({ transaction_status: 'refund_settled', amount: -3000, replaces: sale.failed })
  expect(body.days.map(({ net }) => net)).toEqual([3000])
})

const chargeBack = async ({ attempt_uuid }: { attempt_uuid: string }, value: string): Promise<void> => {
  const { provider_reference } = await it.attempt(attempt_uuid)
  await it.control('POST', `/payments/${provider_reference}/chargeback`, { amount: { currency: 'EUR', value } })
  await syncAttempt(it.platform, attempt_uuid, { notified: true })
}

test.runIf(providerOfTests.tells_chargebacks)(
  'what failed is settled by itself once the payer’s bank has taken back all that there was, and not before',
  async () => {
    const sale = await failedSale()
    await chargeBack(sale, '10.00')
    expect(await refundsOf(sale)).toHaveLength(1)
    expect(await openAlerts()).toContain(sale.failed)
    await chargeBack(sale, '20.00')
    expect(await refundsOf(sale)).toMatchObject([{ status: 'failed' }, { status: 'settled', replaces: sale.failed }])
    const how = 'select settled_as, note from payments.refunds where replaces = $1'
    expect(await run(it.app.database.db, how, [sale.failed])).toEqual([{ settled_as: 'chargeback', note: null }])
    expect(await openAlerts()).not.toContain(sale.failed)
    // Heard once more, nothing is settled twice.
    await syncAttempt(it.platform, sale.attempt_uuid, { notified: true })
    expect(await refundsOf(sale)).toHaveLength(2)
    const [before, settled] = [await booked(sale, 'refund'), await booked(sale, 'refund-settled')]
    const [provider = ''] = Object.keys(before).filter((name) => name.startsWith(providerOfTests.name))
    expect(before[provider]).toBe(3000)
    expect(settled[provider]).toBe(-3000)
  },
)

test.runIf(providerOfTests.tells_chargebacks)('so is what fails after the chargeback was heard of', async () => {
  const sale = await paidSale()
  const asked = await refund(sale)
  await chargeBack(sale, '30.00')
  expect(await refundsOf(sale)).toMatchObject([{ uuid: asked, status: 'created' }])
  await untilOver(sale)
  await pollLater(it, 5, pollPayments)
  expect(await refundsOf(sale)).toMatchObject([{ status: 'failed' }, { status: 'settled', replaces: asked }])
})

test.runIf(providerOfTests.tells_chargebacks)(
  'and what could not be applied, where it is booked as it is: come, and gone',
  async () => {
    const { sale, attempt, uuid } = await notApplied()
    const before = await booked(sale, 'refund')
    await chargeBack(attempt, '13.00')
    expect(await refundsOf(sale)).toHaveLength(1)
    await chargeBack(attempt, '10.00')
    expect(await refundsOf(sale)).toMatchObject([{ status: 'failed' }, { status: 'settled', replaces: uuid }])
    expect(await openAlerts()).not.toContain(uuid)
    expect([await booked(sale, 'refund'), await booked(sale, 'refund-settled')]).toEqual([before, {}])
    expect((await settleRefund(uuid)).problem).toMatchObject({ status: 409, code: 'refund_settled' })
  },
)
