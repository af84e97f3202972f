import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import { openStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { requestRefund } from '#modules/payments/index.ts'
import { ageCheckNotOpen, ageCheckRequired } from '../food-ordering.problems.ts'
import type { OrderLineRow, OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { planRefund } from '../orders/plan-refund.ts'
import { findAgeCheck, insertAgeCheck } from './age-check.queries.ts'

/** Pieces with alcohol that go out: those that were given back stay. */
const alcoholOf = (lines: readonly OrderLineRow[]) =>
  lines.flatMap(({ uuid, quantity, refunded_quantity, contains_alcohol }) =>
    contains_alcohol && quantity > refunded_quantity ? [{ uuid, quantity: quantity - refunded_quantity }] : [],
  )

/** The state of a part's check; null: no alcohol was in it. */
export const getAgeCheck = (
  lines: readonly OrderLineRow[],
  outcome: AgeOutcome | null,
): AgeOutcome | 'required' | null => outcome ?? (alcoholOf(lines).length > 0 ? 'required' : null)

/** The cents that a restaurant takes in cash for a part: none for alcohol that it did not hand over. */
export const getCashAmount = (
  { total_amount }: { readonly total_amount: number },
  lines: readonly OrderLineRow[],
  outcome: AgeOutcome | null,
): number => {
  if (outcome !== 'refused') return total_amount
  return lines.reduce(
    (rest, line) => (line.contains_alcohol ? rest - (line.total - line.refunded_amount) : rest),
    total_amount,
  )
}

/** Alcohol is handed over after its check alone. */
export const assertAgeChecked = async (tx: Tx, { uuid, lines }: SuborderRows): Promise<void> => {
  if (alcoholOf(lines).length > 0 && (await findAgeCheck(tx, uuid)) === undefined) throw ageCheckRequired()
}

/**
 * Records the check of a part of a locked order, once. Refused: the alcohol goes back, and what was paid for it with it; what a restaurant
 * takes in cash it has not taken yet. False when it ended so before.
 */
export const checkAge = async (
  tx: Tx,
  {
    order,
    suborder,
    outcome,
    by: { caller, at },
  }: {
    order: OrderRows
    suborder: SuborderRows
    outcome: AgeOutcome
    by: { caller: Caller; at: Date }
  },
): Promise<boolean> => {
  const known = await findAgeCheck(tx, suborder.uuid)
  if (known === outcome) return false
  const alcohol = alcoholOf(suborder.lines)
  if (known !== undefined || alcohol.length === 0 || !openStatuses.includes(suborder.status)) throw ageCheckNotOpen()
  await insertAgeCheck(tx, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    restaurant_uuid: suborder.restaurant_uuid,
    outcome,
    checked_by: caller.user_uuid,
    at,
  })
  if (outcome === 'refused' && order.payment_method !== 'cash' && suborder.paid_at !== null) {
    const plan = await planRefund(tx, suborder.uuid, alcohol, caller)
    await requestRefund(tx, plan, { reason: 'age', caller })
  }
  return true
}
