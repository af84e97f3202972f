import type { ledger, StatementHead, StatementLine } from '@plein/contract/ledger'
import type { Db } from '#platform/db/database.ts'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Input, Read } from '#platform/http/route.ts'
import { chainHead } from '../chain/seals.queries.ts'
import { journalNotFound } from '../ledger.problems.ts'
import { nameScope, type ScopeName } from './accounts.queries.ts'
import { loadJournals, journalView, type JournalRow } from './journal.queries.ts'
import { splitMonths, toPeriod, type Period } from './period.rules.ts'
import { getPoint } from './place.rules.ts'
import { countEffects, estimateJournals, listEffects, type Effect, type StatementFilter } from './statement.queries.ts'
import { before, sumsAt, type Scope, type Sums } from './sums.queries.ts'

type Asked = Pick<Input<typeof ledger.journals>, 'params' | 'query'>

/** GET payment/ledgers/{ledger}/journals */
export const listJournals: Read<typeof ledger.journals> = async ({ db, input }) => {
  const { query, params } = input
  const { scope, name } = await loadScope(db, input)
  const period = toPeriod(query)
  const filter = toFilter(query)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const limit = (query.size ?? defaultPageSize) + 1
  const order = place.backwards ? 'oldest first' : 'newest first'
  const effects = await listEffects(db, {
    scope,
    period,
    filter,
    window: {
      after: getPoint(place),
      order,
      offset: place.offset,
      limit,
    },
  })
  const path = `/api/v1/payment/ledgers/${params.ledger}/journals`
  const keyOf = (row: Effect): [string, string] => [row.created.toISOString(), row.journal_uuid]
  const shown = keysetPage({ rows: effects, place, request: query, path, count: { count: 0 }, keyOf }).rows
  const [journals, statement] = await Promise.all([
    loadJournals(
      db,
      shown.map((row) => row.journal_uuid),
    ),
    scope.kind === 'all' ? null : statementOf(db, { scope, period, shown }),
  ])
  const count = await countOf(db, { scope, period, filter, statement })
  const { meta } = keysetPage({ rows: effects, place, request: query, path, count, keyOf })
  const data = linesOf({ scope, shown, journals, running: statement?.running ?? [] })
  return { ...meta, data, statement: statement && name ? headOf(scope, name, statement) : null }
}

/** GET payment/ledgers/{ledger}/journals/{uuid} */
export const readJournal: Read<typeof ledger.journal> = async ({ db, input: { params } }) => {
  const [journal] = await loadJournals(db, [params.uuid])
  const touches =
    params.ledger === 'all' || journal?.entries.some((entry) => entry.main_account === Number(params.ledger))
  if (!journal || !touches) throw journalNotFound()
  return { data: journalView(journal) }
}

/** The filter of the path and the query. Throws not_found for an account that is not in this ledger. */
export const loadScope = async (
  db: Db,
  { params, query }: Asked,
): Promise<{ scope: Scope; name: ScopeName | null }> => {
  if (params.ledger === 'all' && query.sub_account === undefined) return { scope: { kind: 'all' }, name: null }
  const main_account = params.ledger === 'all' ? undefined : Number(params.ledger)
  const found = await nameScope(db, {
    main_account,
    currency: query.currency ?? 'EUR',
    account_uuid: query.sub_account,
  })
  if (!found) throw journalNotFound()
  return found
}

export const toFilter = ({
  reference,
  event,
  search,
  amount,
  amount_from,
  amount_to,
}: Asked['query']): StatementFilter => ({
  reference,
  event,
  search,
  amount,
  amount_from,
  amount_to,
})

const isFiltered = (filter: StatementFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '')

/** Everything of a statement but its lines: sums before and after the period, of the months, and up to each line. */
interface StatementSums {
  readonly opening: Sums
  readonly closing: Sums
  readonly months: StatementHead['months']
  readonly running: readonly Sums[]
}

const statementOf = async (
  db: Db,
  { scope, period, shown }: { scope: Exclude<Scope, { kind: 'all' }>; period: Period; shown: readonly Effect[] },
): Promise<StatementSums> => {
  const months = splitMonths(
    shown.map((row) => row.created),
    period,
  )
  const opening = period.from ? [before(period.from)] : []
  const points = [
    before(period.until),
    ...months.flatMap(({ from, until }) => [before(from), before(until)]),
    ...shown,
    ...opening,
  ]
  const sums = await sumsAt(db, scope, points)
  const at = (index: number): Sums => sums[index] ?? { debit: 0, credit: 0, journals: 0 }
  return {
    closing: at(0),
    months: months.map(({ month }, index) => {
      const [start, end] = [at(1 + 2 * index), at(2 + 2 * index)]
      return {
        month,
        debit: end.debit - start.debit,
        credit: end.credit - start.credit,
        balance: end.debit - end.credit,
      }
    }),
    running: sums.slice(1 + 2 * months.length, 1 + 2 * months.length + shown.length),
    opening: at(1 + 2 * months.length + shown.length),
  }
}

const countOf = async (
  db: Db,
  {
    scope,
    period,
    filter,
    statement,
  }: { scope: Scope; period: Period; filter: StatementFilter; statement: StatementSums | null },
) => {
  if (!isFiltered(filter)) {
    if (statement) return { count: statement.closing.journals - statement.opening.journals }
    if (scope.kind === 'all' && !period.from && !period.until) {
      const { position, unsealed } = await chainHead(db)
      return { count: position + unsealed }
    }
  }
  const counted = cappedCount(await countEffects(db, { scope, period, filter }))
  if (!counted.estimate || isFiltered(filter)) return counted
  return { count: await estimateJournals(db, period), estimate: true }
}

const headOf = (scope: Scope, name: ScopeName, { opening, closing, months }: StatementSums): StatementHead => ({
  ledger: scope.kind === 'all' ? 0 : scope.main_account,
  ledger_name: name.ledger_name,
  sub_account: name.sub_account,
  currency: name.currency,
  opening: opening.debit - opening.credit,
  debit: closing.debit - opening.debit,
  credit: closing.credit - opening.credit,
  balance: closing.debit - closing.credit,
  months,
})

const linesOf = ({
  scope,
  shown,
  journals,
  running,
}: {
  scope: Scope
  shown: readonly Effect[]
  journals: readonly JournalRow[]
  running: readonly Sums[]
}): StatementLine[] => {
  const byUuid = new Map(journals.map((journal) => [journal.uuid, journal]))
  return shown.flatMap((effect, index) => {
    const journal = byUuid.get(effect.journal_uuid)
    if (!journal) return []
    const sums = running[index]
    return {
      ...journalView(journal),
      debit: effect.debit,
      credit: effect.credit,
      running_balance: sums ? sums.debit - sums.credit : null,
      counter_accounts: counterAccounts(scope, journal),
    }
  })
}

/** Names of the other accounts of a journal, each once. */
const counterAccounts = (scope: Scope, { entries }: JournalRow): string[] => {
  if (scope.kind === 'all') return []
  const rest = entries.filter((entry) => !isWithin(scope, entry))
  return [...new Set(rest.map((entry) => entry.name))]
}

/** Whether an entry lies on the account, or main account, of a scope. */
export const isWithin = (scope: Scope, entry: JournalRow['entries'][number]): boolean => {
  if (scope.kind === 'all') return true
  return scope.kind === 'account'
    ? entry.account_uuid === scope.account_uuid
    : entry.main_account === scope.main_account
}
