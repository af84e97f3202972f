import type { ledger } from '@plein/contract/ledger'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { headings } from '../strings/index.ts'
import { accountRows, mainAccountRows, type AccountRow, type MainAccountRow } from './accounts.queries.ts'
import { getMovement } from './movement.rules.ts'
import { toPeriod, type Period } from './period.rules.ts'

/** Accounts that are read at a time: a platform with a million cards exports in steady memory. */
const batchSize = 100

/** GET payment/ledgers/export: each main account, and below it its sub-accounts. */
export const exportLedgers: ReadExport<typeof ledger.ledgersExport> = ({ input: { query } }) => {
  const language = query.language ?? 'nl'
  const period = toPeriod(query)
  const { account, account_name, sub_account, reference, currency, opening, debit, credit, balance } =
    headings[language]
  const titles = [account, account_name, sub_account, reference, currency, opening, debit, credit, balance]
  return csvExport({ file_name: 'ledgers.csv', language, headings: titles, pages: (db) => pages(db, period) })
}

const pages = async function* (db: Db, period: Period): AsyncGenerator<CsvCell[][]> {
  for (const main of await mainAccountRows(db, period)) {
    yield [cellsOf(main, null)]
    for await (const accounts of accountsOf(db, main, period)) yield accounts.map((account) => cellsOf(main, account))
  }
}

const cellsOf = (main: MainAccountRow, account: AccountRow | null): CsvCell[] => {
  const { opening, debit, credit, balance } = getMovement(account ?? main)
  const names = [String(main.ledger), main.name, account?.name ?? null, account?.reference ?? null, main.currency]
  return [...names, opening, debit, credit, balance]
}

const accountsOf = (db: Db, main: MainAccountRow, period: Period): AsyncGenerator<readonly AccountRow[]> =>
  readPages<AccountRow>(batchSize, (last, limit) =>
    accountRows(
      db,
      {
        main_account: main.ledger,
        currency: main.currency,
        search: null,
        after: last && { name: last.name, uuid: last.uuid },
        backwards: false,
        offset: 0,
        limit,
      },
      period,
    ),
  )
