import { runReplanned, type Db } from '#platform/db/database.ts'
import { exactCountLimit } from '#platform/http/paging.ts'
import type { Period } from './period.rules.ts'
import type { Point, Scope } from './sums.queries.ts'

/** The filters of a list of journals; amounts in cents. */
export interface StatementFilter {
  readonly reference?: string | undefined
  readonly event?: string | undefined
  readonly search?: string | undefined
  readonly amount?: number | undefined
  readonly amount_from?: number | undefined
  readonly amount_to?: number | undefined
}

/** A journal's effect on the scope: the sums of its entries there. */
export interface Effect {
  readonly created: Date
  readonly journal_uuid: string
  readonly debit: number
  readonly credit: number
}

/** A part of the list, in the order (created, journal_uuid). */
export interface Window {
  readonly after: Point | null
  readonly order: 'newest first' | 'oldest first'
  readonly offset: number
  readonly limit: number
}

const journalConditions = `($1::uuid is null or j.reference = $1) and ($2::text is null or j.event = $2)
   and ($3::bigint is null or j.amount >= $3) and ($4::bigint is null or j.amount <= $4)
   and ($6::uuid is null or j.reference = $6 or j.uuid = $6)
   and ($7::text is null or j.description ilike $7 or j.number = $8::bigint)`

const all = `select j.created, j.uuid as journal_uuid, j.amount as debit, j.amount as credit from ledger.journals j
 where ${journalConditions} and ($9::timestamptz is null or j.created >= $9) and ($10::timestamptz is null or j.created < $10)
   and ($5::bigint is null or j.amount = $5
     or exists (select from ledger.entries x where x.journal_uuid = j.uuid and $5 in (x.debit, x.credit)))`

/** Without a condition on the journal PostgreSQL leaves the join out. */
const sums = `select e.created, e.journal_uuid, sum(e.debit) as debit, sum(e.credit) as credit
  from ledger.entries e left join ledger.journals j on j.uuid = e.journal_uuid
 where ${journalConditions} and ($9::timestamptz is null or e.created >= $9) and ($10::timestamptz is null or e.created < $10)
   and ($5::bigint is null or $5 in (e.debit, e.credit) or j.amount = $5)`

const account = `${sums} and e.account_uuid = $11`
const main = `${sums} and e.main_account = $11 and e.currency = $12`
const grouped = 'group by e.created, e.journal_uuid'

/** A part of a list by scope and order; what comes before it ($11 to $14) and its size follow the scope's own values. */
const lists = {
  all: {
    'newest first': `${all} and ($11::timestamptz is null or (j.created, j.uuid) < ($11, $12::uuid))
      order by j.created desc, j.uuid desc limit $13 offset $14`,
    'oldest first': `${all} and ($11::timestamptz is null or (j.created, j.uuid) > ($11, $12::uuid))
      order by j.created, j.uuid limit $13 offset $14`,
  },
  account: {
    'newest first': `${account} and ($12::timestamptz is null or (e.created, e.journal_uuid) < ($12, $13::uuid)) ${grouped}
      order by e.created desc, e.journal_uuid desc limit $14 offset $15`,
    'oldest first': `${account} and ($12::timestamptz is null or (e.created, e.journal_uuid) > ($12, $13::uuid)) ${grouped}
      order by e.created, e.journal_uuid limit $14 offset $15`,
  },
  main: {
    'newest first': `${main} and ($13::timestamptz is null or (e.created, e.journal_uuid) < ($13, $14::uuid)) ${grouped}
      order by e.created desc, e.journal_uuid desc limit $15 offset $16`,
    'oldest first': `${main} and ($13::timestamptz is null or (e.created, e.journal_uuid) > ($13, $14::uuid)) ${grouped}
      order by e.created, e.journal_uuid limit $15 offset $16`,
  },
} as const

const counts = {
  all: `select count(*) as count from (${all} limit $11) found`,
  account: `select count(*) as count from (${account} ${grouped} limit $12) found`,
  main: `select count(*) as count from (${main} ${grouped} limit $13) found`,
} as const

/** The journals of a scope within a period, by walking one index from `after` on: far pages cost what near ones cost. */
export const listEffects = (
  db: Db,
  {
    scope,
    period,
    filter,
    window: { after, order, offset, limit },
  }: { scope: Scope; period: Period; filter: StatementFilter; window: Window },
): Promise<Effect[]> =>
  runReplanned<Effect>(db, lists[scope.kind][order], [
    ...conditionValues(scope, period, filter),
    after?.created ?? null,
    after?.journal_uuid ?? null,
    limit,
    offset,
  ])

/** How many journals a filter finds, counted up to one more than `exactCountLimit`. */
export const countEffects = async (
  db: Db,
  { scope, period, filter }: { scope: Scope; period: Period; filter: StatementFilter },
): Promise<number> => {
  const values = [...conditionValues(scope, period, filter), exactCountLimit + 1]
  const [row] = await runReplanned<{ count: number }>(db, counts[scope.kind], values)
  return row?.count ?? 0
}

/** About how many journals a period has: their numbers run on with time, a few are missing. */
export const estimateJournals = async (db: Db, { from, until }: Period): Promise<number> => {
  const [row] = await runReplanned<{ count: number | null }>(
    db,
    `select (select number from ledger.journals where created < $2 order by created desc, uuid desc limit 1)
          - (select number from ledger.journals where created >= $1 order by created, uuid limit 1) + 1 as count`,
    [from ?? '-infinity', until ?? 'infinity'],
  )
  return Math.max(row?.count ?? 0, exactCountLimit)
}

const conditionValues = (scope: Scope, { from, until }: Period, filter: StatementFilter): unknown[] => [
  filter.reference ?? null,
  filter.event ?? null,
  filter.amount_from ?? null,
  filter.amount_to ?? null,
  filter.amount ?? null,
  ...searchValues(filter.search?.trim() ?? ''),
  from,
  until,
  ...scopeValues(scope),
]

const scopeValues = (scope: Scope): unknown[] => {
  if (scope.kind === 'all') return []
  return scope.kind === 'account' ? [scope.account_uuid] : [scope.main_account, scope.currency]
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = /^\d{1,15}$/

/** The searched text as a uuid, in a description, and as the number of a journal. */
const searchValues = (text: string): unknown[] => {
  if (text === '') return [null, null, null]
  if (isUuid.test(text)) return [text.toLowerCase(), null, null]
  return [null, containing(text), isNumber.test(text) ? text : null]
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
