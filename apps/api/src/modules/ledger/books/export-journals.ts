import type { ledger } from '@plein/contract/ledger'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import { pipelined, type Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { headings } from '../strings/index.ts'
import { loadJournals, type JournalRow } from './journal.queries.ts'
import { booksTimeZone, toPeriod, type Period } from './period.rules.ts'
import { toFilter, isWithin, loadScope } from './read-journals.ts'
import { listEffects, type Effect, type StatementFilter } from './statement.queries.ts'
import { sumsAt, type Scope } from './sums.queries.ts'

/** Journals that are read at a time. */
const batchSize = 100

/** GET payment/ledgers/{ledger}/journals/export: one row for each entry on the account, oldest first. */
export const exportJournals: ReadExport<typeof ledger.journalsExport> = async ({ db, input: { params, query } }) => {
  const language = query.language ?? 'nl'
  const { scope } = await loadScope(db, { params, query })
  const [period, filter] = [toPeriod(query), toFilter(query)]
  return csvExport({
    file_name: `journals-${params.ledger}.csv`,
    language,
    headings: titlesOf(scope, language),
    pages: (snapshot) => pages(snapshot, { scope, period, filter }),
  })
}

const titlesOf = (scope: Scope, language: keyof typeof headings): string[] => {
  const { date, journal, event, description, reference, account, account_name, ...rest } = headings[language]
  const titles = [
    date,
    journal,
    event,
    description,
    reference,
    account,
    account_name,
    rest.sub_account,
    rest.currency,
    rest.debit,
    rest.credit,
  ]
  return scope.kind === 'all' ? titles : [...titles, rest.balance]
}

/** YYYY-MM-DD of the books: what every spreadsheet sorts. */
const dayText = new Intl.DateTimeFormat('sv-SE', { timeZone: booksTimeZone, dateStyle: 'short' })

const pages = async function* (
  db: Db,
  { scope, period, filter }: { scope: Scope; period: Period; filter: StatementFilter },
): AsyncGenerator<CsvCell[][]> {
  const windows = readPages<Effect>(batchSize, (after, limit) =>
    listEffects(db, { scope, period, filter, window: { after, order: 'oldest first', offset: 0, limit } }),
  )
  for await (const effects of windows) {
    const uuids = effects.map((effect) => effect.journal_uuid)
    const [journals, opening] = await pipelined([loadJournals(db, uuids), balancesBefore(db, scope, effects)])
    yield journals.flatMap((journal, index) => [...linesOf(scope, journal, opening[index] ?? 0)])
  }
}

/** The account's balance before each of the journals, so that each entry can have its own. */
const balancesBefore = async (db: Db, scope: Scope, effects: readonly Effect[]): Promise<number[]> => {
  if (scope.kind === 'all') return []
  const sums = await sumsAt(db, scope, effects)
  return sums.map(
    ({ debit, credit }, index) => debit - credit - (effects[index]?.debit ?? 0) + (effects[index]?.credit ?? 0),
  )
}

const linesOf = function* (scope: Scope, journal: JournalRow, opening: number): Generator<CsvCell[]> {
  const { created, number, event, description, reference, currency } = journal
  let balance = opening
  for (const entry of journal.entries.filter((candidate) => isWithin(scope, candidate))) {
    balance += entry.debit - entry.credit
    const journalCells = [dayText.format(created), String(number), event, description, reference]
    const accountCells = [String(entry.main_account), entry.main_account_name, entry.name, currency]
    const sides = [entry.debit || null, entry.credit || null]
    yield [...journalCells, ...accountCells, ...sides, ...(scope.kind === 'all' ? [] : [balance])]
  }
}
