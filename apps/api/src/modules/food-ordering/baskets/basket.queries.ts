import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import type { SessionRow } from '../sessions/session.queries.ts'
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
  readonly session: SessionRow
  readonly lines: readonly BasketLineRow[]
}

const sessionColumns = `s.uuid, s.host_program_uuid, s.cardholder_uuid, s.pickup_in_restaurant, s.zip_code, s.house_number, s.street, s.city,
  s.lat, s.lon, s.created`
const lineJson = `json_build_object('uuid', l.uuid, 'cart_uuid', l.cart_uuid, 'restaurant_uuid', l.restaurant_uuid,
  'product_uuid', l.product_uuid, 'variant_uuid', l.variant_uuid, 'extra_uuids', l.extra_uuids, 'quantity', l.quantity,
  'price_seen', l.price_seen, 'created', l.created, 'changed', l.changed)`
const nobody = "'00000000-0000-0000-0000-000000000000'::uuid"

const split = (row: (SessionRow & { lines: BasketLineRow[] | null }) | undefined): BasketRows | undefined => {
  if (!row) return undefined
  const { lines, ...session } = row
  return { session, lines: lines ?? [] }
}

/** The session with all its lines, oldest first, in one statement. */
export const readBasketRows = async (db: Db | Tx, session_uuid: string): Promise<BasketRows | undefined> => {
  const [row] = await run<SessionRow & { lines: BasketLineRow[] | null }>(
    db,
    `select ${sessionColumns}, (select json_agg(${lineJson} order by l.created, l.uuid) from food_ordering.basket_lines l where l.session_uuid = s.uuid) as lines
       from food_ordering.sessions s where s.uuid = $1`,
    [session_uuid],
  )
  return split(row)
}

/** What an order is made of: the basket, the newest revisions of its restaurants, and how many unpaid orders the session holds. */
export interface OrderableRows extends BasketRows {
  readonly revisions: readonly Revision[]
  readonly unpaid_orders: number
}

/** Reads it with the session's row locked, so that two orders are not made of one basket at the same time. One statement. */
export const lockBasketRows = async (
  tx: Tx,
  session_uuid: string,
  unpaid_since: Date,
): Promise<OrderableRows | undefined> => {
  const [row] = await run<
    SessionRow & { lines: BasketLineRow[] | null; revisions: OrderableRows['revisions'] | null; unpaid_orders: number }
  >(
    tx,
    `with s as (select * from food_ordering.sessions where uuid = $1 for update)
     select ${sessionColumns},
            (select json_agg(${lineJson} order by l.created, l.uuid) from food_ordering.basket_lines l where l.session_uuid = s.uuid) as lines,
            (select json_agg(v) from food_ordering.v_revisions v
              where v.uuid in (select l.restaurant_uuid from food_ordering.basket_lines l where l.session_uuid = s.uuid)) as revisions,
            (select count(*) from food_ordering.orders o where o.session_uuid = s.uuid and o.status in (1, 2) and o.created > $2) as unpaid_orders
       from s`,
    [session_uuid, unpaid_since],
  )
  if (!row) return undefined
  const { lines, revisions, unpaid_orders, ...session } = row
  return { session, lines: lines ?? [], revisions: revisions ?? [], unpaid_orders }
}

export interface LineToPut {
  readonly uuid: string
  readonly session_uuid: string
  readonly cart_uuid: string
  readonly restaurant_uuid: string
  readonly product_uuid: string
  readonly variant_uuid: string | null
  readonly extra_uuids: readonly string[]
  /** 0 removes the line. */
  readonly quantity: number
  readonly price_seen: number
  readonly at: Date
  /** The line whose options were changed, when the choice is another than its own. */
  readonly replaces: string | null
}

/** A line of $1 to $10 takes its place: the unique index makes two writers of the same choice one line. */
const putSql = `insert into food_ordering.basket_lines as l
     (uuid, session_uuid, cart_uuid, restaurant_uuid, product_uuid, variant_uuid, extra_uuids, quantity, price_seen, created, changed)
   select $2::uuid, s.uuid, $3::uuid, $4::uuid, $5::uuid, $6::uuid, $7::uuid[], $8::integer, $9::bigint, $10::timestamptz, $10 from s
    where s.host_program_uuid is null or s.host_program_uuid in ($3, $4)
   on conflict (session_uuid, product_uuid, coalesce(variant_uuid, ${nobody}), extra_uuids)
     do update set quantity = excluded.quantity, price_seen = excluded.price_seen, changed = excluded.changed
   returning l.*`
const sameChoiceSql = `l.product_uuid = $5 and coalesce(l.variant_uuid, ${nobody}) = coalesce($6, ${nobody}) and l.extra_uuids = $7`

/** Each is one statement that its connections plan once; one for all would be planned at every call. */
const putLineSql = {
  put: `with s as (select * from food_ordering.sessions where uuid = $1), put as (${putSql}),
     lines as (
       select * from food_ordering.basket_lines where session_uuid = $1 and uuid not in (select uuid from put)
       union all select * from put)
     select ${sessionColumns}, (select json_agg(${lineJson} order by l.created, l.uuid) from lines l) as lines from s`,
  replace: `with s as (select * from food_ordering.sessions where uuid = $1),
     gone as (
       delete from food_ordering.basket_lines l using s where l.session_uuid = s.uuid and l.uuid = $11 and not (${sameChoiceSql}) returning l.uuid),
     put as (${putSql}),
     lines as (
       select * from food_ordering.basket_lines where session_uuid = $1 and uuid not in (select uuid from gone union all select uuid from put)
       union all select * from put)
     select ${sessionColumns}, (select json_agg(${lineJson} order by l.created, l.uuid) from lines l) as lines from s`,
  remove: `with s as (select * from food_ordering.sessions where uuid = $1),
     gone as (
       delete from food_ordering.basket_lines l using s
        where l.session_uuid = s.uuid and (l.uuid = $5 or (
          l.product_uuid = $2 and coalesce(l.variant_uuid, ${nobody}) = coalesce($3, ${nobody}) and l.extra_uuids = $4))
       returning l.uuid)
     select ${sessionColumns}, (select json_agg(${lineJson} order by l.created, l.uuid) from food_ordering.basket_lines l
              where l.session_uuid = s.uuid and l.uuid not in (select uuid from gone)) as lines
       from s`,
}

/**
 * Sets a line and answers the whole basket, in one statement: lines of other choices do not meet. Undefined when the session is
 * not there.
 */
export const putLine = async (db: Db | Tx, line: LineToPut): Promise<BasketRows | undefined> => {
  const { session_uuid, product_uuid, variant_uuid, extra_uuids, replaces } = line
  const put = [
    session_uuid,
    line.uuid,
    line.cart_uuid,
    line.restaurant_uuid,
    product_uuid,
    variant_uuid,
    extra_uuids,
    line.quantity,
    line.price_seen,
    line.at,
  ]
  type Row = SessionRow & { lines: BasketLineRow[] | null }
  if (line.quantity === 0) {
    const choice = [session_uuid, product_uuid, variant_uuid, extra_uuids, replaces]
    return split((await run<Row>(db, putLineSql.remove, choice))[0])
  }
  if (replaces) return split((await run<Row>(db, putLineSql.replace, [...put, replaces]))[0])
  return split((await run<Row>(db, putLineSql.put, put))[0])
}

/** Empties one cart of a session, or all of them. */
export const deleteLines = async (db: Db | Tx, session_uuid: string, cart_uuid: string | null): Promise<void> => {
  await run(
    db,
    'delete from food_ordering.basket_lines where session_uuid = $1 and ($2::uuid is null or cart_uuid = $2)',
    [session_uuid, cart_uuid],
  )
}
