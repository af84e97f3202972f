import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { auditBills } from './audit-bills.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
})
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)

describe('[M1] an audit of bills', () => {
  test('proves what debtors owe, and names whom the books know otherwise', async () => {
    const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
    const send = () => sentBill(app, app.vos, { program_uuid })
    const [first, second, third] = [await send(), await send(), await send()]
    const paid = { amount: 12_345, day: first.date!, note: '' }
    must(await owner().call(creditSteps.recordPayment, { params: { uuid: first.uuid }, body: paid }))
    must(await owner().call(creditSteps.credit, { params: { uuid: first.uuid }, body: { reason: 'Fout' } }))
    must(await owner().call(creditSteps.writeOff, { params: { uuid: second.uuid }, body: { reason: 'Failliet' } }))
    const whole = { totals: [{ currency: 'EUR', open: 17_655, moved: 17_655, booked: 17_655 }], findings: [] }
    expect(await auditBills(app.database.db)).toEqual(whole)

    const [number, debtor] = [third.debtor.number, `debtor ${program_uuid}:${third.debtor.number}`]
    const claim = { program_uuid, program_title: 'Vos', debtor_number: number, currency: 'EUR' }
    const booked = { event: 'bill-costs', reference: third.uuid, label: 'x', amount: 5 } as const
    await inTransaction(app.database.db, (tx) => postJournals(tx, claimJournals(claim, booked)))
    expect((await auditBills(app.database.db)).findings).toEqual([
      { subject: debtor, detail: 'EUR 30005 on account 120, 30000 by bills and payments, 30000 open' },
    ])

    await run(app.owner.db, 'update credit_management.bills set open_costs = 5 where uuid = $1', [third.uuid])
    expect((await auditBills(app.database.db)).findings).toEqual([
      { subject: debtor, detail: 'EUR 30005 on account 120, 30000 by bills and payments, 30005 open' },
      { subject: third.number, detail: '5 of its costs are open, 0 by charges and payments' },
    ])
  })
})
