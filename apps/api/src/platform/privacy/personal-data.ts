import type { Erasure } from '@plein/contract/people/profile'
import type { Db, Tx } from '../db/database.ts'

/** Whose data it is about. `type` is the type of account, 1 to 4. */
export interface DataSubject {
  readonly uuid: string
  /** The e-mail address. */
  readonly username: string
  readonly type: number
}

/**
 * The personal data of one module. A module that keeps personal data has one of these in its public interface, and app.ts lists it; the person's
 * export and the deletion of the account go through all of them.
 */
export interface PersonalData {
  /** The module's name, as the export file shows it. */
  readonly module: string
  /** Everything, in the words of the API. */
  read(db: Db, person: DataSubject): Promise<Record<string, unknown>>
  /** The effect of a deletion now: data that goes, data that stays, and matters to settle first. `fiscal_end` is when fiscal records go. */
  outlook(db: Db, person: DataSubject, fiscal_end: string): Promise<Partial<Erasure>>
  /** Takes the person out of it, in the transaction that erases the account. */
  forget(tx: Tx, person: DataSubject): Promise<void>
}

/**
 * The day (YYYY-MM-DD) on which records that the tax office may ask for are no longer kept: seven years after the end of the book
 * year of `at` (article 52 AWR).
 */
export const fiscalEnd = (at: Date): string => `${at.getUTCFullYear() + 8}-01-01`
