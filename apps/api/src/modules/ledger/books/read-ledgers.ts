import type { ledger, LedgerRow, TrialBalance } from '@plein/contract/ledger'
import type { Db } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import {
  cappedCount,
  decodeCursor,
  defaultPageSize,
  exactCountLimit,
  keysetPage,
  memoryPage,
} from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { chainHead } from '../chain/seals.queries.ts'
import {
  accountRows,
  countAccounts,
  firstAccountRows,
  mainAccountRows,
  type AccountRow,
  type MainAccountRow,
} from './accounts.queries.ts'
import { accountView, getMovement } from './movement.rules.ts'
import { toPeriod, type Period } from './period.rules.ts'
import { isUuid } from './place.rules.ts'
import { badPlace } from '../ledger.problems.ts'

/** Sub-accounts that the list of main accounts shows of each. */
const shownAccounts = 25

/** GET payment/ledgers */
export const listLedgers: Read<typeof ledger.ledgers> = async ({ db, input: { query } }) => {
  const period = toPeriod(query)
  const checked_at = now().toISOString()
  const mains = await mainAccountRows(db, period)
  const page = memoryPage(mains, query, '/api/v1/payment/ledgers')
  const [data, chain] = await Promise.all([ledgerRows(db, page.rows, period), chainHead(db)])
  return { ...page.meta, data, trial_balance: trialBalanceOf(mains), checked_at, chain }
}

const ledgerRows = async (db: Db, mains: readonly MainAccountRow[], period: Period): Promise<LedgerRow[]> => {
  const accounts = await firstAccountRows(db, { mains, period, limit: shownAccounts + 1 })
  return mains.map((main) => {
    const own = accounts.filter((account) => account.main_account === main.ledger && account.currency === main.currency)
    return {
      ledger: main.ledger,
      name: main.name,
      currency: main.currency,
      ...getMovement(main),
      sub_accounts: own.slice(0, shownAccounts).map(accountView),
      has_more_sub_accounts: own.length > shownAccounts,
    }
  })
}

/** Debits and credits of all main accounts up to the end of the period, for each currency. */
const trialBalanceOf = (mains: readonly MainAccountRow[]): TrialBalance[] => {
  const currencies = [...new Set(mains.map((main) => main.currency))]
  return currencies.map((currency) => {
    const own = mains.filter((main) => main.currency === currency)
    const debit = own.reduce((sum, main) => sum + main.closing_debit, 0)
    const credit = own.reduce((sum, main) => sum + main.closing_credit, 0)
    return { currency, debit, credit, difference: debit - credit, balanced: debit === credit }
  })
}

/** GET payment/ledgers/{ledger}/accounts */
export const listAccounts: Read<typeof ledger.accounts> = async ({ db, input: { params, query } }) => {
  const period = toPeriod(query)
  const place = decodeCursor(query, ['text', 'uuid'])
  const [name, uuid] = place.after ?? []
  if (place.after && !isUuid(uuid)) throw badPlace()
  const window = {
    main_account: Number(params.ledger),
    currency: query.currency ?? 'EUR',
    search: query.search?.trim() || null,
    after: place.after ? { name: String(name), uuid: String(uuid) } : null,
    backwards: place.backwards,
    offset: place.offset,
    limit: (query.size ?? defaultPageSize) + 1,
  }
  const [rows, count] = await Promise.all([
    accountRows(db, window, period),
    countAccounts(db, window, exactCountLimit + 1),
  ])
  const path = `/api/v1/payment/ledgers/${params.ledger}/accounts`
  const page = keysetPage<AccountRow>({
    rows,
    place,
    request: query,
    path,
    count: cappedCount(count),
    keyOf: (row) => [row.name, row.uuid],
  })
  return { ...page.meta, data: page.rows.map(accountView) }
}
