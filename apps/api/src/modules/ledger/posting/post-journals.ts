import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { getAmount, toLines, type NewJournal } from './journal.rules.ts'
import { alreadyBooked } from '../ledger.problems.ts'
import { insertAccounts, insertJournals, type ReadyJournal } from './posting.queries.ts'

/**
 * Books journals: the one way in which money moves. Call it once, last, in the transaction. Answers the uuids in order. Throws already_booked
 * (event and reference; the transaction may go on, unless several journals raced: roll back) and insufficient_balance.
 */
export const postJournals = async (tx: Tx, journals: readonly NewJournal[]): Promise<string[]> => {
  const moment = now()
  const ready = journals.map((journal) => readyJournal(journal, moment))
  await bookJournals(tx, ready)
  return ready.map(({ uuid }) => uuid)
}

const readyJournal = (journal: NewJournal, moment: Date): ReadyJournal => {
  const lines = toLines(journal)
  return {
    uuid: newId(),
    event: journal.event,
    reference: journal.reference,
    description: journal.description,
    program_uuid: journal.program_uuid ?? null,
    currency: journal.currency,
    created: journal.created ?? moment,
    amount: getAmount(journal, lines),
    reverses: null,
    lines,
  }
}

/** Books ready journals in one statement; accounts that are booked on for the first time are made, and it is said again. */
export const bookJournals = async (tx: Tx, journals: readonly ReadyJournal[]): Promise<void> => {
  if (journals.length === 0) return
  const events = new Set(journals.map(({ event, reference }) => `${reference} ${event}`))
  if (events.size < journals.length) throw alreadyBooked()
  let posting = await insertJournals(tx, journals)
  if (posting.missing && !posting.booked) {
    await insertAccounts(tx, journals)
    posting = await insertJournals(tx, journals)
    if (posting.missing) throw new Error('ledger: an account is there with another promise about its balance')
  }
  if (posting.posted !== journals.length) throw alreadyBooked()
}
