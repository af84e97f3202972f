import { run, type Db } from '#platform/db/database.ts'

export interface FoundJournal {
  readonly uuid: string
  readonly number: number
  readonly description: string
  readonly currency: string
  readonly amount: number
  readonly created: Date
}

const columns = 'select uuid, number, description, currency, amount, created from ledger.journals'

/** The newest journals of an amount in cents. */
export const journalsOfAmount = (db: Db, amount: number, most: number): Promise<FoundJournal[]> =>
  run<FoundJournal>(db, `${columns} where amount = $1 order by created desc, uuid desc limit $2`, [amount, most])

export const journalNumbered = (db: Db, number: number): Promise<FoundJournal[]> =>
  run<FoundJournal>(db, `${columns} where number = $1`, [number])
