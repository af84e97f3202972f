import { run, type Tx } from '#platform/db/database.ts'
import type { CardOrderRow } from './order.queries.ts'

/** The next number of a series, without gaps: its row is held until the transaction ends, and goes back when that is undone. */
export const takeNumber = async (tx: Tx, counter: string): Promise<number> => {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into cards.counters as c (counter, last) values ($1, 1)
     on conflict (counter) do update set last = c.last + 1 returning last`,
    [counter],
  )
  if (!row) throw new Error('takeNumber: no row')
  return row.last
}

type Kept = Exclude<
  keyof CardOrderRow,
  | 'program_title'
  | 'program_code'
  | 'owner_uuid'
  | 'time_zone'
  | 'status'
  | 'payment_method'
  | 'paid_at'
  | 'invoice_number'
  | 'refunded_amount'
  | 'withdrawn_at'
  | 'charged_back_at'
  | 'owed_amount'
  | 'batch_uuid'
  | 'batch_state'
  | 'unspent'
>
export type NewCardOrder = Pick<CardOrderRow, Kept> & {
  readonly key_hash: Buffer | null
  readonly terms_agreed_at: Date | null
}

/** Writes an order that waits to be paid. */
export const insertOrder = async (tx: Tx, order: NewCardOrder): Promise<void> => {
  await run(
    tx,
    `insert into cards.card_orders
       (uuid, payable_uuid, program_uuid, order_id, is_owners, user_uuid, key_hash, email, full_name, language, type_code, currency, value, use_number,
        quantity, value_amount, card_price, fee, fee_vat, fee_vat_percentage, vat_kind, vat_percentage, value_vat, total_amount, status,
        recipient_name, recipient_email, message, send_on, created, pay_until, terms_agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, 1, $25, $26, $27, $28,
             $29, $30, $31)`,
    [
      order.uuid,
      order.payable_uuid,
      order.program_uuid,
      order.order_id,
      order.is_owners,
      order.user_uuid,
      order.key_hash,
      order.email,
      order.full_name,
      order.language,
      order.type_code,
      order.currency,
      order.value,
      order.use_number,
      order.quantity,
      order.value_amount,
      order.card_price,
      order.fee,
      order.fee_vat,
      order.fee_vat_percentage,
      order.vat_kind,
      order.vat_percentage,
      order.value_vat,
      order.total_amount,
      order.recipient_name,
      order.recipient_email,
      order.message,
      order.send_on,
      order.created,
      order.pay_until,
      order.terms_agreed_at,
    ],
  )
}

/** Moves an order that stands at one of these statuses; false when it does not. */
export const moveOrder = async (
  tx: Tx,
  { uuid, from, to }: { uuid: string; from: readonly number[]; to: number },
): Promise<boolean> => {
  const rows = await run(
    tx,
    'update cards.card_orders set status = $3 where uuid = $1 and status = any($2::int[]) returning uuid',
    [uuid, from, to],
  )
  return rows.length > 0
}

/** Writes that an unpaid order was paid, with the number of its invoice; false when it was paid or called off meanwhile. */
export const markPaid = async (
  tx: Tx,
  { uuid, method, invoice_number, at }: { uuid: string; method: string; invoice_number: number; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update cards.card_orders set status = 3, payment_method = $2, invoice_number = $3, paid_at = $4
      where uuid = $1 and status in (1, 2, 4) returning uuid`,
    [uuid, method, invoice_number, at],
  )
  return rows.length > 0
}

/** Adds what goes back to its buyer, who withdrew from the purchase or not. */
export const addRefunded = async (
  tx: Tx,
  { uuid, amount, withdrawn_at }: { uuid: string; amount: number; withdrawn_at: Date | null },
): Promise<void> => {
  await run(
    tx,
    'update cards.card_orders set refunded_amount = refunded_amount + $2, withdrawn_at = coalesce(withdrawn_at, $3) where uuid = $1',
    [uuid, amount, withdrawn_at],
  )
}

/** The payer's bank took money back, of which an owner owes so much. */
export const markChargedBack = async (
  tx: Tx,
  { uuid, owed_amount, at }: { uuid: string; owed_amount: number; at: Date },
): Promise<void> => {
  await run(
    tx,
    'update cards.card_orders set charged_back_at = coalesce(charged_back_at, $3), owed_amount = owed_amount + $2 where uuid = $1',
    [uuid, owed_amount, at],
  )
}

/** An owner has paid a part of what a bank took back. */
export const lowerDebt = async (tx: Tx, { uuid, amount }: { uuid: string; amount: number }): Promise<void> => {
  await run(tx, 'update cards.card_orders set owed_amount = owed_amount - $2 where uuid = $1', [uuid, amount])
}

/** A bank has nothing of an order any more, or its owner has paid what the bank took. */
export const clearChargeback = async (tx: Tx, uuid: string): Promise<void> => {
  await run(tx, 'update cards.card_orders set charged_back_at = null, owed_amount = 0 where uuid = $1', [uuid])
}
