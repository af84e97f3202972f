import type { payments } from '@plein/contract/payments'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/http/route.ts'
import { headings } from '../strings/transactions.ts'
import { filterOf } from './list-transactions.ts'
import {
  listTransactions,
  type TransactionFilter,
  type TransactionItem,
  type TransactionPlace,
} from './transaction.queries.ts'

/** Transactions that are read at a time. */
const batch = 1000

const cellsOf = (item: TransactionItem): CsvCell[] => [
  item.created.toISOString(),
  item.subject_number === null ? null : String(item.subject_number),
  item.description,
  item.transaction_status,
  item.method,
  item.currency,
  item.amount,
  item.uuid,
]

async function* rowsOf(db: Db, filter: TransactionFilter): AsyncGenerator<CsvCell[]> {
  let after: TransactionPlace | null = null
  for (;;) {
    const items = await listTransactions(db, filter, { after, order: 'newest first', offset: 0, limit: batch })
    yield* items.map(cellsOf)
    after = items.at(-1) ?? null
    if (items.length < batch) return
  }
}

/** GET payment/transactions/export: the list as CSV, newest first, whole. */
export const exportTransactions: Read<typeof payments.transactionsExport> = async (db, { query }) => {
  const language = query.language ?? 'en'
  const { created, order, description, status, method, currency, amount, uuid } = headings[language]
  const columns = [created, order, description, status, method, currency, amount, uuid]
  return csvAnswer('transactions.csv', language, columns, rowsOf(db, await filterOf(db, query)))
}
