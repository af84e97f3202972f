import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { createBillKey } from '../bill/bill-key.ts'
import { must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
})
beforeEach(() => setClock(new Date('2026-11-24T10:00:00Z')))
afterEach(() => setClock(undefined))
afterAll(() => app.close())

test('[CREDIT-28] an owner sees the parts that a debtor asks for, and agrees to them as they are', async () => {
  const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
  const { uuid } = await sentBill(app, app.vos, { program_uuid, lines: treatment(100) })
  const owner = app.as('program_owner', app.vos)
  const read = async () => must(await owner.call(creditBills.read, { params: { uuid } })).body
  expect(await read()).toMatchObject({ asked_plan: null, plan: null })
  const query = { key: createBillKey(app.server.app.settings, uuid) }
  const body = { count: 3, first_date: '2026-12-01' }
  must(await app.as('guest').call(creditSteps.plan, { params: { uuid }, query, body }))
  const asked = await read()
  expect(asked.asked_plan).toEqual([
    { due_date: '2026-12-01', amount: 3334 },
    { due_date: '2027-01-01', amount: 3333 },
    { due_date: '2027-02-01', amount: 3333 },
  ])
  const agreed = must(
    await owner.call(creditSteps.plan, { params: { uuid }, query: {}, body: { parts: asked.asked_plan! } }),
  )
  expect(agreed.body).toMatchObject({ asked_plan: null, plan: { parts: asked.asked_plan, paid: 0 }, marks: ['plan'] })
})
