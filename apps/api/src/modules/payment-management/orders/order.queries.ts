import type { OrderMaker, PaymentOrderState } from '@plein/contract/payment-management/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A line as it was asked for. Cents, VAT inside; a percentage in basis points. */
export interface OrderLineRow {
  readonly uuid: string
  /** Of the form whose stock it took. */
  readonly item_uuid: string | null
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly amount: number
  readonly vat_percentage: number
  readonly vat: number
}

export interface GivenAnswer {
  readonly title: string
  readonly value: string
}

/** The columns of an order that it is made with. Cents, and percentages in basis points. */
export interface NewOrderRow {
  readonly uuid: string
  readonly payable_uuid: string
  readonly program_uuid: string
  readonly mode: 'test' | 'live'
  readonly maker: OrderMaker
  readonly maker_uuid: string
  readonly form_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly cash_point_uuid: string | null
  readonly request_uuid: string | null
  readonly reference: string | null
  readonly description: string
  readonly language: string
  readonly currency: string
  readonly amount: number
  readonly discount_percent: number
  readonly fee: number
  readonly payer_uuid: string | null
  readonly payer_name: string | null
  readonly payer_email: string | null
  readonly payer_phone: string | null
  readonly answers: readonly GivenAnswer[]
  readonly thanks: string
  readonly terms_url: string | null
  readonly expires_at: Date
  readonly created: Date
}

/** An order with its program, its lines and its money. */
export interface OrderRow extends NewOrderRow {
  readonly program_title: string
  readonly owner_uuid: string
  readonly program_status: number
  readonly time_zone: string
  readonly number: number
  readonly state: PaymentOrderState
  readonly method: string | null
  readonly sent_at: Date | null
  readonly opened_at: Date | null
  readonly failed_at: Date | null
  readonly ended_at: Date | null
  readonly refunded_amount: number
  readonly replaced_by: string | null
  readonly lines: readonly OrderLineRow[]
  /** A payment of it was begun and has not ended. */
  readonly is_paying: boolean
  /** Cents that the payer's bank took back. */
  readonly charged_back_amount: number
}

const columns = `o.uuid, o.payable_uuid, o.program_uuid, o.mode, o.maker, o.maker_uuid, o.form_uuid, o.acceptor_uuid, o.cash_point_uuid,
       o.request_uuid, o.reference, o.description, o.language, o.currency, o.amount, o.discount_percent, o.fee, o.payer_uuid, o.payer_name,
       o.payer_email, o.payer_phone, coalesce(o.answers, '[]') as answers, o.thanks, o.terms_url, o.expires_at, o.created, o.number, o.state, o.method,
       o.sent_at, o.opened_at, o.failed_at, o.ended_at, o.refunded_amount, o.replaced_by,
       p.title as program_title, p.owner_uuid, p.status_id as program_status, p.time_zone,
       (select coalesce(json_agg(json_build_object('uuid', l.uuid, 'item_uuid', l.item_uuid, 'title', l.title, 'quantity', l.quantity,
                 'price', l.price, 'amount', l.amount, 'vat_percentage', l.vat_percentage, 'vat', l.vat) order by l.position), '[]')
          from payment_management.order_lines l where l.order_uuid = o.uuid) as lines,
       o.state = 'open' and exists (
         select from payments.v_attempts a where a.payable_uuid = o.payable_uuid
            and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')) as is_paying,
       (select coalesce(sum(b.amount), 0)::bigint from payments.v_chargebacks b where b.payable_uuid = o.payable_uuid) as charged_back_amount`
const joined = 'payment_management.orders o join programs.v_programs p on p.uuid = o.program_uuid'

/** Why somebody may see an order: everything (administration, jobs), owning its program, taking its money, or a key of its program and mode. */
export interface OrderReader {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly key_program_uuid: string | null
  readonly mode: 'test' | 'live' | null
}

const readable = `($1 or p.owner_uuid = $2 or (o.acceptor_uuid = $3 and exists (
   select from programs.v_workers w where w.program_uuid = o.program_uuid and w.user_uuid = $3)) or (o.program_uuid = $4 and o.mode = $5))`
const readerValues = ({ all, owner_uuid, acceptor_uuid, key_program_uuid, mode }: OrderReader): unknown[] => [
  all,
  owner_uuid,
  acceptor_uuid,
  key_program_uuid,
  mode,
]

/** An order that the reader may see; another one is not found. */
export const findOrder = async (db: Db | Tx, uuid: string, reader: OrderReader): Promise<OrderRow | undefined> => {
  const [row] = await run<OrderRow>(db, `select ${columns} from ${joined} where ${readable} and o.uuid = $6`, [
    ...readerValues(reader),
    uuid,
  ])
  return row
}

/** Takes the lock of an order: the first of all. False when there is none. */
export const lockOrder = async (tx: Tx, uuid: string): Promise<boolean> => {
  const rows = await run(tx, 'select from payment_management.orders where uuid = $1 for update', [uuid])
  return rows.length > 0
}

export interface OrderFilter {
  readonly program_uuid: string | null
  readonly state: string | null
  readonly form_uuid: string | null
  /** The number, the beginning of the reference, or a part of the payer or the description, in lower case. */
  readonly q: string | null
}

const filtered = `${readable} and ($6::uuid is null or o.program_uuid = $6) and ($7::text is null or o.state = $7)
   and ($8::uuid is null or o.form_uuid = $8)
   and ($9::text is null or o.number::text = $9 or lower(o.reference) like $9 || '%' or lower(o.payer_name) like '%' || $9 || '%'
        or lower(o.payer_email) like '%' || $9 || '%' or lower(o.description) like '%' || $9 || '%')`
const filterValues = (reader: OrderReader, { program_uuid, state, form_uuid, q }: OrderFilter): unknown[] => [
  ...readerValues(reader),
  program_uuid,
  state,
  form_uuid,
  q,
]

/** A page of orders, newest first (backwards: oldest first). */
export const listOrderRows = (
  db: Db,
  { reader, filter, place, limit }: { reader: OrderReader; filter: OrderFilter; place: Cursor; limit: number },
): Promise<OrderRow[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [...filterValues(reader, filter), created, uuid, limit, place.offset]
  return place.backwards
    ? runReplanned<OrderRow>(
        db,
        `select ${columns} from ${joined} where ${filtered} and (o.created, o.uuid) > ($10::timestamptz, $11::uuid)
          order by o.created, o.uuid limit $12 offset $13`,
        values,
      )
    : runReplanned<OrderRow>(
        db,
        `select ${columns} from ${joined} where ${filtered} and ($10::timestamptz is null or (o.created, o.uuid) < ($10::timestamptz, $11::uuid))
          order by o.created desc, o.uuid desc limit $12 offset $13`,
        values,
      )
}

/** How many there are, counted up to `most`. */
export const countOrders = async (
  db: Db,
  { reader, filter, most }: { reader: OrderReader; filter: OrderFilter; most: number },
): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $10) found`,
    [...filterValues(reader, filter), most],
  )
  return row?.count ?? 0
}

/** An open order whose time is over. */
export interface OverdueOrder {
  readonly uuid: string
  readonly expires_at: string
}

/** Those whose time was over at a moment, longest first. */
export const listOverdue = (db: Db, at: Date, after: OverdueOrder | null): Promise<OverdueOrder[]> =>
  run<OverdueOrder>(
    db,
    `select uuid, expires_at::text as expires_at from payment_management.orders
      where state = 'open' and expires_at <= $1 and ($2::timestamptz is null or (expires_at, uuid) > ($2, $3::uuid))
      order by expires_at, uuid limit 500`,
    [at, after?.expires_at ?? null, after?.uuid ?? null],
  )

/** The payables of an account's newest thousand orders. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ payable_uuid: string }>(
    db,
    'select payable_uuid from payment_management.orders where payer_uuid = $1 order by created desc limit 1000',
    [user_uuid],
  )
  return rows.map(({ payable_uuid }) => payable_uuid)
}

/** Paid orders of programs, 10,000 at most of each; none of a program without any. */
export const countPaidOrders = (
  db: Db | Tx,
  program_uuids: readonly string[],
): Promise<{ uuid: string; orders: number }[]> =>
  run<{ uuid: string; orders: number }>(
    db,
    `select p.uuid, found.orders from unnest($1::uuid[]) p(uuid)
      cross join lateral (
        select count(*)::int as orders from (
          select from payment_management.orders o where o.program_uuid = p.uuid and o.state = 'paid' limit 10000) o) found
      where found.orders > 0`,
    [program_uuids],
  )
