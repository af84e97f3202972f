import type { creditBills } from '@plein/contract/credit-management/bills'
import { fromBasisPoints } from '@plein/contract/percent'
import type { Write } from '#platform/http/route.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { badFields, billAlreadySent, notFound } from '../credit-management.problems.ts'
import { findDebtor } from '../debtors/debtor.queries.ts'
import { findBill } from '../bill/bill.queries.ts'
import { sumLines } from '../bill/lines.rules.ts'
import { holdBill } from '../bill/own-bill.ts'
import { toReader } from '../bill/reader.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { updateDraft } from '../bill/write-bill.queries.ts'
import { now } from '#platform/runtime/clock.ts'

/** PATCH bills/{uuid}: what is named of a draft. */
export const changeBill: Write<typeof creditBills.change> = async ({ tx, input: { params, body }, caller, app }) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  if (bill.state !== 'draft') throw billAlreadySent()
  const owner = { all: false, owner_uuid: caller.user_uuid }
  const debtor = await findDebtor(tx, body.debtor_uuid ?? bill.debtor_uuid, owner)
  if (debtor?.program_uuid !== bill.program_uuid) throw badFields([{ field: 'debtor_uuid', code: 'not_found' }])
  const lines =
    body.lines ??
    bill.lines.map(({ amount: _amount, vat_percentage, ...line }) => ({
      ...line,
      vat_percent: fromBasisPoints(vat_percentage),
    }))
  await updateDraft(tx, {
    ...sumLines(lines),
    uuid: bill.uuid,
    debtor_uuid: debtor.uuid,
    language: debtor.language,
    note: body.note ?? bill.note,
    term_days: body.term_days ?? bill.term_days,
  })
  const after = await findBill(tx, bill.uuid, { reader: toReader(caller), at: now() })
  if (!after) throw notFound()
  if (JSON.stringify(after) === JSON.stringify(bill)) changedNothing(caller)
  else {
    const subject = { kind: 'bill', id: bill.uuid, name: bill.number ?? '' } as const
    const programAuditEvent = { action: 'bill_changed', subject } as const
    await auditProgram(tx, { caller, program_uuid: bill.program_uuid, programAuditEvent })
  }
  return readWholeBill(tx, { uuid: bill.uuid, caller, app })
}
