import { creditExplanation, type Explanation } from '@plein/contract/credit-management/bill-explanation'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createBillKey } from '../bill/bill-key.ts'
import { draftBill, must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { sendReminders } from '../reminding/send-reminders.job.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  await run(
    app.owner.db,
    `insert into credit_management.statutory_rates values ($1, 'consumer', '2026-01-01', 400, true, 'test', now()),
            ($2, 'trade', '2026-01-01', 1000, true, 'test', now())`,
    [newId(), newId()],
  )
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos, deducts_vat: false })
  const { body } = await owner().call(programs.read, { params: { uuid: program_uuid } })
  for (const { type, settings } of body.bills!)
    for (const { uuid: base_uuid } of settings)
      for (const [role, value] of [...(type === 2 ? ([['fourteen_day', 19]] as const) : []), ['costs', 35]] as const)
        must(
          await owner().call(creditReminders.create, {
            body: { title: role, role, value, period_uuid: afterDays, base_uuid },
          }),
        )
})
afterAll(() => app.close())
// Sent on 17-09-2026, due on 01-10-2026.
beforeEach(() => at('2026-09-17'))
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)
const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid
const at = (day: string): void => setClock(new Date(`${day}T10:00:00Z`))
const remind = async (...days: string[]): Promise<void> => {
  for (const day of days) {
    at(day)
    await sendReminders(app.server.app, {})
  }
}
const sent = (body = {}) => sentBill(app, app.vos, { program_uuid, ...body })
const explain = async (uuid: string): Promise<Explanation> =>
  must(await owner().call(creditExplanation.explain, { params: { uuid }, query: {} })).body
const pay = async (uuid: string, amount: number, day: string) =>
  must(await owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount, day } }))
const keyOf = (uuid: string) => createBillKey(app.server.app.settings, uuid)

/** Of each part: what made it less what went from it is what is open, and the parts are the whole. */
const expectSums = ({ principal, costs, interest, open_amount }: Explanation): void => {
  for (const part of [principal, costs, interest])
    expect(part.amount - part.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(part.open)
  expect(costs.charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(costs.amount)
  expect(interest.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(interest.amount)
  expect(principal.open + costs.open + interest.open).toBe(open_amount)
}

const letter = {
  sender_type: 'mail',
  posted: '2026-10-20',
  received: '2026-10-22',
  last_day: '2026-11-05',
  named: 5445,
}

test('[CREDIT-01] a bill of an individual says when costs may come, by which letter they came, and how interest ran', async () => {
  const { uuid } = await sent()
  await remind('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-20')
  expect(await explain(uuid)).toMatchObject({
    open_amount: 30_000,
    principal: { amount: 30_000, entries: [], open: 30_000 },
    costs: { amount: 0, charges: [] },
    interest: { amount: 0, lines: [] },
    coming_costs: { earliest: '2026-11-06', letter },
  })
  await remind('2026-11-06')
  at('2026-11-20')
  const charged = await explain(uuid)
  expect(charged).toMatchObject({
    as_of: '2026-11-20',
    open_amount: 35_606,
    costs: {
      amount: 5445,
      charges: [{ amount: 5445, vat: 945, day: '2026-11-06', base: 30_000, earliest: '2026-11-06', letter }],
    },
    interest: {
      amount: 161,
      kind: 'consumer',
      lines: [{ from: '2026-10-02', days: 49, base: 30_000, percent: 4, amount: 161 }],
    },
    coming_costs: null,
  })
  expectSums(charged)
  await pay(uuid, 10_000, '2026-11-20')
  at('2026-12-20')
  const later = await explain(uuid)
  expect(later).toMatchObject({
    principal: { entries: [{ source: 'outside', day: '2026-11-20', amount: 4394 }], open: 25_606 },
    costs: { entries: [{ amount: 5445 }], open: 0 },
    interest: {
      amount: 245,
      lines: [
        { days: 49, base: 30_000, amount: 161 },
        { from: '2026-11-20', days: 30, base: 25_606, amount: 84 },
      ],
      entries: [{ amount: 161 }],
      open: 84,
    },
  })
  expectSums(later)
  await pay(uuid, 25_690, '2026-12-20')
  at('2027-01-20')
  const settled = await explain(uuid)
  expect([settled.open_amount, settled.interest.amount, settled.interest.open]).toEqual([0, 245, 0])
  expectSums(settled)
})

test('a company needs no letter: its costs may come on the day after the due date', async () => {
  const { uuid } = await sent({ debtor: { name: 'Bakkerij Smit', type: 1, email: 'smit@example.nl' } })
  await remind('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-20', '2026-11-05', '2026-11-09')
  const found = await explain(uuid)
  expect(found.costs.charges).toMatchObject([{ base: 30_000, earliest: '2026-10-02', letter: null }])
  expect(found.interest.kind).toBe('trade')
  expectSums(found)
})

test('a letter whose term ends under a mark announces no costs', async () => {
  const { uuid } = await sent()
  await remind('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-20')
  at('2026-10-25')
  must(await owner().call(creditSteps.hold, { params: { uuid }, query: {}, body: { reason: 'Belt terug' } }))
  expect((await explain(uuid)).coming_costs).toBeNull()
})

test('drafts have no explanation, and neither it nor the receipt is found by a stranger or with a wrong key', async () => {
  const { uuid } = await draftBill(app, app.vos, { program_uuid })
  const { problem } = await owner().call(creditExplanation.explain, { params: { uuid }, query: {} })
  expect(problem.code).toBe('bill_not_sent')
  const bill = await sent()
  await pay(bill.uuid, 100, '2026-09-17')
  const params = { uuid: bill.uuid }
  for (const endpoint of [creditExplanation.explain, creditExplanation.receipt]) {
    expect((await app.as('program_owner', app.jan).call(endpoint, { params, query: {} })).status).toBe(404)
    expect((await app.as('guest').call(endpoint, { params, query: {} })).status).toBe(404)
    expect((await app.as('guest').call(endpoint, { params, query: { key: keyOf(uuid) } })).status).toBe(404)
    expect((await app.as('guest').call(endpoint, { params, query: { key: keyOf(bill.uuid) } })).status).toBe(200)
  }
})

test('[CREDIT-28] a receipt lists what was paid, taken back and credited, and adds up to what is open', async () => {
  const bill = await sent()
  const ask = () =>
    app.as('guest').call(creditExplanation.receipt, { params: { uuid: bill.uuid }, query: { key: keyOf(bill.uuid) } })
  expect((await ask()).problem.code).toBe('nothing_paid')
  expect(bill.may).not.toContain('receipt')
  const params = { uuid: bill.uuid }
  must(
    await owner().call(creditSteps.credit, { params, body: { lines: [{ line: 0, quantity: 0.5 }], reason: 'Half' } }),
  )
  expect((await ask()).problem.code).toBe('nothing_paid')
  const { body } = await pay(bill.uuid, 4000, '2026-09-16')
  expect(body.may).toContain('receipt')
  const answer = must(await ask())
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = pdfText(answer.raw).replaceAll('\u00a0', ' ')
  expect(text).toContain('Betaalbewijs')
  expect(text).toContain('16-09-2026')
  for (const line of ['Betaling ontvangen', '€ 40,00', '€ -40,00', '€ -150,00', '€ 110,00'])
    expect(text).toContain(line)
})
