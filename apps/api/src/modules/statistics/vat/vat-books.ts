import type { VatSum } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'

/** A program, and a period as days and as moments: the first included, `to` excluded. */
export interface VatStretch {
  readonly program_uuid: string
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

/** VAT that a feature stores in documents of its own: invoices of fees, bills. */
export type VatBook = (db: Db, stretch: VatStretch) => Promise<readonly VatSum[]>

const books: VatBook[] = []

/** Adds the VAT of documents to what orders store. registries.ts names them. */
export const registerVatBooks = (added: readonly VatBook[]): void => {
  books.splice(0, books.length, ...added)
}

export const readVatBooks = async (db: Db, stretch: VatStretch): Promise<VatSum[]> => {
  const sums: VatSum[] = []
  for (const book of books) sums.push(...(await book(db, stretch)))
  return sums
}
