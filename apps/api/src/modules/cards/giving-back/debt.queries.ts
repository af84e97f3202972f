import { run, type Tx } from '#platform/db/database.ts'

/** An order that a bank took back, with the cents that its owner owes of it. */
export interface OwedOrder {
  readonly order_uuid: string
  readonly batch_uuid: string
  readonly owed_amount: number
}

/** Locks the orders of a program of which its owner owes something, the oldest first. */
export const lockOwedOrders = (tx: Tx, program_uuid: string): Promise<OwedOrder[]> =>
  run<OwedOrder>(
    tx,
    `select o.uuid as order_uuid, b.uuid as batch_uuid, o.owed_amount
       from cards.card_orders o join cards.batches b on b.order_uuid = o.uuid
      where o.program_uuid = $1 and o.owed_amount > 0 order by o.uuid for update of o`,
    [program_uuid],
  )

/** Locks an order if its owner owes something of it. */
export const lockOwedOrder = async (tx: Tx, order_uuid: string): Promise<OwedOrder | undefined> => {
  const [row] = await run<OwedOrder>(
    tx,
    `select o.uuid as order_uuid, b.uuid as batch_uuid, o.owed_amount
       from cards.card_orders o join cards.batches b on b.order_uuid = o.uuid
      where o.uuid = $1 and o.owed_amount > 0 for update of o`,
    [order_uuid],
  )
  return row
}

/** Cents that a program's owner owes in the books (120), and how many of them are owed for own orders. */
export const readDebt = async (
  tx: Tx,
  program_uuid: string,
  currency: string,
): Promise<{ owed: number; by_orders: number }> => {
  const [row] = await run<{ owed: number; by_orders: number }>(
    tx,
    `select (select coalesce(sum(e.debit - e.credit), 0)::bigint
               from ledger.v_accounts a join ledger.v_entries e on e.account_uuid = a.uuid
              where a.main_account = 120 and a.reference = $1::text and a.currency = $2) as owed,
            (select coalesce(sum(o.owed_amount), 0)::bigint from cards.card_orders o
              where o.program_uuid = $1::uuid and o.owed_amount > 0) as by_orders`,
    [program_uuid, currency],
  )
  return row ?? { owed: 0, by_orders: 0 }
}
