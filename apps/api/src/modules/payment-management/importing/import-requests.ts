import { requestLimits } from '@plein/contract/payment-management/codes'
import type { ImportReport, requestImport } from '@plein/contract/payment-management/import'
import type { Language } from '@plein/contract/schema'
import { CsvRefused } from '#platform/files/csv-reader.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { findOpenSeller, getMode } from '../orders/create-order.ts'
import { hoursLater, priceLines } from '../orders/order.rules.ts'
import { writeOrder, type OrderDraft } from '../orders/write-order.ts'
import { requestsNotReadable, tooManyRows } from '../payment-management.problems.ts'
import { mailRequest } from '../sending/send-order.ts'
import { readRequestRows, type RequestRow } from './request-rows.rules.ts'

/** Requests and bad rows that a report shows. */
const shown = { first: 5, bad: 100 } as const

const toRead = (file: Buffer): ReturnType<typeof readRequestRows> => {
  try {
    return readRequestRows(file)
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error
    throw requestsNotReadable()
  }
}

/**
 * POST payment/orders/import: a payment request for each row of a file. A file with a bad row asks nobody, so that it can be mended and sent
 * whole; the same Idempotency-Key asks once.
 */
export const importRequests: Write<typeof requestImport.import> = async ({ tx, input, caller, app }) => {
  const { query, file } = input
  const at = now()
  const seller = await findOpenSeller(tx, caller, query.program_uuid)
  const { rows, bad_rows } = toRead(file)
  if (rows.length + bad_rows.length > requestLimits.rows) throw tooManyRows()
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const report: ImportReport = {
    rows: rows.length + bad_rows.length,
    amount,
    currency: seller.currency,
    bad_rows: bad_rows.slice(0, shown.bad),
    bad_count: bad_rows.length,
    first: rows.slice(0, shown.first).map((row) => ({
      amount: row.amount,
      description: row.description ?? seller.program_title,
      name: row.name,
      email: row.email,
    })),
    created: 0,
    sent: 0,
  }
  if (query.dry_run || bad_rows.length > 0 || rows.length === 0) {
    changedNothing(caller)
    return report
  }
  const made = { mode: getMode(seller, caller), maker_uuid: seller.owner_uuid, language: query.language ?? 'nl', at }
  let sent = 0
  for (const row of rows) {
    const order = await writeOrder(tx, seller, toDraft(row, seller.program_title, made))
    if (query.send && row.email !== null) sent += (await mailRequest(tx, app.settings, order)) ? 1 : 0
  }
  const details = { quantity: rows.length, amount, currency: seller.currency }
  const programAuditEvent = { action: 'payment_requested', details } as const
  await auditProgram(tx, { caller, program_uuid: seller.program_uuid, programAuditEvent })
  return { ...report, created: rows.length, sent }
}

const toDraft = (
  row: RequestRow,
  program_title: string,
  { mode, maker_uuid, language, at }: { mode: 'test' | 'live'; maker_uuid: string; language: Language; at: Date },
): OrderDraft => {
  const description = row.description ?? program_title
  const item = { title: description, quantity: 1, price: row.amount, vat_percentage: row.vat_percentage }
  const { lines, amount } = priceLines([item], 0)
  return {
    mode,
    maker: 'owner',
    maker_uuid,
    form_uuid: null,
    acceptor_uuid: null,
    cash_point_uuid: null,
    request_uuid: null,
    reference: row.reference,
    description,
    language,
    amount,
    discount_percent: 0,
    payer_uuid: null,
    payer_name: row.name,
    payer_email: row.email,
    payer_phone: row.phone,
    answers: [],
    thanks: '',
    terms_url: null,
    expires_at: hoursLater(at, row.days === null ? requestLimits.hours.usual : row.days * 24),
    created: at,
    lines,
  }
}
