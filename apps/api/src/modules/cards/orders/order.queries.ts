import type { VatKind } from '@plein/contract/cards/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** An order of cards with its program and its batch. Amounts in cents, percentages in basis points. */
export interface CardOrderRow {
  readonly uuid: string
  readonly payable_uuid: string | null
  readonly program_uuid: string
  readonly program_title: string
  readonly program_code: string
  readonly owner_uuid: string
  readonly time_zone: string
  readonly order_id: number
  /** Its owner pays the card fee; others pay the value alone. */
  readonly is_owners: boolean
  readonly user_uuid: string | null
  readonly email: string
  readonly full_name: string
  readonly language: string
  readonly type_code: number
  readonly currency: string
  /** Of one use; null: blank cards. */
  readonly value: number | null
  readonly use_number: number
  readonly quantity: number
  readonly value_amount: number
  /** Of one card, net. */
  readonly card_price: number
  /** Of all, VAT inside. */
  readonly fee: number
  readonly fee_vat: number
  readonly fee_vat_percentage: number
  readonly vat_kind: VatKind
  readonly vat_percentage: number | null
  readonly value_vat: number
  readonly total_amount: number
  readonly status: number
  readonly payment_method: string | null
  readonly recipient_name: string | null
  readonly recipient_email: string | null
  readonly message: string | null
  readonly send_on: string | null
  readonly created: Date
  readonly pay_until: Date | null
  readonly paid_at: Date | null
  readonly invoice_number: number | null
  readonly refunded_amount: number
  readonly withdrawn_at: Date | null
  readonly charged_back_at: Date | null
  /** Cents that its owner owes, because a bank took its payment back. */
  readonly owed_amount: number
  readonly batch_uuid: string | null
  readonly batch_state: 'waiting' | 'making' | 'ready' | null
  /** Cards of a buyer's order that are made and that nobody has spent anything of. */
  readonly unspent: number
}

const columns = `o.uuid, o.payable_uuid, o.program_uuid, p.title as program_title, p.code as program_code, p.owner_uuid, p.time_zone, o.order_id,
       o.is_owners, o.user_uuid, o.email, o.full_name, o.language, o.type_code, o.currency, o.value, o.use_number, o.quantity, o.value_amount,
       o.card_price, o.fee, o.fee_vat, o.fee_vat_percentage, o.vat_kind, o.vat_percentage, o.value_vat, o.total_amount, o.status, o.payment_method,
       o.recipient_name, o.recipient_email, o.message, o.send_on::text as send_on, o.created, o.pay_until, o.paid_at, o.invoice_number,
       o.refunded_amount, o.withdrawn_at, o.charged_back_at, o.owed_amount, b.uuid as batch_uuid, b.state as batch_state,
       case when o.is_owners or b.state is distinct from 'ready' then 0
            else (
              select count(*)::int from cards.cards c
               where c.batch_uuid = b.uuid and c.held = 0 and (coalesce(c.state_before, c.state) = 'issued' or (
                       coalesce(c.state_before, c.state) = 'active' and c.balance = c.value * greatest(1, c.use_number)
                       and (c.uses_left is null or c.uses_left = c.use_number)))) end as unspent`
const joined =
  'cards.card_orders o join programs.v_programs p on p.uuid = o.program_uuid left join cards.batches b on b.order_uuid = o.uuid'

/** Why somebody may see an order: everything (administration, jobs), its buyer, its key, or owning its program. */
export interface OrderReader {
  readonly all: boolean
  readonly buyer_uuid: string | null
  readonly key_hash: Buffer | null
  readonly owner_uuid: string | null
}

/** An order that the reader may see; another one is not found. */
export const findOrder = async (db: Db | Tx, uuid: string, reader: OrderReader): Promise<CardOrderRow | undefined> => {
  const [row] = await run<CardOrderRow>(
    db,
    `select ${columns} from ${joined}
      where o.uuid = $1 and ($2 or (o.user_uuid = $3 and not o.is_owners) or o.key_hash = $4 or p.owner_uuid = $5)`,
    [uuid, reader.all, reader.buyer_uuid, reader.key_hash, reader.owner_uuid],
  )
  return row
}

/** Takes the lock of an order: the first of all. False when there is none. */
export const lockOrder = async (tx: Tx, uuid: string): Promise<boolean> => {
  const rows = await run(tx, 'select from cards.card_orders where uuid = $1 for update', [uuid])
  return rows.length > 0
}

interface OrderFilter {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly buyer_uuid: string | null
  readonly program_uuid: string | null
}

const filtered = `($1 or p.owner_uuid = $2 or (o.user_uuid = $3 and not o.is_owners)) and ($4::uuid is null or o.program_uuid = $4)`
const filterValues = ({ all, owner_uuid, buyer_uuid, program_uuid }: OrderFilter): unknown[] => [
  all,
  owner_uuid,
  buyer_uuid,
  program_uuid,
]

/** A page of orders, newest first (backwards: oldest first). */
export const listOrderRows = (
  db: Db,
  { filter, place, limit }: { filter: OrderFilter; place: Cursor; limit: number },
): Promise<CardOrderRow[]> =>
  runReplanned<CardOrderRow>(
    db,
    place.backwards
      ? `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or o.uuid > $5) order by o.uuid limit $6 offset $7`
      : `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or o.uuid < $5) order by o.uuid desc limit $6 offset $7`,
    [...filterValues(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** How many there are, counted up to `most`. */
export const countOrders = async (db: Db, filter: OrderFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $5) found`,
    [...filterValues(filter), most],
  )
  return row?.count ?? 0
}

/** An unpaid order whose time is over, and since when it can no longer be paid. */
export interface LapsedOrder {
  readonly uuid: string
  readonly pay_until: string
}

/** Those that nobody can pay any more, longest first; one that waits for its bank is given until `at_bank`. */
export const listLapsedOrders = (
  db: Db,
  { at, at_bank }: { at: Date; at_bank: Date },
  after: LapsedOrder | null,
): Promise<LapsedOrder[]> =>
  run<LapsedOrder>(
    db,
    `select uuid, pay_until::text as pay_until from cards.card_orders
      where status in (1, 2, 4) and pay_until <= case status when 2 then $2::timestamptz else $1 end
        and ($3::timestamptz is null or (pay_until, uuid) > ($3, $4::uuid))
      order by pay_until, uuid limit 500`,
    [at, at_bank, after?.pay_until ?? null, after?.uuid ?? null],
  )

/** The payables of an account's newest thousand orders. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ payable_uuid: string }>(
    db,
    'select payable_uuid from cards.card_orders where user_uuid = $1 and payable_uuid is not null order by uuid desc limit 1000',
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
          select from cards.card_orders o where o.program_uuid = p.uuid and o.paid_at is not null limit 10000) o) found
      where found.orders > 0`,
    [program_uuids],
  )
