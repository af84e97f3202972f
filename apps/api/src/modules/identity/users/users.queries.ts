import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { pickSelective, toPatterns } from '../lists/search.rules.ts'

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

const matching = `u.erased_at is null and ($1::int is null or u.type = $1) and ($2::boolean is null or (u.disabled_at is null) = $2)
   and ($3::text is null or u.country = $3) and ($4::text is null or u.promo_code = $4)
   and ($5::text is null or u.search_text like $5) and u.search_text like all ($6::text[])`

const rows = `select u.uuid, u.type, u.legal_type, u.first_name, u.last_name, u.username, u.avatar, u.company_name, u.country, u.city,
       u.created, u.disabled_at, u.sort_title
  from identity.users u where ${matching}`

/** A page of each order; the values of its row before are $9 and $10. */
const pages = {
  created: `${rows} and ($9::timestamptz is null or (u.created, u.uuid) > ($9, $10::uuid)) order by u.created, u.uuid limit $7 offset $8`,
  '-created': `${rows} and ($9::timestamptz is null or (u.created, u.uuid) < ($9, $10::uuid))
    order by u.created desc, u.uuid desc limit $7 offset $8`,
  title: `${rows} and ($9::text is null or (u.sort_title, u.uuid) > ($9, $10::uuid)) order by u.sort_title, u.uuid limit $7 offset $8`,
  '-title': `${rows} and ($9::text is null or (u.sort_title, u.uuid) < ($9, $10::uuid))
    order by u.sort_title desc, u.uuid desc limit $7 offset $8`,
} as const

/** The longest word by itself, which an index can look for; `like all` only filters. */
const filterValues = ({ type, is_active, country, promotion_code, q }: UserFilter): unknown[] => {
  const patterns = toPatterns((q ?? '').split(/\s+/))
  return [type, is_active, country, promotion_code, pickSelective(patterns), patterns]
}

/** A page of people in the filter's order (backwards: in the opposite one), one row more than `size`. */
export const userRows = async (
  db: Db,
  { filter, place, size }: { filter: UserFilter; place: Cursor; size: number },
): Promise<UserListRow[]> => {
  const key = filter.sort.endsWith('title') ? 'title' : 'created'
  const descending = filter.sort.startsWith('-') !== place.backwards
  const [value = null, uuid = null] = place.after ?? []
  const values = [...filterValues(filter), size + 1, place.offset, value, uuid]
  return runReplanned<UserListRow>(db, pages[descending ? (`-${key}` as const) : key], values)
}

const counted = `select count(*) as count from (select from identity.users u where ${matching} limit $7) found`

/** People counted up to `most`. */
export const countUsers = async (db: Db, filter: UserFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(db, counted, [...filterValues(filter), most])
  return row?.count ?? 0
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
