import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { saveConnection, syncAttempt } from '#modules/payments/index.ts'
import { checkStored } from '../../../testing/books/check-books.ts'
import { auditBills } from '../books/audit-bills.ts'
import { createBillKey } from '../bill/bill-key.ts'
import { findBalance, findClaims, must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
let sandbox: RunningSandbox
let program_uuid: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  app = await createCreditTestApp({ env: { PLEIN_SANDBOX_URL: sandbox.url } })
  await saveConnection(app.server.app, {
    program_uuid: null,
    provider: 'sandbox',
    mode: 'test',
    key: 'test_demo_7Qm2xV9kTz4RbN8c',
    webhook_secret: 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx',
  })
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(async () => {
  const bills = (await auditBills(app.owner.db)).findings.map(({ subject, detail }) => `${subject}: ${detail}`)
  const findings = [...(await checkStored(app.owner.db)), ...bills]
  await app.close()
  await sandbox.close()
  if (findings.length > 0) throw new Error(findings.join('\n'))
})
beforeEach(() => setClock(new Date('2026-11-02T10:00:00Z')))
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)
const keyOf = (uuid: string) => ({ key: createBillKey(app.server.app.settings, uuid) })
const sent = (tariff = 84.7) => sentBill(app, app.vos, { program_uuid, lines: treatment(tariff) })
const read = async (uuid: string): Promise<Bill> =>
  (await owner().call(creditBills.read, { params: { uuid }, query: {} })).body

/** A guest with the link of the mail begins to pay. */
const begin = (uuid: string, amount?: number) =>
  app.as('guest').call(creditBills.pay, {
    params: { uuid },
    query: keyOf(uuid),
    body: { payment_type: 'ideal', ...(amount !== undefined && { amount }) },
  })

const referenceOf = async (attempt_uuid: string): Promise<string> => {
  const [row] = await run<{ provider_reference: string }>(
    app.owner.db,
    'select provider_reference from payments.attempts where uuid = $1',
    [attempt_uuid],
  )
  return row!.provider_reference
}

/** Something happens at the provider, which is then asked. */
const happens = async (attempt_uuid: string, path: string, body: object = {}): Promise<void> => {
  const answer = await fetch(`${sandbox.url}/control/payments/${await referenceOf(attempt_uuid)}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.ok).toBe(true)
  await syncAttempt(app.server.app, attempt_uuid, { notified: true })
}
const paid = (attempt_uuid: string) => happens(attempt_uuid, 'settle', { status: 'paid' })

describe('[CREDIT-28] a bill is paid through the provider', () => {
  test('whole, by the key of its link: the claim ends, and the program is owed the money', async () => {
    const bill = await sent()
    const before = await findBalance(app, 210, program_uuid)
    const { body } = must(await begin(bill.uuid))
    expect(body).toMatchObject({ amount: 8470, payment_url: expect.stringContaining('http') })
    await paid(body.payment_session_id)
    expect(await read(bill.uuid)).toMatchObject({ state: 'paid', open_amount: 0, payments: [{ source: 'provider' }] })
    expect((await findClaims(app, bill))[0]).toBe(0)
    expect((await findBalance(app, 210, program_uuid)) - before).toBe(-8470)
    const state = await app.as('guest').call(payments.state, {
      params: { sessionid: body.payment_session_id },
      query: keyOf(bill.uuid),
    })
    expect(state.body).toMatchObject({ status: 'paid', subject: { kind: 'bill', label: bill.number } })
    const page = state.body.subject.url.split('/').at(-1)!
    expect(
      (await app.as('guest').call(creditBills.read, { params: { uuid: page }, query: keyOf(bill.uuid) })).body.uuid,
    ).toBe(bill.uuid)
  })

  test('in parts, each a payment of its own', async () => {
    const bill = await sent()
    const first = must(await begin(bill.uuid, 3000)).body
    await paid(first.payment_session_id)
    expect(await read(bill.uuid)).toMatchObject({ state: 'sent', open_amount: 5470 })
    expect((await begin(bill.uuid, 5471)).problem).toMatchObject({
      code: 'amount_exceeds_open',
      params: { open: 5470 },
    })
    await paid(must(await begin(bill.uuid)).body.payment_session_id)
    expect(await read(bill.uuid)).toMatchObject({ state: 'paid', open_amount: 0 })
    expect((await begin(bill.uuid)).problem.code).toBe('bill_settled')
    expect((await findClaims(app, bill))[0]).toBe(0)
  })

  test('once: a second press goes on with the same payment, and another amount waits for it', async () => {
    const bill = await sent()
    const starts = await Promise.all(Array.from({ length: 10 }, () => begin(bill.uuid)))
    const sessions = new Set(starts.map((start) => must(start).body.payment_session_id))
    expect(sessions.size).toBe(1)
    const [session] = sessions
    expect((await begin(bill.uuid, 100)).problem.code).toBe('payment_running')
    await happens(session!, 'settle', { status: 'failed' })
    const { body } = must(await begin(bill.uuid, 100))
    await paid(body.payment_session_id)
    expect(await read(bill.uuid)).toMatchObject({ open_amount: 8370 })
    const [row] = await run<{ payables: number }>(
      app.owner.db,
      "select count(*)::int as payables from credit_management.chosen_amounts where bill_uuid = $1 and state = 'open'",
      [bill.uuid],
    )
    expect(row!.payables).toBe(0)
  })

  test('money that arrives after the bank has paid it goes back by itself', async () => {
    const bill = await sent()
    const { payment_session_id } = must(await begin(bill.uuid)).body
    const outside = { amount: 8500, day: '2026-11-02' }
    must(await owner().call(creditSteps.recordPayment, { params: { uuid: bill.uuid }, body: outside }))
    expect((await findClaims(app, bill))[0]).toBe(-30)
    await paid(payment_session_id)
    expect((await read(bill.uuid)).payments.map(({ source }) => source)).toEqual(['outside'])
    expect((await findClaims(app, bill))[0]).toBe(-30)
    const refunds = await run<{ amount: number }>(
      app.owner.db,
      'select amount from payments.refunds where attempt_uuid = $1 and subject_uuid is null',
      [payment_session_id],
    )
    expect(refunds).toEqual([{ amount: 8470 }])
  })

  test('a chargeback opens it again, is the program’s loss, and silences reminders for seven days', async () => {
    const bill = await sent()
    const before = await findBalance(app, 210, program_uuid)
    const { payment_session_id } = must(await begin(bill.uuid)).body
    await paid(payment_session_id)
    await happens(payment_session_id, 'chargeback')
    expect(await read(bill.uuid)).toMatchObject({
      state: 'sent',
      open_amount: 8470,
      mark_details: [{ kind: 'silence', until: '2026-11-09' }],
    })
    expect((await findClaims(app, bill))[0]).toBe(8470)
    expect((await findBalance(app, 210, program_uuid)) - before).toBe(0)
    await happens(payment_session_id, 'reverse-chargeback')
    expect(await read(bill.uuid)).toMatchObject({ state: 'paid', open_amount: 0 })
    expect((await findClaims(app, bill))[0]).toBe(0)
  })

  test('by the account of its debtor, and by nobody else’s', async () => {
    const bill = await sent()
    const stranger = await createPerson(app, { type: 3 })
    const params = { uuid: bill.uuid }
    const body = { payment_type: 'ideal' }
    expect((await app.as('cardholder', stranger.uuid).call(creditBills.pay, { params, query: {}, body })).status).toBe(
      404,
    )
    await run(app.owner.db, 'update credit_management.debtors set user_uuid = $2 where uuid = $1', [
      bill.debtor.uuid,
      stranger.uuid,
    ])
    expect((await app.as('cardholder', stranger.uuid).call(creditBills.pay, { params, query: {}, body })).status).toBe(
      200,
    )
  })

  test('what is owed to the program is never paid out, and what was paid is', async () => {
    const names = await run<{ reference: string; payee: boolean }>(
      app.owner.db,
      `select a.reference, a.program_uuid is not null as payee from ledger.v_accounts a where a.main_account = 210 and a.reference like $1 || '%' order by 1`,
      [program_uuid],
    )
    expect(names).toEqual([
      { reference: program_uuid, payee: true },
      { reference: `${program_uuid}:receivable`, payee: false },
    ])
  })
})
