import type { PaymentOrderState } from '@plein/contract/payment-management/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { NewOrderRow, OrderLineRow } from './order.queries.ts'

/** Writes an order that waits to be paid, with its lines and the next number of its program; answers that number. One statement. */
export const insertOrder = async (tx: Tx, order: NewOrderRow, lines: readonly OrderLineRow[]): Promise<number> => {
  const [row] = await run<{ number: number }>(
    tx,
    `with counted as (
       insert into payment_management.counters as c (program_uuid, last) values ($3, 1)
       on conflict (program_uuid) do update set last = c.last + 1 returning last
     ), ordered as (
       insert into payment_management.orders
         (uuid, payable_uuid, program_uuid, number, mode, maker, maker_uuid, form_uuid, acceptor_uuid, cash_point_uuid, request_uuid, reference,
          description, language, currency, amount, discount_percent, fee, payer_uuid, payer_name, payer_email, payer_phone, answers, thanks,
          expires_at, created, terms_url)
       select $1, $2, $3, last, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::bigint, $16::integer, $17::bigint, $18, $19, $20, $21,
              $22::jsonb, $23, $24::timestamptz, $25::timestamptz, $34
         from counted returning number
     ), written as (
       insert into payment_management.order_lines
         (order_uuid, position, uuid, item_uuid, title, quantity, price, amount, vat_percentage, vat)
       select $1, l.position - 1, l.uuid, l.item_uuid, l.title, l.quantity, l.price, l.amount, l.vat_percentage, l.vat
         from unnest($26::uuid[], $27::uuid[], $28::text[], $29::integer[], $30::bigint[], $31::bigint[], $32::integer[], $33::bigint[])
           with ordinality as l (uuid, item_uuid, title, quantity, price, amount, vat_percentage, vat, position)
     )
     select number from ordered`,
    [
      order.uuid,
      order.payable_uuid,
      order.program_uuid,
      order.mode,
      order.maker,
      order.maker_uuid,
      order.form_uuid,
      order.acceptor_uuid,
      order.cash_point_uuid,
      order.request_uuid,
      order.reference,
      order.description,
      order.language,
      order.currency,
      order.amount,
      order.discount_percent,
      order.fee,
      order.payer_uuid,
      order.payer_name,
      order.payer_email,
      order.payer_phone,
      JSON.stringify(order.answers),
      order.thanks,
      order.expires_at,
      order.created,
      lines.map((line) => line.uuid),
      lines.map((line) => line.item_uuid),
      lines.map((line) => line.title),
      lines.map((line) => line.quantity),
      lines.map((line) => line.price),
      lines.map((line) => line.amount),
      lines.map((line) => line.vat_percentage),
      lines.map((line) => line.vat),
      order.terms_url,
    ],
  )
  if (!row) throw new Error('insertOrder: no row')
  return row.number
}

/** Ends an open order; false when it had ended. */
export const endOrder = async (
  tx: Tx,
  { uuid, state, method = null, at }: { uuid: string; state: PaymentOrderState; method?: string | null; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update payment_management.orders set state = $2, method = $3, ended_at = $4 where uuid = $1 and state = 'open' returning uuid`,
    [uuid, state, method, at],
  )
  return rows.length > 0
}

/** The last try to pay an open order failed; with null somebody tries again. */
export const markFailed = async (tx: Tx, uuid: string, at: Date | null): Promise<void> => {
  await run(
    tx,
    `update payment_management.orders set failed_at = $2 where uuid = $1 and state = 'open' and failed_at is distinct from $2`,
    [uuid, at],
  )
}

export const markSent = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update payment_management.orders set sent_at = coalesce(sent_at, $2) where uuid = $1', [uuid, at])
}

/** Notes the first time that its payer looked at it, and tells whoever waits for that. */
export const markOpened = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await run(
    db,
    `with opened as (
       update payment_management.orders set opened_at = $2 where uuid = $1 and opened_at is null returning uuid)
     select pg_notify('payment_orders', json_build_object('order_uuid', uuid)::text) from opened`,
    [uuid, at],
  )
}

/** Names the newer order for the same, of one that is over; false when another one was named before. */
export const markReplaced = async (tx: Tx, uuid: string, replaced_by: string): Promise<boolean> => {
  const rows = await run(
    tx,
    `update payment_management.orders set replaced_by = $2
      where uuid = $1 and replaced_by is null and state in ('expired', 'cancelled') returning uuid`,
    [uuid, replaced_by],
  )
  return rows.length > 0
}

/** Adds what goes back to the payer. */
export const addRefunded = async (tx: Tx, uuid: string, amount: number): Promise<void> => {
  await run(tx, 'update payment_management.orders set refunded_amount = refunded_amount + $2 where uuid = $1', [
    uuid,
    amount,
  ])
}
