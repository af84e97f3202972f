import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { matchLines } from './match-lines.queries.ts'
import { settlementJournal } from './settlement-journal.rules.ts'
import { sumLines, writeSettlementState, type LockedSettlement, type SettlementState } from './settlement.queries.ts'

/**
 * Writes how far a settlement is, and books it once every line is matched or named. The payouts of an owner's own connection are matched alone: the
 * journals `direct` took their money out of 410. Last in the transaction, which holds the settlement. Answers the state.
 */
export const bookSettlement = async (tx: Tx, settlement: LockedSettlement): Promise<SettlementState> => {
  const { uuid, reference, currency, amount, owner_uuid } = settlement
  if (settlement.state === 'booked') return 'booked'
  const { unexplained, ...sums } = await sumLines(tx, uuid)
  if (unexplained > 0 || owner_uuid !== null) {
    const state = unexplained > 0 ? 'differs' : 'matched'
    await writeSettlementState(tx, { uuid, state, sums })
    return state
  }
  const journal = settlementJournal({ uuid, reference, connection: settlement, currency, amount, ...sums })
  const [journal_uuid = null] = journal ? await postJournals(tx, [journal]) : []
  await failpoint('settlements.booked')
  await writeSettlementState(tx, { uuid, state: 'booked', sums, booked: { at: now(), journal_uuid } })
  return 'booked'
}

/** Matches what is not explained yet, and books what then is. */
export const matchAndBook = async (tx: Tx, settlement: LockedSettlement): Promise<SettlementState> => {
  if (settlement.state === 'booked') return 'booked'
  await matchLines(tx, settlement.uuid)
  await failpoint('settlements.matched')
  return bookSettlement(tx, settlement)
}
