import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { creditBills } from '@plein/contract/credit-management/bills'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { auditBills } from '../books/audit-bills.ts'
import { createBillKey } from '../bill/bill-key.ts'
import { findClaims, must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { emptyDebtors } from './empty-debtors.job.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
const at = (moment: string): void => setClock(new Date(moment))
const empty = () => emptyDebtors(app.server.app, {})
const owed = (name: string) =>
  sentBill(app, app.vos, {
    program_uuid,
    debtor: { name, email: 'sanne@example.nl', address: 'Dorpsstraat 1', zip: '3500 AA', city: 'Utrecht' },
    note: `Voor ${name}`,
  })
const pay = async ({ uuid, debtor }: Bill, day: string) =>
  must(
    await owner().call(creditSteps.recordPayment, {
      params: { uuid },
      body: { amount: 30_000, day, note: `Van ${debtor.name}` },
    }),
  )
/** Everything that the module holds, in one text. */
const everything = async (): Promise<string> => {
  const [row] = await run<{ text: string }>(
    app.owner.db,
    `select concat((select string_agg(d::text, ' ') from credit_management.debtors d), (select string_agg(b::text, ' ') from credit_management.bills b),
                   (select string_agg(y::text, ' ') from credit_management.payments y), (select string_agg(m::text, ' ') from credit_management.marks m),
                   (select string_agg(e::text, ' ') from credit_management.mark_ends e),
                   (select string_agg(l::text, ' ') from credit_management.bank_lines l),
                   (select string_agg(l::text, ' ') from credit_management.letters l)) as text`,
  )
  return row!.text
}

test('a debtor is emptied seven years after the book year of the last bill and payment, and the books stay', async () => {
  at('2018-11-02T10:00:00Z')
  const bill = await owed('Roosmarijn')
  must(
    await owner().call(creditSteps.dispute, {
      params: { uuid: bill.uuid },
      query: {},
      body: { reason: 'Roosmarijn belt' },
    }),
  )
  must(await owner().call(creditSteps.resume, { params: { uuid: bill.uuid } }))
  const [open, later, draft] = [await owed('Openstaand'), await owed('Latere'), await owed('Met nieuwe')]
  at('2019-01-02T10:00:00Z')
  await pay(bill, '2018-12-31')
  await pay(later, '2019-01-01')
  await pay(draft, '2018-12-31')
  await run(
    app.owner.db,
    `insert into credit_management.bank_statements (uuid, program_uuid, account, format, number, from_day, to_day, currency, lines, digest, created)
     values ($1, $2, 'NL91', 'mt940', '1', '2018-12-31', '2018-12-31', 'EUR', 1, 'a', now())`,
    [bill.uuid, program_uuid],
  )
  await run(
    app.owner.db,
    `with line as (insert into credit_management.bank_lines (uuid, program_uuid, statement_uuid, account, day, amount, currency, name, iban, text,
                     digest, occurrence, state, created)
                   values ($1, $2, $1, 'NL91', '2018-12-31', 30000, 'EUR', 'Roosmarijn', 'NL02', 'Roosmarijn betaalt', 'a', 1, 'matched', now()))
     insert into credit_management.bank_matches (uuid, line_uuid, debtor_uuid, is_automatic, why, created) values ($1, $1, $3, false, '{}', now())`,
    [bill.uuid, program_uuid, bill.debtor.uuid],
  )
  at('2025-12-31T22:59:00Z')
  await empty()
  expect(await everything()).toContain('Roosmarijn')
  // Midnight in Amsterdam: 2018 is more than seven years over.
  at('2025-12-31T23:01:00Z')
  await sentBill(app, app.vos, { program_uuid, debtor_uuid: draft.debtor.uuid })
  await empty()
  const text = await everything()
  for (const gone of ['Roosmarijn', 'NL02']) expect(text).not.toContain(gone)
  for (const name of ['Openstaand', 'Latere', 'Met nieuwe']) expect(text).toContain(name)
  const { body } = await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })
  expect(body).toMatchObject({ number: bill.number, total: 30_000, note: '', billed: { name: '', city: '' } })
  expect(body.payments).toMatchObject([{ principal: 30_000, note: '' }])
  expect((await findClaims(app, bill))[0]).toBe(0)
  expect((await auditBills(app.owner.db)).findings).toEqual([])
  const key = createBillKey(app.server.app.settings, bill.uuid)
  expect((await app.as('guest').call(creditBills.read, { params: { uuid: bill.uuid }, query: { key } })).status).toBe(
    404,
  )
  at('2027-01-01T10:00:00Z')
  await empty()
  expect(await everything()).not.toContain('Latere')
  expect((await owner().call(creditBills.read, { params: { uuid: open.uuid }, query: {} })).body.billed.name).toBe(
    'Openstaand',
  )
})

test('nothing that is append-only changes of a debtor who was not emptied', async () => {
  at('2026-11-02T10:00:00Z')
  const bill = await owed('Blijft')
  await pay(bill, '2026-11-02')
  must(await owner().call(creditSteps.archive, { params: { uuid: bill.uuid } }))
  for (const text of [
    "update credit_management.payments set note = '' where debtor_uuid = $1",
    "update credit_management.bills set note = '' where debtor_uuid = $1",
    'delete from credit_management.payments where debtor_uuid = $1',
  ])
    await expect(run(app.owner.db, text, [bill.debtor.uuid])).rejects.toThrow(/append-only|keeps what was sent/)
  await expect(
    run(app.owner.db, 'update credit_management.debtors set emptied_at = now() where uuid = $1', [bill.debtor.uuid]),
  ).rejects.toThrow(/debtors_emptied_say_nothing/)
})

test('an account is no longer tied to a debtor who was emptied', async () => {
  at('2017-03-01T10:00:00Z')
  const bill = await owed('Met account')
  const { uuid } = await createPerson(app, { type: 3 })
  await run(app.owner.db, 'update credit_management.debtors set user_uuid = $2 where uuid = $1', [
    bill.debtor.uuid,
    uuid,
  ])
  await pay(bill, '2017-03-01')
  at('2026-11-02T10:00:00Z')
  await empty()
  const { body } = await app.as('cardholder', uuid).call(creditBills.list, { query: {} })
  expect(body.count).toBe(0)
})
