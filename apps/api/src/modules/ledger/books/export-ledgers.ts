import type { ledger } from '@plein/contract/ledger'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/http/route.ts'
import { headings } from '../strings/exports.ts'
import { accountRows, mainAccountRows, type AccountRow, type MainAccountRow } from './accounts.queries.ts'
import { movementOf } from './movement.rules.ts'
import { periodOf, type Period } from './period.rules.ts'

/** Accounts that are read at a time: a platform with a million cards exports in steady memory. */
const batchSize = 500

/** GET payment/ledgers/export: each main account, and below it its sub-accounts. */
export const exportLedgers: Read<typeof ledger.ledgersExport> = async (db, { query }) => {
  const language = query.language ?? 'nl'
  const period = periodOf(query)
  const mains = await mainAccountRows(db, period)
  const { account, account_name, sub_account, reference, currency, opening, debit, credit, balance } =
    headings[language]
  const titles = [account, account_name, sub_account, reference, currency, opening, debit, credit, balance]
  return csvAnswer('ledgers.csv', language, titles, lines(db, mains, period))
}

async function* lines(db: Db, mains: readonly MainAccountRow[], period: Period): AsyncGenerator<CsvCell[]> {
  for (const main of mains) {
    yield cellsOf(main, null)
    for await (const account of accountsOf(db, main, period)) yield cellsOf(main, account)
  }
}

const cellsOf = (main: MainAccountRow, account: AccountRow | null): CsvCell[] => {
  const { opening, debit, credit, balance } = movementOf(account ?? main)
  const names = [String(main.ledger), main.name, account?.name ?? null, account?.reference ?? null, main.currency]
  return [...names, opening, debit, credit, balance]
}

async function* accountsOf(db: Db, main: MainAccountRow, period: Period): AsyncGenerator<AccountRow> {
  let after: { name: string; uuid: string } | null = null
  for (;;) {
    const accounts: AccountRow[] = await accountRows(
      db,
      {
        main_account: main.ledger,
        currency: main.currency,
        search: null,
        after,
        backwards: false,
        offset: 0,
        limit: batchSize,
      },
      period,
    )
    yield* accounts
    const last = accounts.at(-1)
    if (!last || accounts.length < batchSize) return
    after = { name: last.name, uuid: last.uuid }
  }
}
