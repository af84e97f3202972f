import type { MainAccount } from '@plein/contract/ledger'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { loadJournals, type JournalRow } from '../books/journal.queries.ts'
import { alreadyReversed, isAlreadyBooked, journalNotFound, reversalNotReversible } from '../ledger.problems.ts'
import { reversedLines, type Line } from './journal.rules.ts'
import { bookJournals } from './post-journals.ts'

/**
 * Reverses a journal by one with the same entries on the other side. Answers its uuid. Throws not_found, reversal_not_reversible,
 * already_reversed, and insufficient_balance when a card has spent the amount.
 */
export const reverseJournal = async (tx: Tx, uuid: string, reason: string): Promise<string> => {
  const [journal] = await loadJournals(tx, [uuid])
  if (!journal) throw journalNotFound()
  if (journal.reverses) throw reversalNotReversible()
  if (journal.reversed_by) throw alreadyReversed()
  const reversal = newId()
  try {
    await bookJournals(tx, [
      {
        uuid: reversal,
        event: 'reversal',
        reference: uuid,
        description: `Reversal of journal ${journal.number}: ${reason}`,
        program_uuid: journal.program_uuid,
        currency: journal.currency,
        created: now(),
        amount: journal.amount,
        reverses: uuid,
        lines: reversedLines(linesOfRow(journal)),
      },
    ])
  } catch (error) {
    // Two of them at the same moment: the event of the other one stands.
    if (isAlreadyBooked(error)) throw alreadyReversed()
    throw error
  }
  return reversal
}

const linesOfRow = ({ entries, program_uuid }: JournalRow): Line[] =>
  entries.map(({ account_uuid, main_account, reference, name, keeps_balance, debit, credit }) => ({
    account: { main_account: main_account as MainAccount, reference, name, program_uuid, keeps_balance },
    account_uuid,
    debit,
    credit,
  }))
