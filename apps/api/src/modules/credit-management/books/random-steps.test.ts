import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { checkStored } from '../../../testing/books/check-books.ts'
import { must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { auditBills } from './audit-bills.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(() => app.close())
beforeEach(() => setClock(new Date('2026-11-02T10:00:00Z')))
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)

/** A bill as a child would reckon it. */
interface Known {
  readonly uuid: string
  readonly total: number
  open: number
  credited: number
  given_up: number
  state: Bill['state']
}

interface World {
  readonly debtor_uuid: string
  readonly bills: Known[]
  credit: number
}

const take = (bill: Known, amount: number): number => {
  const taken = Math.min(bill.open, amount)
  bill.open -= taken
  if (taken > 0 && bill.open === 0) bill.state = 'paid'
  return amount - taken
}

/** Each step as it changes the debtor; false: it is refused. */
const model = {
  pay: (world: World, bill: Known, amount: number): boolean => {
    if (bill.state === 'written_off') Object.assign(bill, { open: bill.given_up, given_up: 0, state: 'sent' })
    const left = [bill, ...world.bills.filter((other) => other !== bill)].reduce((rest, one) => take(one, rest), amount)
    world.credit += left
    return true
  },
  credit: (world: World, bill: Known): boolean => {
    const amount = bill.total - bill.credited
    if (bill.state === 'written_off' || bill.state === 'archived' || amount === 0) return false
    bill.credited = bill.total
    world.credit += take(bill, amount)
    return true
  },
  write_off: (_world: World, bill: Known): boolean => {
    if (bill.state !== 'sent') return false
    Object.assign(bill, { given_up: bill.open, open: 0, state: 'written_off' })
    return true
  },
  pay_back: (world: World, _bill: Known, amount: number): boolean => {
    if (amount > world.credit) return false
    world.credit -= amount
    return true
  },
}
type Step = keyof typeof model

const call = (step: Step, { debtor_uuid }: World, { uuid }: Known, amount: number): Promise<{ status: number }> => {
  const [params, day] = [{ uuid }, '2026-11-02']
  if (step === 'pay') return owner().call(creditSteps.recordPayment, { params, body: { amount, day } })
  if (step === 'credit') return owner().call(creditSteps.credit, { params, body: { reason: 'Fout' } })
  if (step === 'write_off') return owner().call(creditSteps.writeOff, { params, body: { reason: 'Oninbaar' } })
  return owner().call(creditDebtors.payBack, { params: { uuid: debtor_uuid }, body: { amount, day } })
}

const steps = fc.array(
  fc.record({
    step: fc.constantFrom<Step>('pay', 'pay', 'credit', 'write_off', 'pay_back'),
    bill: fc.nat(2),
    amount: fc.integer({ min: 1, max: 9000 }),
  }),
  { minLength: 3, maxLength: 12 },
)
const totals = fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 3, maxLength: 3 })

const begin = async (cents: readonly number[]): Promise<World> => {
  const bills: Bill[] = []
  for (const total of cents) {
    const debtor = bills[0] && { debtor_uuid: bills[0].debtor.uuid }
    bills.push(await sentBill(app, app.vos, { program_uuid, ...debtor, lines: treatment(total / 100) }))
  }
  const known = bills.map(({ uuid, total }) => ({
    uuid,
    total,
    open: total,
    credited: 0,
    given_up: 0,
    state: 'sent' as const,
  }))
  return { debtor_uuid: bills[0]!.debtor.uuid, bills: known, credit: 0 }
}

describe('[M1] [CREDIT-28] whatever is paid, credited, given up and paid back', () => {
  test('bills, books and credit are what a child would reckon', async () => {
    await fc.assert(
      fc.asyncProperty(totals, steps, async (cents, list) => {
        const world = await begin(cents)
        for (const { step, bill: at, amount } of list) {
          const bill = world.bills[at]!
          const { status } = await call(step, world, bill, amount)
          expect([step, status < 300]).toEqual([step, model[step](world, bill, amount)])
        }
        for (const { uuid, open, state } of world.bills)
          expect((await owner().call(creditBills.read, { params: { uuid } })).body).toMatchObject({
            open_amount: open,
            state,
          })
        const { body } = must(await owner().call(creditDebtors.read, { params: { uuid: world.debtor_uuid } }))
        expect(body.credit).toBe(world.credit)
      }),
      { numRuns: cases(40, 2000) },
    )
    expect((await auditBills(app.database.db)).findings).toEqual([])
    expect(await checkStored(app.owner.db)).toEqual([])
  })
})
