import type { PromotionCodeState } from '@plein/contract/people/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
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

const columns = `p.code, p.title, p.type, p.starts_at, p.ends_at, p.most_uses, p.fee_free_months, p.uses, p.stopped_at, p.created,
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as created_by_name
  from identity.promo_codes p left join identity.users u on u.uuid = p.created_by`

const matching = `($1::int is null or p.type = $1) and ($2::text is null or p.code ilike $2 or p.title ilike $2)
   and ($3::text is null or $3 = case
     when p.stopped_at is not null then 'stopped'
     when p.ends_at <= $4::timestamptz then 'ended'
     when p.uses >= p.most_uses then 'used_up'
     when p.starts_at > $4 then 'planned'
     else 'usable' end)`

const rest = 'limit $5 offset $6'

/** A page of each order; the values of its row before are $7 and $8. */
const pages = {
  created: `select ${columns} where ${matching}
    and ($7::timestamptz is null or (p.created, p.code) > ($7, $8::text)) order by p.created, p.code ${rest}`,
  '-created': `select ${columns} where ${matching}
    and ($7::timestamptz is null or (p.created, p.code) < ($7, $8::text)) order by p.created desc, p.code desc ${rest}`,
  code: `select ${columns} where ${matching}
    and ($7::text is null or (p.code, p.code) > ($7, $8::text)) order by p.code ${rest}`,
  '-code': `select ${columns} where ${matching}
    and ($7::text is null or (p.code, p.code) < ($7, $8::text)) order by p.code desc ${rest}`,
  uses: `select ${columns} where ${matching}
    and ($7::int is null or (p.uses, p.code) > ($7, $8::text)) order by p.uses, p.code ${rest}`,
  '-uses': `select ${columns} where ${matching}
    and ($7::int is null or (p.uses, p.code) < ($7, $8::text)) order by p.uses desc, p.code desc ${rest}`,
} as const

const filterValues = ({ q, state, type, at }: CodeFilter): unknown[] => [
  type,
  q === null ? null : `%${literally(q)}%`,
  state,
  at,
]

/** The sort orders of a list, without their direction. */
export const sortKey = ({ sort }: CodeFilter): 'created' | 'code' | 'uses' =>
  sort.replace('-', '') as 'created' | 'code' | 'uses'

/** A page of codes in the filter's order (backwards: in the opposite one), one row more than `size`. */
export const codeRows = async (
  db: Db,
  { filter, place, size }: { filter: CodeFilter; place: Cursor; size: number },
): Promise<CodeRow[]> => {
  const key = sortKey(filter)
  const descending = filter.sort.startsWith('-') !== place.backwards
  const [value = null, code = null] = place.after ?? []
  const values = [...filterValues(filter), size + 1, place.offset, value, code]
  return runReplanned<CodeRow>(db, pages[descending ? (`-${key}` as const) : key], values)
}

const counted = `select count(*) as count from (select from identity.promo_codes p where ${matching} limit $5) found`

/** Codes counted up to `most`. */
export const countCodes = async (db: Db, filter: CodeFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(db, counted, [...filterValues(filter), most])
  return row?.count ?? 0
}

const one = `select ${columns} where p.code = $1`

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
