import type { ledger } from '@plein/contract/ledger'
import type { Db } from '#platform/db/database.ts'
import {
  closeFile,
  closeJournal,
  openJournal,
  openTransactions,
  writeHead,
  writeTransaction,
  type AuditHead,
} from '#platform/documents/auditfile.ts'
import { Export, readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { booksTimeZone, toPeriod } from '../books/period.rules.ts'
import {
  listAuditAccounts,
  listAuditEvents,
  listAuditJournals,
  sumAuditEntries,
  type AuditJournal,
  type Year,
} from './auditfile.queries.ts'

/** Journals that are in memory at a time. */
const batchSize = 300

/** GET payment/auditfile: the books of a year in one currency, written while the client takes it. */
export const exportAuditfile: ReadExport<typeof ledger.auditfile> = ({ app, input: { query } }) => {
  const { year, currency = 'EUR' } = query
  const { from, until } = toPeriod({ start_date: `${year}-01-01`, end_date: `${year}-12-31` })
  if (from === null || until === null) throw new Error('ledger: a year without an end')
  const { name, vat_number } = app.settings.company
  const head: AuditHead = {
    year,
    first: `${year}-01-01`,
    last: `${year}-12-31`,
    currency,
    made_on: dayText.format(now()),
    company: { name, vat_number },
  }
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="auditfile-${year}-${currency}.xaf"`,
    'cache-control': 'no-store',
  }
  return new Export(headers, (db) => textOf(db, head, { currency, from, until }))
}

/** YYYY-MM-DD of the books. */
const dayText = new Intl.DateTimeFormat('sv-SE', { timeZone: booksTimeZone, dateStyle: 'short' })

/** 310 sales and 320 provider costs are profit and loss, everything else stands on the balance sheet. */
const profit_and_loss = new Set([310, 320])

const textOf = async function* (db: Db, head: AuditHead, year: Year): AsyncGenerator<string> {
  const chart = await listAuditAccounts(db, year)
  const accounts = chart.map(({ number, name }) => ({
    number: String(number),
    name,
    is_profit: profit_and_loss.has(number),
  }))
  const opening = chart.map((account) => ({ account: String(account.number), amount: account.opening }))
  yield writeHead(head, { accounts, opening }) + openTransactions(await sumAuditEntries(db, year))
  for (const { event } of await listAuditEvents(db, year)) {
    yield openJournal(event, event)
    const pages = readPages<AuditJournal>(batchSize, (after, limit) =>
      listAuditJournals(db, year, { event, after, limit }),
    )
    for await (const journals of pages)
      yield journals.map((journal) => writeJournal(journal, dayText.format(journal.created))).join('')
    yield closeJournal
  }
  yield closeFile
}

/** A journal of the books as a transaction; `day` is the local one of its booking. */
const writeJournal = ({ number, description, reference, entries }: AuditJournal, day: string): string =>
  writeTransaction({
    number: String(number),
    description,
    day,
    reference,
    lines: entries.map(({ position, main_account, name, debit, credit }) => ({
      number: String(position),
      account: String(main_account),
      description: name,
      debit,
      credit,
    })),
  })
