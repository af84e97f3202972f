import { sql } from 'kysely'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { literally } from '../lists/search.rules.ts'

/** The filters; null for each that is not set. */
export interface UserFilter {
  readonly type: number | null
  /** In small letters. */
  readonly q: string | null
  readonly is_active: boolean | null
  readonly country: string | null
  /** With which promotion code the account was opened. */
  readonly promotion_code: string | null
  readonly sort: '-created' | 'created' | 'title' | '-title'
}

export interface UserListRow {
  readonly uuid: string
  readonly type: number
  readonly legal_type: number
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly avatar: string | null
  readonly company_name: string | null
  readonly country: string | null
  readonly city: string | null
  readonly created: Date
  readonly disabled_at: Date | null
  /** The sort orders of the list besides `created`. */
  readonly sort_title: string
}

const matching = (db: Db, filter: UserFilter) => {
  let rows = db.selectFrom('identity.users as u').where('u.erased_at', 'is', null)
  if (filter.type !== null) rows = rows.where('u.type', '=', filter.type)
  if (filter.is_active !== null) rows = rows.where('u.disabled_at', filter.is_active ? 'is' : 'is not', null)
  if (filter.country !== null) rows = rows.where('u.country', '=', filter.country)
  if (filter.promotion_code !== null) rows = rows.where('u.promo_code', '=', filter.promotion_code)
  for (const word of (filter.q ?? '').split(/\s+/).filter(Boolean))
    rows = rows.where('u.search_text', 'like', `%${literally(word)}%`)
  return rows
}

const columns = [
  'u.uuid',
  'u.type',
  'u.legal_type',
  'u.first_name',
  'u.last_name',
  'u.username',
  'u.avatar',
  'u.company_name',
  'u.country',
  'u.city',
  'u.created',
  'u.disabled_at',
  'u.sort_title',
] as const

/** A page of people in the filter's order (backwards: in the opposite one), one row more than `size`. */
export const userRows = async (db: Db, filter: UserFilter, place: Cursor, size: number): Promise<UserListRow[]> => {
  const key = filter.sort.endsWith('title') ? 'sort_title' : 'created'
  const descending = filter.sort.startsWith('-') !== place.backwards
  let rows = matching(db, filter)
  if (place.after) {
    const [value, uuid] = place.after
    const own = sql`(${sql.ref(`u.${key}`)}, u.uuid)`
    const other = key === 'created' ? sql`(${value}::timestamptz, ${uuid}::uuid)` : sql`(${value}::text, ${uuid}::uuid)`
    rows = rows.where(descending ? sql<boolean>`${own} < ${other}` : sql<boolean>`${own} > ${other}`)
  }
  const direction = descending ? 'desc' : 'asc'
  const found = await rows
    .select(columns)
    .orderBy(`u.${key}`, direction)
    .orderBy('u.uuid', direction)
    .limit(size + 1)
    .offset(place.offset)
    .execute()
  return found
}

/** People counted up to `most`. */
export const countUsers = async (db: Db, filter: UserFilter, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom(matching(db, filter).select('u.uuid').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface DisabledFacts {
  readonly disabled_at: Date | null
  readonly disabled_reason: string | null
  readonly disabled_by_name: string | null
}

/** The person who disabled somebody, and the reason. */
export const disabledFacts = async (db: Db, uuid: string): Promise<DisabledFacts | undefined> => {
  const [row] = await run<DisabledFacts>(
    db,
    `select u.disabled_at, u.disabled_reason, nullif(concat_ws(' ', a.first_name, a.last_name), '') as disabled_by_name
       from identity.users u left join identity.users a on a.uuid = u.disabled_by where u.uuid = $1`,
    [uuid],
  )
  return row
}

/** Locks a person who was not erased; answers whether there is one, and whether the person is active. */
export const lockUser = async (tx: Tx, uuid: string): Promise<{ is_active: boolean } | undefined> => {
  const [row] = await run<{ is_active: boolean }>(
    tx,
    'select disabled_at is null as is_active from identity.users where uuid = $1 and erased_at is null for update',
    [uuid],
  )
  return row
}

export const writeDisabled = async (
  tx: Tx,
  uuid: string,
  disabled: { at: Date; reason: string; by: string | null } | null,
): Promise<void> => {
  await run(tx, 'update identity.users set disabled_at = $2, disabled_reason = $3, disabled_by = $4 where uuid = $1', [
    uuid,
    disabled?.at ?? null,
    disabled?.reason ?? null,
    disabled?.by ?? null,
  ])
}
