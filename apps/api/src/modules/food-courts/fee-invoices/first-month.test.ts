import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { fromProject } from '#platform/runtime/project-root.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { createCourtTestApp, type CourtTestApp } from '../food-courts.test-data.ts'
import { issueFeeInvoices } from '../index.ts'

let app: CourtTestApp
beforeAll(async () => {
  app = await createCourtTestApp()
  setClock(tuesdayEvening)
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi', quantity: 2 })
  const { body } = await order(app, { session_id })
  await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
})
afterAll(() => app.close())

/** Runs the statements of the migration again, of the courts that it finds. */
const upgrade = async (): Promise<void> => {
  const folder = fromProject('db/migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_food-courts_begin-invoicing.sql'))
  const text = readFileSync(join(folder, file ?? ''), 'utf8')
  await run(app.owner.db, text.slice(text.indexOf('insert into')))
}
const months = () =>
  run<{ month: string; is_now: boolean }>(
    app.owner.db,
    `select to_char(month, 'YYYY-MM-DD') as month, month = date_trunc('month', now() at time zone 'Europe/Amsterdam')::date as is_now
       from food_courts.first_invoice_months where court_uuid = $1`,
    [app.court],
  )
const invoicedMonths = async (): Promise<string[]> =>
  (
    await run<{ month: string }>(
      app.owner.db,
      `select distinct to_char(month, 'YYYY-MM') as month from food_courts.fee_invoices where court_uuid = $1 order by month`,
      [app.court],
    )
  ).map(({ month }) => month)
const issueOn = async (day: string): Promise<void> => {
  setClock(new Date(`${day}T10:00:00Z`))
  await issueFeeInvoices(app.server.app)
}

test('a court that invoices already, or is new, has no first month: all of its fees are invoiced', async () => {
  expect(await months()).toEqual([])
  await issueOn('2026-12-01')
  expect(await invoicedMonths()).toContain('2026-11')
  await upgrade()
  expect(await months()).toEqual([])
})

test('a court that took fees before invoices were written begins with the month of the upgrade, not with months that are over', async () => {
  await run(app.owner.db, 'alter table food_courts.fee_invoices disable trigger fee_invoices_append_only')
  await run(app.owner.db, 'delete from food_courts.fee_invoices')
  await run(app.owner.db, 'alter table food_courts.fee_invoices enable trigger fee_invoices_append_only')
  await upgrade()
  expect(await months()).toMatchObject([{ is_now: true }])
  // Upgraded in December: what November and the months before took stays without an invoice, on every night.
  await run(app.owner.db, "update food_courts.first_invoice_months set month = '2026-12-01'")
  for (const night of ['2026-12-01', '2026-12-02', '2027-01-01']) await issueOn(night)
  expect(await invoicedMonths()).toEqual([])
  await run(app.owner.db, "update food_courts.first_invoice_months set month = '2026-11-01'")
  await issueOn('2026-12-01')
  expect(await invoicedMonths()).toEqual(['2026-11'])
})
