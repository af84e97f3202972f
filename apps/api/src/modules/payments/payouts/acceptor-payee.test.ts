import { auditLog } from '@plein/contract/people/audit-log'
import { people } from '@plein/contract/people/profile'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { createPerson, testPassword } from '#modules/identity/identity.test-data.ts'
import { auditLedger } from '#modules/ledger/index.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../payments.test-data.ts'
import {
  chargeBackTillSale,
  finishTillSale,
  refundTillSale,
  registerTillSales,
  tillSale,
  type Heard,
} from './acceptor-payee.test-data.ts'
import { deliver, giveAccount, owed, paidSale, runLater } from './payouts.test-data.ts'

let it: PaymentsTestApp
let heard: Heard
let shop: string
let other: string
const as = (uuid: string) => it.app.as('acceptor', uuid)
const admin = () => it.app.as('admin', it.admin)
const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Kaasboer B.V.', password: testPassword }

beforeAll(async () => {
  it = await openPaymentsTestApp()
  heard = registerTillSales()
  const person = async (company_name: string) => (await createPerson(it.app, { type: 2, company_name })).uuid
  shop = await person('Kaasboer')
  other = await person('Bloemist')
})
afterEach(() => setClock(undefined))
afterAll(() => it.close())

const newest = async (uuid = shop) => {
  const { results } = (await admin().call(payouts.list, { query: { acceptor_uuid: uuid } })).body
  return results[0]!
}

/** Every cent that the books owe is due or waits. */
const checkOwed = async (uuid = shop): Promise<void> => {
  setClock(new Date(Date.now() + 3 * 86_400_000))
  const { due, waiting } = (await as(uuid).call(payouts.ownDue, {})).body
  setClock(undefined)
  expect(due + waiting).toBe(await owed(it, uuid))
}

test('without a bank account nothing is paid out, and the acceptor reads what is due', async () => {
  const sale = await tillSale(it, shop, 5000)
  expect((await as(shop).call(payouts.ownDue, {})).body).toMatchObject({ due: 0, waiting: 5000 })
  await finishTillSale(it, sale)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  setClock(new Date(Date.now() + 86_400_000))
  expect((await as(shop).call(payouts.ownDue, {})).body).toMatchObject({
    payee: { kind: 'acceptor', uuid: shop, title: 'Kaasboer' },
    state: 'no_bank_account',
    due: 5000,
    orders_count: 1,
    bank_account: { is_set: false },
  })
})

test('an acceptor sets its own bank account with its password, and it stands in the audit log', async () => {
  const wrong = await as(shop).call(payouts.saveOwnBankAccount, { body: { ...account, password: 'no' } })
  expect(wrong.problem.errors).toEqual([{ field: 'password', code: 'wrong_password' }])
  const saved = await as(shop).call(payouts.saveOwnBankAccount, { body: account })
  expect(saved).toMatchObject({ status: 200, body: { is_set: true, last_four: '4300', name: 'Kaasboer B.V.' } })
  const again = await as(shop).call(payouts.saveOwnBankAccount, { body: { ...account, name: 'Kaas en Zo B.V.' } })
  expect(again.body.name).toBe('Kaas en Zo B.V.')
  expect((await as(shop).call(payouts.ownDue, {})).body.bank_account).toEqual(again.body)
  expect((await as(other).call(payouts.ownDue, {})).body.bank_account.is_set).toBe(false)
  const { results } = (await admin().call(auditLog.list, { query: { action: 'bank_account_changed' } })).body
  expect(results[0]).toMatchObject({ user: { uuid: shop }, actor: { uuid: shop }, program: null })
})

test('an acceptor is paid out what is its own, beside programs, in one run and one file', async () => {
  await giveAccount(it, it.restaurant)
  const sale = await it.sell(4000)
  await paidSale(it, sale)
  await deliver(it, sale)
  setClock(new Date(Date.now() + 86_400_000))
  const { body: preview } = await admin().call(payouts.preview, { query: { sort: 'payee' } })
  expect(preview.results.map(({ payee, due, state }) => [payee.kind, payee.title, due, state])).toEqual([
    ['program', 'Bella Napoli', 4000, 'payable'],
    ['acceptor', 'Kaasboer', 5000, 'payable'],
  ])
  const body = { expected_count: preview.payouts_count, expected_amount: preview.amount }
  const ran = await admin().call(payouts.run, { body })
  expect(ran).toMatchObject({ status: 201, body: { payouts_count: 2, amount: 9000 } })
  setClock(undefined)
  const payout = await newest()
  expect(payout).toMatchObject({ amount: 5000, orders_amount: 5000, payee: { kind: 'acceptor', uuid: shop } })
  expect(heard.paid_out).toMatchObject([{ total_amount: 5000, amount: 5000, charge: 0 }])
  expect(await owed(it, shop)).toBe(0)
  const file = (await admin().call(payouts.sepa, { params: { uuid: ran.body.uuid } })).raw.toString()
  expect(file).toContain('<CtrlSum>90.00</CtrlSum>')
  expect(file).toContain('<Nm>Kaas en Zo B.V.</Nm>')
  expect(file).toContain(`${payout.reference} Kaasboer `)
  const [journal] = await run<{ program_uuid: string | null; amount: number }>(
    it.app.database.db,
    'select program_uuid, amount from ledger.journals where uuid = $1',
    [payout.journal_uuid],
  )
  expect(journal).toEqual({ program_uuid: null, amount: 5000 })
  await checkOwed()
})

test('it reads its statement as list, CSV and PDF, and nobody else does', async () => {
  const { uuid, reference } = await newest()
  const params = { uuid }
  const { lines, payout } = (await as(shop).call(payouts.statement, { params, query: {} })).body
  expect(payout.reference).toBe(reference)
  expect(lines).toMatchObject([
    {
      kind: 'order',
      gross: 5000,
      net: 5000,
      subject: { kind: 'test_till_sale', label: '77', program_uuid: it.restaurant },
    },
  ])
  const csv = await as(shop).call(payouts.statementCsv, { params, query: {} })
  const rows = csv.raw.toString().trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Sale')
  expect(rows[1]).not.toContain('Order')
  expect((await as(shop).call(payouts.statementPdf, { params, query: {} })).raw.subarray(0, 4).toString()).toBe('%PDF')
  expect((await as(shop).call(payouts.list, { query: {} })).body.results.map((row) => row.uuid)).toEqual([uuid])
  const [owner] = await run<{ uuid: string }>(
    it.app.database.db,
    'select owner_uuid as uuid from programs.programs where uuid = $1',
    [it.restaurant],
  )
  const strangers = [as(other), it.app.as('program_owner', owner!.uuid)]
  for (const stranger of strangers) {
    for (const endpoint of [payouts.statement, payouts.statementCsv, payouts.statementPdf])
      expect((await stranger.call(endpoint, { params, query: {} })).status).toBe(404)
    const { body } = await stranger.call(payouts.list, { query: { acceptor_uuid: shop } })
    expect(body.results).toEqual([])
  }
})

test('refunds, fees and chargebacks are taken off its next payout, and a debt waits', async () => {
  const sale = await tillSale(it, shop, 6000, 600)
  await finishTillSale(it, sale)
  await refundTillSale(it, { sale, amount: 2000, fee: 200 })
  await chargeBackTillSale(it, sale, 1000)
  await checkOwed()
  expect(await runLater(it)).toEqual({ count: 1, amount: 2600 })
  expect(await newest()).toMatchObject({
    amount: 2600,
    orders_amount: 6000,
    fees_amount: 400,
    refunds_amount: 2000,
    chargebacks_amount: 1000,
  })
  expect(heard.paid_out.at(-1)).toMatchObject({ total_amount: 6000, expected_amount: 5400, charge: 2800, amount: 2600 })
  await chargeBackTillSale(it, sale, 500)
  setClock(new Date(Date.now() + 2 * 86_400_000))
  expect((await as(shop).call(payouts.ownDue, {})).body).toMatchObject({ state: 'negative', due: -500 })
  setClock(undefined)
  await checkOwed()
})

test('[C10] what its bank gave back comes with the next payout, and twenty runs at once pay it once', async () => {
  await finishTillSale(it, await tillSale(it, shop, 7000))
  await runLater(it)
  const { uuid, amount } = await newest()
  expect(amount).toBe(6500)
  const back = await admin().call(payouts.returned, { params: { uuid }, body: { reason: 'Account closed' } })
  expect(back).toMatchObject({ status: 200, body: { status: 'returned' } })
  expect(heard.returned).toEqual([heard.paid_out.at(-1)!.subject_uuid])
  const { results } = (await admin().call(auditLog.list, { query: { action: 'payout_returned' } })).body
  expect(results[0]).toMatchObject({ user: { uuid: shop }, subject: { kind: 'payout', id: uuid }, program: null })
  await checkOwed()
  const ran = await Promise.all(Array.from({ length: 20 }, () => runLater(it, 2)))
  expect(ran.reduce((sum, paid) => sum + paid.amount, 0)).toBe(6500)
  expect(await owed(it, shop)).toBe(0)
  expect(await auditLedger(it.app.database.db)).toMatchObject({ findings: [] })
})

test('what a kind sold that pays nothing out stays open: it is neither due nor paid, until its kind says otherwise', async () => {
  await as(other).call(payouts.saveOwnBankAccount, { body: account })
  const unpaid = await tillSale(it, other, 4000, 0, 'test_kept_sale')
  await finishTillSale(it, unpaid)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  await finishTillSale(it, await tillSale(it, other, 3000))
  setClock(new Date(Date.now() + 86_400_000))
  expect((await as(other).call(payouts.ownDue, {})).body).toMatchObject({ due: 3000, waiting: 0, orders_count: 1 })
  setClock(undefined)
  expect(await runLater(it, 2)).toEqual({ count: 1, amount: 3000 })
  expect(await owed(it, other)).toBe(4000)
  registerTillSales('test_kept_sale')
  expect(await runLater(it, 9)).toEqual({ count: 1, amount: 4000 })
  expect(await owed(it, other)).toBe(0)
})

test('the database refuses a payee that is both, or neither', async () => {
  const { db } = it.app.owner
  const both = [shop, it.restaurant]
  for (const [table, column] of [
    ['bank_accounts', 'uuid, iban_encrypted, last_four, name, created'],
    ['payees', 'currency'],
  ] as const) {
    const values = table === 'payees' ? "'USD'" : "gen_random_uuid(), '', '1234', 'x', now()"
    for (const payee of [both, [null, null]])
      await expect(
        run(
          db,
          `insert into payments.${table} (acceptor_uuid, program_uuid, ${column}) values ($1, $2, ${values})`,
          payee,
        ),
      ).rejects.toThrow(`${table}_have_one_payee`)
  }
  await expect(run(db, 'update payments.shares set program_uuid = null where acceptor_uuid is null')).rejects.toThrow(
    'shares_have_one_payee',
  )
})

test('whoever is owed money keeps the account until it is settled; then what was never paid to goes with it', async () => {
  const leaver = (await createPerson(it.app, { type: 2, company_name: 'Visboer' })).uuid
  await as(leaver).call(payouts.saveOwnBankAccount, { body: account })
  await as(leaver).call(payouts.saveOwnBankAccount, { body: { ...account, name: 'Visboer B.V.' } })
  const sale = await tillSale(it, leaver, 3000)
  await finishTillSale(it, sale)
  const erase = () => as(leaver).call(people.eraseProfile, { body: { password: testPassword } })
  expect((await erase()).problem).toMatchObject({ code: 'open_matters', params: { matter: 'money_owed' } })
  await runLater(it)
  const exported = JSON.parse((await as(leaver).call(people.exportProfile, {})).raw.toString()) as {
    payments: { bank_accounts: { name: string }[]; payouts: { amount: number }[] }
  }
  expect(exported.payments.bank_accounts.map(({ name }) => name)).toEqual(['Kaasboer B.V.', 'Visboer B.V.'])
  expect(exported.payments.payouts).toMatchObject([{ amount: 3000 }])
  expect(await erase()).toMatchObject({ status: 200 })
  const left = await run(
    it.app.database.db,
    'select name, is_active from payments.bank_accounts where acceptor_uuid = $1',
    [leaver],
  )
  expect(left).toEqual([{ name: 'Visboer B.V.', is_active: false }])
  expect(await newest(leaver)).toMatchObject({ payee: { uuid: leaver, title: 'Visboer B.V.' }, amount: 3000 })
})
