import type { PromotionCodeState } from '@plein/contract/people/codes'
import { sql } from 'kysely'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { literally } from '../lists/search.rules.ts'

/** The filters; null for each that is not set. */
export interface CodeFilter {
  /** In small letters. */
  readonly q: string | null
  readonly state: PromotionCodeState | null
  readonly type: number | null
  readonly sort: '-created' | 'created' | 'code' | '-code' | '-uses' | 'uses'
  /** The moment at which a state holds. */
  readonly at: Date
}

export interface CodeRow {
  readonly code: string
  readonly title: string
  readonly type: 1 | 2 | 3 | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly most_uses: number | null
  readonly fee_free_months: number | null
  readonly uses: number
  readonly stopped_at: Date | null
  readonly created: Date
  readonly created_by_name: string | null
}

const stateAt = (at: Date) => sql<PromotionCodeState>`case
  when p.stopped_at is not null then 'stopped'
  when p.ends_at <= ${at} then 'ended'
  when p.uses >= p.most_uses then 'used_up'
  when p.starts_at > ${at} then 'planned'
  else 'usable' end`

const matching = (db: Db, { q, state, type, at }: CodeFilter) => {
  let rows = db.selectFrom('identity.promo_codes as p')
  if (type !== null) rows = rows.where('p.type', '=', type)
  if (state !== null) rows = rows.where(stateAt(at), '=', state)
  if (q !== null) {
    const part = `%${literally(q)}%`
    rows = rows.where((is) => is.or([is('p.code', 'ilike', part), is('p.title', 'ilike', part)]))
  }
  return rows
}

const keys = { created: sql.ref('p.created'), code: sql.ref('p.code'), uses: sql.ref('p.uses') } as const
const typed = {
  created: (value: string | number) => sql`${value}::timestamptz`,
  code: (value: string | number) => sql`${value}::text`,
  uses: (value: string | number) => sql`${value}::int`,
} as const

/** The sort orders of a list, without their direction. */
export const sortKey = ({ sort }: CodeFilter): keyof typeof keys => sort.replace('-', '') as keyof typeof keys

/** A page of codes in the filter's order (backwards: in the opposite one), one row more than `size`. */
export const codeRows = async (db: Db, filter: CodeFilter, place: Cursor, size: number): Promise<CodeRow[]> => {
  const key = sortKey(filter)
  const descending = filter.sort.startsWith('-') !== place.backwards
  let rows = matching(db, filter)
  if (place.after) {
    const [value = '', code] = place.after
    const own = sql`(${keys[key]}, p.code)`
    const other = sql`(${typed[key](value)}, ${code}::text)`
    rows = rows.where(descending ? sql<boolean>`${own} < ${other}` : sql<boolean>`${own} > ${other}`)
  }
  const direction = descending ? 'desc' : 'asc'
  const found = await rows
    .leftJoin('identity.users as u', 'u.uuid', 'p.created_by')
    .select(['p.code', 'p.title', 'p.type', 'p.starts_at', 'p.ends_at', 'p.most_uses', 'p.uses', 'p.stopped_at'])
    .select('p.fee_free_months')
    .select([
      'p.created',
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('created_by_name'),
    ])
    .orderBy(keys[key], direction)
    .orderBy('p.code', direction)
    .limit(size + 1)
    .offset(place.offset)
    .execute()
  return found as CodeRow[]
}

/** Codes counted up to `most`. */
export const countCodes = async (db: Db, filter: CodeFilter, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom(matching(db, filter).select('p.code').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const one = `select p.code, p.title, p.type, p.starts_at, p.ends_at, p.most_uses, p.fee_free_months, p.uses, p.stopped_at, p.created,
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as created_by_name
  from identity.promo_codes p left join identity.users u on u.uuid = p.created_by where p.code = $1`

/** A code, or undefined. */
export const findCode = async (db: Db | Tx, code: string): Promise<CodeRow | undefined> =>
  (await run<CodeRow>(db, one, [code]))[0]

/** The same, and nobody takes a use of it or changes it until the transaction ends. */
export const lockCode = async (tx: Tx, code: string): Promise<CodeRow | undefined> =>
  (await run<CodeRow>(tx, `${one} for update of p`, [code]))[0]

export const writeCode = async (
  tx: Tx,
  {
    code,
    title,
    starts_at,
    ends_at,
    most_uses,
    stopped_at,
  }: Omit<CodeRow, 'type' | 'fee_free_months' | 'uses' | 'created' | 'created_by_name'>,
): Promise<void> => {
  await run(
    tx,
    'update identity.promo_codes set title = $2, starts_at = $3, ends_at = $4, most_uses = $5, stopped_at = $6 where code = $1',
    [code, title, starts_at, ends_at, most_uses, stopped_at],
  )
}

/** Deletes a code that is locked and was never used. */
export const deleteCode = async (tx: Tx, code: string): Promise<void> => {
  await run(tx, 'delete from identity.promo_codes where code = $1', [code])
}

/** A person's name; empty for nobody. */
export const nameOfUser = async (tx: Tx, uuid: string): Promise<string> => {
  const [row] = await run<{ name: string }>(
    tx,
    `select concat_ws(' ', first_name, last_name) as name from identity.users where uuid = $1`,
    [uuid],
  )
  return row?.name ?? ''
}
