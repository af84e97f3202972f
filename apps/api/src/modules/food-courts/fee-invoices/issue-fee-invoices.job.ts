import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { localDay, toMoment } from '#modules/programs/index.ts'
import { listDueFees, type DueFees } from './due-fees.queries.ts'
import { hasFirst, lockInvoices } from './fee-invoice.queries.ts'
import { monthsBefore, nextMonth } from './fee-invoice.rules.ts'
import { writeInvoice } from './write-invoice.ts'

/** Months of invoices are those of the Netherlands. */
const invoiceTimeZone = 'Europe/Amsterdam'
/** A server that stood still for so long invoices what it missed. */
const monthsLooked = 3

/** Invoices the fees of each month that is over, once: a court to each of its restaurants. A month whose fees went back is a credit note. */
export const issueFeeInvoices = async (app: App): Promise<void> => {
  const today = localDay(now(), invoiceTimeZone)
  for (const month of monthsBefore(today, monthsLooked).toReversed()) {
    const [from, to] = [month, nextMonth(month)].map((day) => new Date(toMoment(day, 0, invoiceTimeZone))) as [
      Date,
      Date,
    ]
    for (const due of await listDueFees(app.db, { month, from, to })) await issue(app, due, month)
  }
}

const issue = (app: App, due: DueFees, month: string): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    await lockInvoices(tx, due.court_uuid)
    if (!(await hasFirst(tx, { ...due, month }))) await writeInvoice(tx, { ...due, month, is_first: true }, now())
  })
