import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { VisitRow } from '../visits/visit.queries.ts'
import type { Revision } from '../shops/newest-shops.ts'

export interface BasketLineRow {
  readonly uuid: string
  readonly cart_uuid: string
  readonly restaurant_uuid: string
  readonly product_uuid: string
  readonly variant_uuid: string | null
  readonly extra_uuids: readonly string[]
  readonly quantity: number
  readonly price_seen: number
  /** ISO 8601. */
  readonly created: string
  readonly changed: string
}

export interface BasketRows {
  readonly visit: VisitRow
  /** Oldest first. */
  readonly lines: readonly BasketLineRow[]
}

/** A session's row: its basket is a document in it, each line under the key of its choice (decision 0040). */
type Row = VisitRow & { lines: Readonly<Record<string, BasketLineRow>> }

const columns = `s.uuid, s.host_program_uuid, s.cardholder_uuid, s.pickup_in_restaurant, s.zip_code, s.house_number, s.street, s.city,
  s.lat, s.lon, s.created, s.lines,
  (select json_build_object('uuid', t.uuid, 'program_uuid', t.program_uuid, 'label', t.label, 'service', t.service,
    'is_closed', t.ended_at is not null or t.token <> s.table_token) from food_ordering.tables t where t.uuid = s.table_uuid) as at_table`

const oldestFirst = (basketLineRow: BasketLineRow, other: BasketLineRow): number =>
  basketLineRow.created < other.created || (basketLineRow.created === other.created && basketLineRow.uuid < other.uuid)
    ? -1
    : 1

const split = ({ lines, ...visit }: Row): BasketRows => ({
  visit,
  lines: Object.values(lines).toSorted(oldestFirst),
})

const splitFirst = ([row]: readonly Row[]): BasketRows | undefined => row && split(row)

/** The session with all its lines, in one statement. */
export const readBasketRows = async (db: Db | Tx, session_uuid: string): Promise<BasketRows | undefined> =>
  splitFirst(await run<Row>(db, `select ${columns} from food_ordering.sessions s where s.uuid = $1`, [session_uuid]))

/** The input of an order: the basket, the newest revisions of its restaurants, and the unpaid orders of the visit. */
export interface OrderableRows extends BasketRows {
  readonly revisions: readonly Revision[]
  /** Those that are kept for their payer. */
  readonly unpaid_orders: number
  /** The carts of all of them, also of those whose payment failed. */
  readonly unpaid_carts: readonly string[]
}

/** Reads it with the session's row locked, so that two orders are not made of one basket at the same time. One statement. */
export const lockBasketRows = async (tx: Tx, session_uuid: string, at: Date): Promise<OrderableRows | undefined> => {
  const [found] = await run<
    Row & Pick<OrderableRows, 'unpaid_orders'> & { [name in 'revisions' | 'unpaid_carts']: OrderableRows[name] | null }
  >(
    tx,
    `with s as (select * from food_ordering.sessions where uuid = $1 for update)
     select ${columns},
            (select json_agg(v) from food_ordering.v_revisions v
              where v.uuid in (select (l.value ->> 'restaurant_uuid')::uuid from jsonb_each(s.lines) l)) as revisions,
            (select count(*) from food_ordering.orders o where o.session_uuid = s.uuid and o.status in (1, 2) and o.pay_until > $2) as unpaid_orders,
            (select json_agg(o.program_uuid) from food_ordering.orders o where o.session_uuid = s.uuid and o.status in (1, 2, 4)) as unpaid_carts
       from s`,
    [session_uuid, at],
  )
  if (!found) return undefined
  const { revisions, unpaid_orders, unpaid_carts, ...row } = found
  return { ...split(row), revisions: revisions ?? [], unpaid_orders, unpaid_carts: unpaid_carts ?? [] }
}

interface UnpaidOrder {
  readonly uuid: string
  readonly status: OrderStatus
  readonly pay_until: Date
}

/** The orders that a session made of a cart and that were not paid. */
export const listUnpaidOfCart = (tx: Tx, session_uuid: string, cart_uuid: string): Promise<UnpaidOrder[]> =>
  run<UnpaidOrder>(
    tx,
    `select uuid, status, pay_until from food_ordering.orders
      where session_uuid = $1 and program_uuid = $2 and status in (1, 2, 4) and pay_until is not null
      order by created, uuid`,
    [session_uuid, cart_uuid],
  )

/** Takes an order's lock if nobody else has it and the order is as it was read; false otherwise. */
export const lockIfFree = async (tx: Tx, { uuid, status }: UnpaidOrder): Promise<boolean> => {
  const rows = await run(
    tx,
    'select from food_ordering.orders where uuid = $1 and status = $2 for update skip locked',
    [uuid, status],
  )
  return rows.length > 0
}

/** A guest's choices of a product; `extra_uuids` in their order. */
export interface Choice {
  readonly product_uuid: string
  readonly variant_uuid: string | null
  readonly extra_uuids: readonly string[]
}

export interface LineToPut extends Choice {
  readonly uuid: string
  readonly session_uuid: string
  readonly cart_uuid: string
  readonly restaurant_uuid: string
  /** 0 removes the line. */
  readonly quantity: number
  readonly price_seen: number
  readonly at: Date
  /** The line whose options were changed, when the choice is another than its own. */
  readonly replaces: string | null
}

/** The same choice is the same line, whoever writes it first. */
const keyOf = ({ product_uuid, variant_uuid, extra_uuids }: Choice): string =>
  [product_uuid, variant_uuid ?? '', ...extra_uuids].join(' ')

/** Whether a basket has a line of this choice. */
export const hasChoice = ({ lines }: BasketRows, choice: Choice): boolean =>
  lines.some((line) => keyOf(line) === keyOf(choice))

/** More lines than a kitchen would take. */
export const maxLines = 200

/** The lines without the one whose uuid is $3, if any is. */
const rest = `case when $3::text is null then s.lines
  else s.lines - coalesce((select l.key from jsonb_each(s.lines) l where l.value ->> 'uuid' = $3::text), '') end`

/**
 * The line $4, which keeps who it is when its choice $2 is there already, becomes what $5 says, in the place of $3. A restaurant's or court's own
 * host takes nothing of others ($6, $7), and a basket that is full ($8) without that place no further choice: then it stays as it is.
 */
const putSql = `update food_ordering.sessions s
     set lines = case
       when (s.host_program_uuid is null or s.host_program_uuid in ($6, $7))
            and (s.lines ? $2 or (select count(*) from jsonb_object_keys(${rest})) < $8::integer)
       then ${rest} || jsonb_build_object($2::text, coalesce(s.lines -> $2, $4::jsonb) || $5::jsonb)
       else s.lines end
   where s.uuid = $1 returning ${columns}`
const removeSql = `update food_ordering.sessions s set lines = ${rest} - $2::text where s.uuid = $1 returning ${columns}`

/**
 * Sets a line and answers the whole basket, in one statement: two writers of one basket come one after the other, and each finds what the
 * one before it wrote. Undefined when the session is not there.
 */
export const putLine = async (db: Db | Tx, line: LineToPut): Promise<BasketRows | undefined> => {
  const { session_uuid, at, replaces, quantity, price_seen, ...stored } = line
  const key = keyOf(line)
  if (quantity === 0) return splitFirst(await run<Row>(db, removeSql, [session_uuid, key, replaces]))
  const put = [
    session_uuid,
    key,
    replaces,
    JSON.stringify({ ...stored, created: at }),
    JSON.stringify({ quantity, price_seen, changed: at }),
    line.cart_uuid,
    line.restaurant_uuid,
    maxLines,
  ]
  return splitFirst(await run<Row>(db, putSql, put))
}

/** Empties one cart of a session, or all of them, and answers what is left. Undefined when the session is not there. */
export const deleteLines = async (
  db: Db | Tx,
  session_uuid: string,
  cart_uuid: string | null,
): Promise<BasketRows | undefined> =>
  splitFirst(
    await run<Row>(
      db,
      `update food_ordering.sessions s
          set lines = (select coalesce(jsonb_object_agg(l.key, l.value), '{}') from jsonb_each(s.lines) l where l.value ->> 'cart_uuid' <> $2::text)
        where s.uuid = $1 returning ${columns}`,
      [session_uuid, cart_uuid],
    ),
  )
