import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { draftBill, must } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { purgeDebtors } from './purge-debtors.job.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

test('a debtor without a bill is gone after 24 months, and one with a draft stays', async () => {
  setClock(new Date('2024-11-24T10:00:00Z'))
  const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
  const owner = app.as('program_owner', app.vos)
  must(await owner.call(creditDebtors.create, { body: { program_uuid, name: 'Zonder rekening' } }))
  await draftBill(app, app.vos, { program_uuid })
  const names = async () =>
    must(await owner.call(creditDebtors.list, { query: { program: program_uuid } })).body.results.map(
      ({ name }) => name,
    )
  setClock(new Date('2026-11-24T09:00:00Z'))
  await purgeDebtors(app.server.app, {})
  expect(await names()).toEqual(['Sanne de Wit', 'Zonder rekening'])
  setClock(new Date('2026-11-24T11:00:00Z'))
  await purgeDebtors(app.server.app, {})
  expect(await names()).toEqual(['Sanne de Wit'])
})
