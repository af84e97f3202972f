import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { newId, secretId } from '#platform/runtime/ids.ts'
import { createPayable } from '#modules/payments/index.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import type { Seller } from '../program/settings.queries.ts'
import { paymentOrderKind } from './order-kind.ts'
import { calculateFee, isTrial } from './order.rules.ts'
import { insertOrder } from './order-write.queries.ts'
import type { NewOrderRow, OrderLineRow, OrderRow } from './order.queries.ts'

/** Everything of a new order that its seller does not say. */
export type OrderDraft = Omit<NewOrderRow, 'uuid' | 'payable_uuid' | 'program_uuid' | 'currency' | 'fee'> & {
  readonly lines: readonly OrderLineRow[]
}

const untouched = {
  state: 'open',
  method: null,
  sent_at: null,
  opened_at: null,
  failed_at: null,
  ended_at: null,
  refunded_amount: 0,
  replaced_by: null,
  is_paying: false,
  charged_back_amount: 0,
} as const

/** Writes an order and makes it payable: two statements, and the event. Its uuid, 128 random bits, is the right to pay it. */
export const writeOrder = async (tx: Tx, seller: Seller, { lines, ...draft }: OrderDraft): Promise<OrderRow> => {
  const { program_uuid, currency, program_title, owner_uuid, status_id, time_zone } = seller
  const { amount, created } = draft
  const is_trial = isTrial(draft)
  const { fee, fee_vat_percentage } = calculateFee(seller, { amount, is_trial, at: created })
  const uuid = secretId()
  const payable_uuid = newId()
  const row: NewOrderRow = { ...draft, uuid, payable_uuid, program_uuid, currency, fee }
  const number = await insertOrder(tx, row, lines)
  createPayable(tx, {
    uuid: payable_uuid,
    kind: paymentOrderKind,
    subject_uuid: uuid,
    subject_label: String(number),
    program_uuid,
    description: program_title,
    currency,
    amount,
    payer_uuid: draft.payer_uuid,
    ...(is_trial && { mode: 'test' }),
    shares: [{ program_uuid, subject_uuid: uuid, amount, fee, fee_program_uuid: null, fee_vat_percentage }],
  })
  publish(tx, paymentOrderEvents.created, { order_uuid: uuid })
  return { ...row, ...untouched, number, program_title, owner_uuid, program_status: status_id, time_zone, lines }
}
