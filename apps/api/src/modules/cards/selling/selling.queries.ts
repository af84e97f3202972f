import type { CardTypeCode, Orientation, PeriodType } from '@plein/contract/cards/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { LinkedFilter } from '#modules/programs/index.ts'

/** A card program that sells to everybody. */
export interface SellingRow {
  readonly uuid: string
  readonly token: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly owner_name: string
  readonly currency: string
  readonly created: Date
  readonly expiry_date: string | null
  readonly type_code: CardTypeCode
  readonly card_title: string
  readonly card_description: string
  readonly card_image: string | null
  readonly orientation: Orientation
  readonly colour: string | null
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly least_value: number
  readonly most_value: number
  readonly values: readonly { readonly uuid: string; readonly value: number; readonly use_number: number }[]
}

const columns = `p.uuid, p.token, p.title, p.description, p.image, o.title as owner_name, p.currency, p.created, p.expiry_date, d.type_code,
       d.title as card_title, d.description as card_description, d.image as card_image, d.orientation, d.colour, d.expiry_value,
       d.expiry_type, d.least_value, d.most_value,
       coalesce((select jsonb_agg(jsonb_build_object('uuid', v.uuid, 'value', v.value, 'use_number', v.use_number) order by v.position)
                   from cards.card_values v where v.program_uuid = d.program_uuid and v.value is not null), '[]') as values`

/** The programs that run and sell to everybody. */
const selling = `from cards.card_designs d join programs.v_programs p on p.uuid = d.program_uuid
  join identity.v_profiles o on o.uuid = p.owner_uuid
 where p.status_id = 11001 and not d.is_private`

/** The card program of a public address, if it sells to everybody now. */
export const findSelling = async (db: Db, token: string): Promise<SellingRow | undefined> => {
  const [row] = await run<SellingRow>(db, `select ${columns} ${selling} and p.token = $1`, [token])
  return row
}

const narrowed = `${selling} and ($1::text is null or lower(p.title) like $1 or lower(d.title) like $1 or lower(o.title) like $1)`

const newest_first = `select ${columns} ${narrowed} and ($2::timestamptz is null or (p.created, p.uuid) < ($2, $3::uuid))
 order by p.created desc, p.uuid desc limit $4 offset $5`

const oldest_first = `select ${columns} ${narrowed} and ($2::timestamptz is null or (p.created, p.uuid) > ($2, $3::uuid))
 order by p.created, p.uuid limit $4 offset $5`

/** A page of the programs that sell to everybody, newest first (backwards: oldest first), one row more than `size`. */
export const listSelling = (
  db: Db,
  { like, place, size }: { like: string | null; place: Cursor; size: number },
): Promise<SellingRow[]> => {
  const [created = null, uuid = null] = place.after ?? []
  const values = [like, created, uuid, size + 1, place.offset]
  return runReplanned<SellingRow>(db, place.backwards ? oldest_first : newest_first, values)
}

export const countSelling = async (db: Db, like: string | null): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select ${narrowed} limit 10001) p`,
    [like],
  )
  return row?.count ?? 0
}

/** Of a program: its token, and whether everybody may find it. */
export const findAddress = async (
  db: Db | Tx,
  program_uuid: string,
): Promise<{ readonly token: string; readonly is_private: boolean } | undefined> => {
  const [row] = await run<{ token: string; is_private: boolean }>(
    db,
    `select p.token, d.is_private from cards.card_designs d join programs.v_programs p on p.uuid = d.program_uuid
      where d.program_uuid = $1`,
    [program_uuid],
  )
  return row
}

/** A voucher as a post shows it. Cents. */
interface LinkedVoucher extends Pick<
  SellingRow,
  'uuid' | 'token' | 'title' | 'owner_name' | 'image' | 'currency' | 'least_value'
> {
  readonly values: readonly number[]
}

/** Programs that sell to everybody, by name; each null of the filter is all. */
export const listLinkedVouchers = (
  db: Db | Tx,
  { uuids, program_uuids, like, most }: Omit<LinkedFilter, 'at'>,
): Promise<LinkedVoucher[]> =>
  runReplanned<LinkedVoucher>(
    db,
    `select p.uuid, p.token, p.title, o.title as owner_name, coalesce(d.image, p.image) as image, p.currency, d.least_value,
            coalesce((select json_agg(v.value order by v.position) from cards.card_values v
                       where v.program_uuid = d.program_uuid and v.value is not null), '[]') as values
       ${selling} and ($1::uuid[] is null or p.uuid = any($1)) and ($2::uuid[] is null or p.uuid = any($2))
        and ($3::text is null or lower(p.title) like $3)
      order by p.title, p.uuid limit $4`,
    [uuids, program_uuids, like, most],
  )
