import { accountUuid, type Account } from './account.rules.ts'

/** One side of an entry: a positive, safe integer of cents. */
export type NewEntry =
  | { readonly account: Account; readonly debit: number; readonly credit?: never }
  | { readonly account: Account; readonly credit: number; readonly debit?: never }

/** A journal to be booked: at least two entries of one currency whose debits and credits come to the same amount. */
export interface NewJournal {
  /** Why money moved, a word: `order-paid`, `refund`. Together with the reference it is booked once. */
  readonly event: string
  /** The payment, refund or payout it belongs to. */
  readonly reference: string
  readonly description: string
  readonly program_uuid?: string | null
  readonly currency: string
  /** Default: now, by the product's clock. */
  readonly created?: Date
  readonly entries: readonly NewEntry[]
}

/** An entry with its account's id. */
export interface Line {
  readonly account: Account
  readonly account_uuid: string
  readonly debit: number
  readonly credit: number
}

const maxEntries = 10_000

const positive = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/** The entries as the database takes them. */
export const toLines = (journal: NewJournal): Line[] =>
  journal.entries.map(({ account, debit = 0, credit = 0 }) => ({
    account,
    account_uuid: accountUuid(account.main_account, account.reference, journal.currency),
    debit,
    credit,
  }))

/**
 * The amount of a journal. Throws when it is no journal: that is a fault of the code that made it, never of a person, so it
 * is an error (500) and no refusal; the database holds the same rules by constraint.
 */
export const getAmount = (journal: NewJournal, lines: readonly Line[]): number => {
  const validationError = (what: string): Error =>
    new Error(`ledger: ${journal.event} of ${journal.reference}: ${what}`)
  if (lines.length < 2 || lines.length > maxEntries) throw validationError(`${lines.length} entries`)
  let debits = 0
  let credits = 0
  for (const { debit, credit, account } of lines) {
    if (!(debit === 0 ? positive(credit) : credit === 0 && positive(debit)))
      throw validationError(`entry of ${debit} and ${credit}`)
    if (account.reference === '') throw validationError('an account without reference')
    debits += debit
    credits += credit
  }
  if (debits !== credits) throw validationError(`debit ${debits} is not credit ${credits}`)
  if (!Number.isSafeInteger(debits)) throw validationError(`amount ${debits} is too large`)
  return debits
}

/** The entries of the journal that takes another one back: each on the other side. */
export const reversedLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }))
