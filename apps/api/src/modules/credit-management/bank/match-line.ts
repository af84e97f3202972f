import type { creditBank } from '@plein/contract/credit-management/bank'
import type { Write } from '#platform/http/route.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { findBill, lockDebtorOfBill } from '../bill/bill.queries.ts'
import { toReader } from '../bill/reader.ts'
import { alreadyMatched, badFields, billNotSent, notFound } from '../credit-management.problems.ts'
import { now } from '#platform/runtime/clock.ts'
import { loadCandidates } from '../suggesting/candidate.queries.ts'
import { lockLine } from './line.queries.ts'
import { auditLine, findOwnLine, readLine } from './own-line.ts'
import { settleLine } from './settle-line.ts'
import { suggest } from '../suggesting/suggest.rules.ts'

/** POST manager/bank-lines/{uuid}/match */
export const matchLine: Write<typeof creditBank.match> = async ({ tx, input: { params, body }, caller }) => {
  const line = await findOwnLine(tx, params.uuid, caller)
  const [first] = body.bill_uuids
  const reader = toReader(caller)
  const wrong = (): Error => badFields([{ field: 'bill_uuids', code: 'not_found' }])
  const named = first === undefined ? undefined : await findBill(tx, first, { reader, at: now() })
  if (named?.program_uuid !== line.program_uuid) throw wrong()
  if (!(await lockDebtorOfBill(tx, named.uuid))) throw notFound()
  const state = await lockLine(tx, line.uuid)
  if (state === 'matched' || state === 'ignored') throw alreadyMatched()
  const bills = []
  for (const uuid of body.bill_uuids) {
    const bill = await findBill(tx, uuid, { reader, at: now() })
    if (bill?.debtor_uuid !== named.debtor_uuid) throw wrong()
    if (bill.kind !== 'bill' || bill.state === 'draft') throw billNotSent()
    bills.push(bill)
  }
  const [bill] = bills
  if (!bill) throw wrong()
  const candidatesOf = await loadCandidates(tx, [line])
  const suggested = suggest(line, candidatesOf(line))
  const why = suggested.find(({ debtor_uuid }) => debtor_uuid === bill.debtor_uuid)?.why ?? []
  const journals = await settleLine(tx, { line, bills, why, is_automatic: false, by_uuid: caller.user_uuid })
  await auditLine(tx, caller, {
    line,
    action: 'bank_line_matched',
    bill: { uuid: bill.uuid, number: bill.number ?? '' },
  })
  await postJournals(tx, journals)
  return readLine(tx, line.uuid, caller)
}
