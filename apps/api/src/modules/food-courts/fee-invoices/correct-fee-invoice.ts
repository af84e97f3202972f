import { feeInvoiceProblems, type feeInvoices } from '@plein/contract/food-courts/fee-invoices'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { toFeeInvoice } from './fee-invoice-view.ts'
import { findInvoice, insertInvoice, lockInvoices } from './fee-invoice.queries.ts'
import { writeInvoice } from './write-invoice.ts'

/** Takes an invoice back whole and invoices the same fees again: what was wrong are the details of its sides. The books do not change. */
export const correctFeeInvoice: Write<typeof feeInvoices.correct> = async ({ tx, input: { params }, caller }) => {
  const court = await findOwnCourt(tx, params.program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  await lockInvoices(tx, court.uuid)
  const wrong = await findInvoice(tx, params.uuid)
  if (!wrong || wrong.court.uuid !== court.uuid) throw notFound()
  if (wrong.is_corrected || wrong.kind !== 'invoice') throw new Problem(feeInvoiceProblems.fee_invoice_corrected)
  const { currency, fees, vat_percentage, vat, seller, buyer, restaurant } = wrong
  const created = now()
  const month = `${wrong.month}-01`
  const given = { court_uuid: court.uuid, program_uuid: restaurant.uuid, currency, month, is_first: false }
  const credit_uuid = newId()
  const turned = { fees: -fees, vat: -vat || 0, vat_percentage, seller, buyer }
  await insertInvoice(tx, { ...given, ...turned, uuid: credit_uuid, credits: wrong.uuid, created })
  const invoice_uuid = await writeInvoice(tx, { ...given, fees }, created)
  await auditProgram(tx, {
    caller,
    program_uuid: court.uuid,
    programAuditEvent: {
      action: 'court_fee_invoice_corrected',
      subject: { kind: 'program', id: restaurant.uuid, name: restaurant.title },
      details: { number: wrong.number },
    },
  })
  return { credit_note: await viewOf(tx, credit_uuid), invoice: await viewOf(tx, invoice_uuid) }
}

const viewOf = async (tx: Tx, uuid: string | undefined) => {
  const row = uuid === undefined ? undefined : await findInvoice(tx, uuid)
  if (!row) throw notFound()
  return toFeeInvoice(row, true)
}
