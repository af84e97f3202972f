/** The door: everything of the ledger that other modules may use. */
export { accountUuid, type Account } from './account.rules.ts'
export type { NewEntry, NewJournal } from './journal.rules.ts'
export { isAlreadyBooked } from './ledger.problems.ts'
export { postJournals } from './post-journals.ts'
