import type { Tx } from '#platform/db/database.ts'
import { lockBatch } from '../batches/make.queries.ts'
import { lowerDebt, clearChargeback } from '../orders/order-write.queries.ts'
import { readDebt, type OwedOrder } from './debt.queries.ts'
import { unblockCards } from './void.queries.ts'

/**
 * So many cents of what its owner owes of a locked order are paid. When that is all of it, its cards pay again: answers how many. The books
 * are the caller's.
 */
export const payDebt = async (
  tx: Tx,
  { order_uuid, batch_uuid, owed_amount }: OwedOrder,
  amount: number,
): Promise<number> => {
  if (amount < owed_amount) {
    await lowerDebt(tx, { uuid: order_uuid, amount })
    return 0
  }
  await lockBatch(tx, batch_uuid)
  const quantity = await unblockCards(tx, batch_uuid)
  await clearChargeback(tx, order_uuid)
  return quantity
}

/**
 * Value that goes to a program's owner pays first what that owner owes: for purchases that banks took back, then for own orders that were, the
 * oldest first. `orders` are locked, and so are the funds. Answers the cents that were paid.
 */
export const setOffDebt = async (
  tx: Tx,
  program: { readonly program_uuid: string; readonly currency: string },
  { orders, most }: { readonly orders: readonly OwedOrder[]; readonly most: number },
): Promise<number> => {
  const { owed, by_orders } = await readDebt(tx, program.program_uuid, program.currency)
  const whole = Math.min(most, Math.max(0, owed))
  let left = whole - Math.min(whole, Math.max(0, owed - by_orders))
  for (const order of orders) {
    const amount = Math.min(left, order.owed_amount)
    if (amount > 0) await payDebt(tx, order, amount)
    left -= amount
  }
  // An order that a bank took back just now is not among those that are locked.
  return whole - left
}
