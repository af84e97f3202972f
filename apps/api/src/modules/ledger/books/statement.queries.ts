import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
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

/** The journals of a scope within a period, by walking one index from `after` on: far pages cost what near ones cost. */
export const listEffects = async (
  db: Db,
  scope: Scope,
  period: Period,
  filter: StatementFilter,
  { after, order, offset, limit }: Window,
): Promise<Effect[]> => {
  const [direction, beyond] = order === 'newest first' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { created, uuid } = columnsOf(scope)
  const further = after ? sql` and (${created}, ${uuid}) ${beyond} (${after.created}, ${after.journal_uuid})` : sql``
  const { rows } = await sql<Effect>`
    ${effects(scope, period, filter, further)} order by ${created} ${direction}, ${uuid} ${direction} limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** How many journals a filter finds, counted up to one more than `exactCountLimit`. */
export const countEffects = async (db: Db, scope: Scope, period: Period, filter: StatementFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${effects(scope, period, filter, sql``)} limit ${exactCountLimit + 1}) found
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** About how many journals a period has: their numbers run on with time, a few are missing. */
export const estimateJournals = async (db: Db, { from, until }: Period): Promise<number> => {
  const { rows } = await sql<{ count: number | null }>`
    select (select number from ledger.journals where created < ${until ?? 'infinity'} order by created desc, uuid desc limit 1)
         - (select number from ledger.journals where created >= ${from ?? '-infinity'} order by created, uuid limit 1) + 1 as count
  `.execute(db)
  return Math.max(rows[0]?.count ?? 0, exactCountLimit)
}

const columnsOf = (scope: Scope): { created: RawBuilder<unknown>; uuid: RawBuilder<unknown> } =>
  scope.kind === 'all'
    ? { created: sql`j.created`, uuid: sql`j.uuid` }
    : { created: sql`e.created`, uuid: sql`e.journal_uuid` }

const effects = (
  scope: Scope,
  period: Period,
  filter: StatementFilter,
  further: RawBuilder<unknown>,
): RawBuilder<Effect> => {
  const conditions = sql`${periodCondition(scope, period)}${journalConditions(scope, filter)}${further}`
  if (scope.kind === 'all') {
    return sql<Effect>`
      select j.created, j.uuid as journal_uuid, j.amount as debit, j.amount as credit from ledger.journals j where true ${conditions}`
  }
  const own =
    scope.kind === 'account'
      ? sql`e.account_uuid = ${scope.account_uuid}`
      : sql`e.main_account = ${scope.main_account} and e.currency = ${scope.currency}`
  const asksJournal = Object.values(filter).some((value) => value !== undefined)
  return sql<Effect>`
    select e.created, e.journal_uuid, sum(e.debit) as debit, sum(e.credit) as credit
      from ledger.entries e ${asksJournal ? sql`join ledger.journals j on j.uuid = e.journal_uuid` : sql``}
     where ${own} ${conditions} group by e.created, e.journal_uuid`
}

const periodCondition = (scope: Scope, { from, until }: Period): RawBuilder<unknown> => {
  const { created } = columnsOf(scope)
  return sql`${from ? sql` and ${created} >= ${from}` : sql``}${until ? sql` and ${created} < ${until}` : sql``}`
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = /^\d{1,15}$/

const journalConditions = (scope: Scope, filter: StatementFilter): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = []
  if (filter.reference !== undefined) parts.push(sql`j.reference = ${filter.reference}`)
  if (filter.event !== undefined) parts.push(sql`j.event = ${filter.event}`)
  if (filter.amount_from !== undefined) parts.push(sql`j.amount >= ${filter.amount_from}`)
  if (filter.amount_to !== undefined) parts.push(sql`j.amount <= ${filter.amount_to}`)
  if (filter.amount !== undefined) parts.push(amountCondition(scope, filter.amount))
  const text = filter.search?.trim() ?? ''
  if (isUuid.test(text)) parts.push(sql`(j.reference = ${text.toLowerCase()} or j.uuid = ${text.toLowerCase()})`)
  else if (isNumber.test(text)) parts.push(sql`(j.number = ${text} or j.description ilike ${containing(text)})`)
  else if (text !== '') parts.push(sql`j.description ilike ${containing(text)}`)
  return sql`${parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``}`
}

const amountCondition = (scope: Scope, amount: number): RawBuilder<unknown> =>
  scope.kind === 'all'
    ? sql`(j.amount = ${amount} or exists (select from ledger.entries x where x.journal_uuid = j.uuid and ${amount} in (x.debit, x.credit)))`
    : sql`(${amount} in (e.debit, e.credit) or j.amount = ${amount})`

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
