import type { payments } from '@plein/contract/payments'
import type { Language } from '@plein/contract/schema'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { momentText } from '#platform/i18n/moment-text.ts'
import { booksTimeZone } from '#modules/ledger/index.ts'
import { paymentWord } from '../strings/payment-words.ts'
import { transactionHeadings } from '../strings/index.ts'
import { statusWord } from '../strings/transactions.ts'
import { toFilter } from './list-transactions.ts'
import { listTransactions, type TransactionFilter, type TransactionItem } from './transaction.queries.ts'

/** Transactions that are read at a time. */
const batch = 100

const cellsOf = (item: TransactionItem, language: Language): CsvCell[] => [
  momentText(item.created, booksTimeZone),
  item.subject_label,
  item.description,
  statusWord(item.transaction_status, language),
  paymentWord(item.method, language),
  item.currency,
  item.amount,
  item.uuid,
]

const pages = async function* (db: Db, filter: TransactionFilter, language: Language): AsyncGenerator<CsvCell[][]> {
  const items = readPages<TransactionItem>(batch, (after, limit) =>
    listTransactions(db, filter, { after, order: 'newest first', offset: 0, limit }),
  )
  for await (const page of items) yield page.map((item) => cellsOf(item, language))
}

/** GET payment/transactions/export: the list as CSV, newest first, whole; times by the clock of the books, words those of the screen. */
export const exportTransactions: ReadExport<typeof payments.transactionsExport> = async ({ db, input: { query } }) => {
  const language = query.language ?? 'en'
  const { created, order, description, status, method, currency, amount, uuid } = transactionHeadings[language]
  const columns = [created, order, description, status, method, currency, amount, uuid]
  const filter = await toFilter(db, query)
  return csvExport({
    file_name: 'transactions.csv',
    language,
    headings: columns,
    pages: (snapshot) => pages(snapshot, filter, language),
  })
}
