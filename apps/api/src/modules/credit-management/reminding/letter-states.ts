import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { findStatuses } from '#modules/notifications/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { listBillLetters, voidLetter, type BillLetter } from '../letters/letter.queries.ts'
import type { LetterState } from './due-steps.rules.ts'

const lostStatuses = ['bounced', 'failed', 'suppressed']

/** Letters of bills that count: one whose mail came back, or whose term ended under a mark, gives no costs, and another one is needed. */
export const loadLetterStates = async (tx: Tx, bills: readonly BillRow[], today: string) => {
  const listed = await listBillLetters(
    tx,
    bills.map(({ uuid }) => uuid),
  )
  const mailed = listed.filter(({ sender_type }) => sender_type === 'mail').map(({ occasion }) => occasion)
  const statuses = mailed.length > 0 ? await findStatuses(tx, mailed) : new Map<string, string>()
  const letters = new Map<string, BillLetter>()
  for (const letter of listed) {
    const is_lost = letter.sender_type === 'mail' && lostStatuses.includes(statuses.get(letter.occasion) ?? '')
    if (is_lost) await voidLetter(tx, { uuid: letter.uuid, why: 'bounced', at: now() })
    else if (letter.is_marked && letter.last_day !== null && letter.last_day < today)
      await voidLetter(tx, { uuid: letter.uuid, why: 'marked', at: now() })
    else letters.set(letter.bill_uuid, letter)
  }
  const stateOf = (uuid: string): LetterState => {
    const letter = letters.get(uuid)
    if (!letter) return 'none'
    return letter.last_day !== null && letter.last_day < today ? 'over' : 'running'
  }
  return { letters, stateOf }
}
