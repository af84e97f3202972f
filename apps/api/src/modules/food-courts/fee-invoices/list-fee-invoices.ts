import type { feeInvoices } from '@plein/contract/food-courts/fee-invoices'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { readsAsCourt } from '../charges/charge-view.ts'
import { toFeeInvoice } from './fee-invoice-view.ts'
import { listInvoices } from './fee-invoice.queries.ts'

export const listFeeInvoices: Read<typeof feeInvoices.list> = async ({ db, input: { params, query }, caller }) => {
  const { program_uuid } = params
  const of_court = await readsAsCourt(db, program_uuid, caller)
  const rows = await listInvoices(db, { program_uuid, of_court, year: query.year ?? null })
  const [first] = rows
  const year = query.year ?? (first ? Number(first.month.slice(0, 4)) : now().getUTCFullYear())
  const may_correct = of_court && caller.kind === 'program_owner'
  const years = first ? first.years.toSorted((one, two) => two - one) : []
  return { year, years, results: rows.map(({ years: _years, ...row }) => toFeeInvoice(row, may_correct)) }
}
