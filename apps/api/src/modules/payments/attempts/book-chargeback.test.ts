import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { registerPayableKind, syncAttempt, type ChargedBackShare } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { openPaymentsTestApp, paidAttempt, type PaymentsTestApp } from '../payments.test-data.ts'
import { saleKind } from '../sale.test-data.ts'
import { providerOfTests } from '../providers/provider-of-tests.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
afterAll(() => it.close())

test.runIf(providerOfTests.tells_chargebacks)(
  'a kind may book what a payer’s bank took back itself, with its subject locked, in the one transaction',
  async () => {
    const heard: ChargedBackShare[] = []
    registerPayableKind({
      ...saleKind,
      bookChargeback: async (tx, charged) => {
        heard.push(charged)
        const locked = await run(
          it.app.owner.db,
          'select from payments.test_sales where uuid = $1 for update skip locked',
          [charged.payable.subject_uuid],
        )
        expect(locked).toEqual([])
        await run(tx, 'update payments.test_sales set failed_times = failed_times + 1 where uuid = $1', [
          charged.payable.subject_uuid,
        ])
        return [{ account: { main_account: 520, reference: 'given-up', name: 'Given up' }, debit: charged.amount }]
      },
    })
    const sale = await it.sell(3500, [{ amount: 2300 }, { amount: 1200 }])
    const attempt = await paidAttempt(it, sale)
    await it.control('POST', `/payments/${attempt.provider_reference}/chargeback`, {})
    await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
    expect(heard).toMatchObject([
      {
        payable: { uuid: sale.payable_uuid, subject_uuid: sale.uuid, program_uuid: it.restaurant, amount: 3500 },
        share: { subject_uuid: sale.share_uuids[0], program_uuid: it.restaurant, acceptor_uuid: null },
        amount: 2300,
      },
      { share: { subject_uuid: sale.share_uuids[1] }, amount: 1200 },
    ])
    const entries = await run(
      it.app.database.db,
      `select j.reference, a.main_account, (e.debit - e.credit)::bigint as net from ledger.journals j
       join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.event = 'chargeback' order by j.number, e.position`,
    )
    expect(entries).toEqual([
      { reference: heard[0]?.chargeback_uuid, main_account: 520, net: 2300 },
      { reference: heard[0]?.chargeback_uuid, main_account: 410, net: -2300 },
      { reference: heard[1]?.chargeback_uuid, main_account: 520, net: 1200 },
      { reference: heard[1]?.chargeback_uuid, main_account: 410, net: -1200 },
    ])
    expect(await it.sale(sale.uuid)).toMatchObject({ failed_times: 2 })
    registerPayableKind(saleKind)
    await checkPayments(it.app.database.db)
  },
)

test.runIf(providerOfTests.tells_chargebacks)(
  'a chargeback that the bank gives back is credited to whoever bore it, once, and can be refunded again',
  async () => {
    const sale = await it.sell(3500, [{ amount: 2300 }, { amount: 1200 }])
    const attempt = await paidAttempt(it, sale)
    const path = `/payments/${attempt.provider_reference}`
    await it.control('POST', `${path}/chargeback`, {})
    await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
    await it.control('POST', `${path}/reverse-chargeback`, {})
    await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
    await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
    const entries = await run(
      it.app.database.db,
      `select a.main_account, (e.credit - e.debit)::bigint as net from ledger.journals j
       join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.event = 'chargeback-reversed' order by net`,
    )
    expect(entries).toEqual([
      { main_account: 410, net: -2300 },
      { main_account: 410, net: -1200 },
      { main_account: 210, net: 1200 },
      { main_account: 210, net: 2300 },
    ])
    const [seen] = await run<{ taken: number; rows: number }>(
      it.app.database.db,
      `select a.amount_charged_back as taken, (select sum(amount) from payments.chargebacks where attempt_uuid = a.uuid)::bigint as rows
       from payments.attempts a where a.uuid = $1`,
      [attempt.attempt_uuid],
    )
    expect(seen).toEqual({ taken: 0, rows: 0 })
    const { data } = (await it.app.as('admin', it.admin).call(payments.transactions, { query: {} })).body
    const ofSale = data.filter(({ subject }) => subject?.uuid === sale.uuid)
    const amounts = ofSale.map(({ transaction_status, amount }) => ({ transaction_status, amount }))
    expect(amounts.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { transaction_status: 'charged_back', amount: -2300 },
      { transaction_status: 'charged_back', amount: -1200 },
      { transaction_status: 'chargeback_reversed', amount: 1200 },
      { transaction_status: 'chargeback_reversed', amount: 2300 },
      { transaction_status: 'paid', amount: 3500 },
    ])
    await checkPayments(it.app.database.db)
  },
)
