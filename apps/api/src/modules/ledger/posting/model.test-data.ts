/**
 * The ledger in its simplest form: lists and sums in memory, nothing of how the database does it. What the product answers to
 * a sequence of bookings has to be what this answers (reliability M9).
 */
export interface ModelEntry {
  readonly account: string
  readonly debit: number
  readonly credit: number
}

export interface ModelJournal {
  readonly key: string
  readonly entries: readonly ModelEntry[]
  readonly reverses: string | null
}

export type Outcome =
  | 'booked'
  | 'already_booked'
  | 'insufficient_balance'
  | 'already_reversed'
  | 'reversal_not_reversible'
  | 'not_found'

export class ModelLedger {
  readonly journals: ModelJournal[] = []
  readonly keepsBalance: (account: string) => boolean

  constructor(keepsBalance: (account: string) => boolean) {
    this.keepsBalance = keepsBalance
  }

  /** Debit minus credit of an account. */
  balance(account: string): number {
    let sum = 0
    for (const { entries } of this.journals)
      for (const entry of entries) if (entry.account === account) sum += entry.debit - entry.credit
    return sum
  }

  /** All of them, or none and why. */
  post(journals: readonly ModelJournal[]): Outcome {
    for (const [at, { key }] of journals.entries()) {
      const twice = journals.findIndex((other) => other.key === key) !== at
      if (twice || this.find(key)) return 'already_booked'
    }
    this.journals.push(...journals)
    const touched = journals.flatMap(({ entries }) => entries.map((entry) => entry.account))
    if (touched.every((account) => !this.keepsBalance(account) || this.balance(account) <= 0)) return 'booked'
    this.journals.splice(this.journals.length - journals.length)
    return 'insufficient_balance'
  }

  reverse(key: string): Outcome {
    const journal = this.find(key)
    if (!journal) return 'not_found'
    if (journal.reverses !== null) return 'reversal_not_reversible'
    if (this.journals.some((other) => other.reverses === key)) return 'already_reversed'
    const entries = journal.entries.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))
    return this.post([{ key: `reversal of ${key}`, entries, reverses: key }])
  }

  find(key: string): ModelJournal | undefined {
    return this.journals.find((journal) => journal.key === key)
  }
}
