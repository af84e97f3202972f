import type { MatchReason } from '@plein/contract/credit-management/codes'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { receiveMoney } from '../money/receive-money.ts'
import type { LineRow } from './line.queries.ts'
import { insertMatch } from './match.queries.ts'

/** The money of a line pays bills of one debtor, in their order; the locks of debtor and line are held. Answers the journals, to be booked last. */
export const settleLine = async (
  tx: Tx,
  {
    line,
    bills,
    why,
    is_automatic,
    by_uuid,
  }: {
    line: LineRow
    bills: readonly BillRow[]
    why: readonly MatchReason[]
    is_automatic: boolean
    by_uuid: string | null
  },
): Promise<readonly NewJournal[]> => {
  const [bill] = bills
  if (!bill) return []
  const { uuid: line_uuid, iban, amount, day } = line
  const uuid = newId()
  const match = { uuid, line_uuid, debtor_uuid: bill.debtor_uuid, iban, is_automatic, why, by_uuid }
  await insertMatch(tx, { ...match, created: now() })
  const { journals } = await receiveMoney(tx, {
    bill,
    named: bills.map((row) => row.uuid),
    amount,
    day,
    source: 'bank',
    reference_uuid: uuid,
    note: '',
    by_uuid,
  })
  await failpoint('bills.line-matched')
  return journals
}
