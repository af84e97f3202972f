import type { CardTypeCode, PeriodType } from '@plein/contract/cards/codes'
import { run, runReplanned, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** Whose values or times are listed: an owner's, or (null) everybody's; of one program, or (null) of all. */
export interface ListFilter {
  readonly owner_uuid: string | null
  readonly program_uuid: string | null
}

interface ListPlace {
  readonly filter: ListFilter
  readonly place: Cursor
  readonly size: number
}

const values = `from cards.card_values x
  join programs.v_programs p on p.uuid = x.program_uuid and ($1::uuid is null or p.owner_uuid = $1)
 where ($2::uuid is null or x.program_uuid = $2)`

const expiries = `from cards.card_designs x
  join programs.v_programs p on p.uuid = x.program_uuid and ($1::uuid is null or p.owner_uuid = $1)
 where ($2::uuid is null or x.program_uuid = $2) and x.expiry_value is not null`

const newest_first = 'and ($3::uuid is null or x.uuid < $3) order by x.uuid desc limit $4 offset $5'
const oldest_first = 'and ($3::uuid is null or x.uuid > $3) order by x.uuid limit $4 offset $5'

const valuesOf = ({ filter, place, size }: ListPlace): unknown[] => [
  filter.owner_uuid,
  filter.program_uuid,
  place.after?.[0] ?? null,
  size + 1,
  place.offset,
]

export interface ValueRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly value: number | null
  readonly use_number: number
  readonly currency: string
}

const value_columns = 'x.uuid, x.program_uuid, x.value, x.use_number, p.currency'
const newest_values = `select ${value_columns} ${values} ${newest_first}`
const oldest_values = `select ${value_columns} ${values} ${oldest_first}`

/** A page of the values of cards, newest first (backwards: oldest first), one row more than `size`. */
export const listValueRows = (db: Db, list: ListPlace): Promise<ValueRow[]> =>
  runReplanned<ValueRow>(db, list.place.backwards ? oldest_values : newest_values, valuesOf(list))

export interface ExpiryRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly value: number
  readonly type: PeriodType
}

const expiry_columns =
  'x.uuid, x.program_uuid, coalesce(x.expiry_value, 0) as value, coalesce(x.expiry_type, 21::smallint) as type'
const newest_expiries = `select ${expiry_columns} ${expiries} ${newest_first}`
const oldest_expiries = `select ${expiry_columns} ${expiries} ${oldest_first}`

/** A page of the times of cards that say one, newest first (backwards: oldest first), one row more than `size`. */
export const listExpiryRows = (db: Db, list: ListPlace): Promise<ExpiryRow[]> =>
  runReplanned<ExpiryRow>(db, list.place.backwards ? oldest_expiries : newest_expiries, valuesOf(list))

export const countValues = async (db: Db, { owner_uuid, program_uuid }: ListFilter): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select ${values} limit 10001) x`,
    [owner_uuid, program_uuid],
  )
  return row?.count ?? 0
}

export const countExpiries = async (db: Db, { owner_uuid, program_uuid }: ListFilter): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select ${expiries} limit 10001) x`,
    [owner_uuid, program_uuid],
  )
  return row?.count ?? 0
}

export interface TypePriceRow {
  readonly card_type_id: CardTypeCode
  readonly from_quantity: number
  readonly price: number
  readonly valid_from: string
}

/** The prices of cards in force on a day, by type and number. */
export const listTypePrices = (db: Db, day: string): Promise<TypePriceRow[]> =>
  run<TypePriceRow>(
    db,
    `select distinct on (type_code, from_quantity) type_code as card_type_id, from_quantity, price, valid_from
       from cards.type_prices where valid_from <= $1 order by type_code, from_quantity, valid_from desc`,
    [day],
  )
