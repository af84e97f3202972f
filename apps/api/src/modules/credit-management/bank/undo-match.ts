import type { creditBank } from '@plein/contract/credit-management/bank'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import { notFound, stepNotAllowed } from '../credit-management.problems.ts'
import { findBooked } from '../debtors/booked.queries.ts'
import { lockDebtor } from '../debtors/debtor.queries.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { findCredit, findPayment } from '../money/money.queries.ts'
import { takeBack } from '../money/take-back.ts'
import { lockLine, setLines, type LineRow } from './line.queries.ts'
import { unlearnAccount } from './match.queries.ts'
import { auditLine, findOwnLine, readLine } from './own-line.ts'

/** POST manager/bank-lines/{uuid}/undo */
export const undoMatch: Write<typeof creditBank.undo> = async ({ tx, input: { params }, caller }) => {
  const before = await findOwnLine(tx, params.uuid, caller)
  if (before.match && !(await lockDebtor(tx, before.match.debtor.uuid))) throw notFound()
  const state = await lockLine(tx, before.uuid)
  const line = await findOwnLine(tx, params.uuid, caller)
  if (state !== 'matched' && state !== 'ignored') throw stepNotAllowed()
  // Somebody matched it with another debtor meanwhile, whose lock is not held.
  if (line.match?.uuid !== before.match?.uuid) throw stepNotAllowed()
  const journals = line.match ? await openAgain(tx, line, { match: line.match, by_uuid: caller.user_uuid }) : []
  await setLines(tx, [line.uuid], 'open')
  await auditLine(tx, caller, { line, action: 'bank_line_undone' })
  await postJournals(tx, journals)
  return readLine(tx, line.uuid, caller)
}

/** The bills are open by what the line had paid, as of its day. Credit of it that went back to the debtor stands in the way. */
const openAgain = async (
  tx: Tx,
  line: LineRow,
  { match, by_uuid }: { match: NonNullable<LineRow['match']>; by_uuid: string | null },
): Promise<readonly NewJournal[]> => {
  const { uuid: debtor_uuid } = match.debtor
  const payment = await findPayment(tx, { source: 'bank', reference_uuid: match.uuid })
  const claim = await findBooked(tx, debtor_uuid)
  if (!payment || !claim) throw notFound()
  if (payment.surplus > (await findCredit(tx, debtor_uuid))) throw stepNotAllowed()
  const { uuid: reference_uuid, amount, day } = payment
  const reference = await takeBack(tx, payment, { source: 'undone', reference_uuid, day, by_uuid })
  await unlearnAccount(tx, { debtor_uuid, iban: line.iban, line_uuid: line.uuid })
  const label = match.bills[0]?.number ?? String(match.debtor.number)
  return claimJournals(claim, { event: 'bill-match-undone', reference, label, amount })
}
