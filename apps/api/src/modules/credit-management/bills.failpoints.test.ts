import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { checkStored } from '../../testing/books/check-books.ts'
import { auditBills } from './books/audit-bills.ts'
import { draftBill, findClaims, must, sentBill } from './bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from './credit.test-data.ts'
import { sendReminders } from './reminding/send-reminders.job.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(async () => {
  const bills = (await auditBills(app.owner.db)).findings.map(({ subject, detail }) => `${subject}: ${detail}`)
  const findings = [...(await checkStored(app.owner.db)), ...bills]
  await app.close()
  if (findings.length > 0) throw new Error(findings.join('\n'))
})
afterEach(() => {
  disarm()
  setClock(undefined)
})

const owner = () => app.as('program_owner', app.vos)
const fail = (name: string) =>
  arm(name, () => {
    throw new Error(`failed at ${name}`)
  })
const read = async (uuid: string) => (await owner().call(creditBills.read, { params: { uuid } })).body
const countMessages = async (debtor_uuid: string): Promise<number> =>
  (await run(app.owner.db, 'select 1 from credit_management.debtor_messages where debtor_uuid = $1', [debtor_uuid]))
    .length

describe('what fails in the middle', () => {
  test('[CREDIT-25] of sending a bill leaves a draft without number, and the books as they were', async () => {
    setClock(new Date('2026-11-02T10:00:00Z'))
    const draft = await draftBill(app, app.vos, { program_uuid })
    const before = await findClaims(app, draft)
    fail('bills.sent-written')
    expect((await owner().call(creditBills.send, { params: { uuid: draft.uuid } })).status).toBe(500)
    expect(await read(draft.uuid)).toMatchObject({ number: null, state: 'draft' })
    expect(await findClaims(app, draft)).toEqual(before)
    disarm()
    const { body } = must(await owner().call(creditBills.send, { params: { uuid: draft.uuid } }))
    expect(body).toMatchObject({ number: expect.stringMatching(/^2026-/), state: 'sent', open_amount: 30_000 })
    expect((await findClaims(app, draft))[0]).toBe(30_000)
  })

  test('[CREDIT-28] of noting a payment leaves the bill open, and once it goes through it counts once', async () => {
    setClock(new Date('2026-11-02T10:00:00Z'))
    const bill = await sentBill(app, app.vos, { program_uuid })
    const pay = () =>
      owner().call(creditSteps.recordPayment, {
        params: { uuid: bill.uuid },
        body: { amount: 10_000, day: '2026-11-02', note: 'ING' },
      })
    fail('bills.payment-written')
    expect((await pay()).status).toBe(500)
    expect(await read(bill.uuid)).toMatchObject({ open_amount: 30_000 })
    expect((await findClaims(app, bill))[0]).toBe(30_000)
    disarm()
    must(await pay())
    expect(await read(bill.uuid)).toMatchObject({ open_amount: 20_000 })
    expect((await findClaims(app, bill))[0]).toBe(20_000)
  })

  test.each(['bills.reminders-chosen', 'bills.reminder-written'])(
    '[CREDIT-25] of reminding (%s) writes nothing, and the next run of the job writes once',
    async (name) => {
      setClock(new Date('2026-11-02T10:00:00Z'))
      const { uuid, debtor } = await sentBill(app, app.vos, { program_uuid })
      // Days after the first reminder of the schedule that a program begins with.
      setClock(new Date('2026-11-27T10:00:00Z'))
      fail(name)
      await sendReminders(app.server.app, {}).catch(() => undefined)
      expect(await countMessages(debtor.uuid)).toBe(0)
      disarm()
      for (let times = 0; times < 2; times++) await sendReminders(app.server.app, {})
      expect(await countMessages(debtor.uuid)).toBe(1)
      expect(await read(uuid)).toMatchObject({ open_amount: 30_000 })
    },
  )
})
