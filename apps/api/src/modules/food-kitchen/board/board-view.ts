import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import type { BoardOrder, BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { getLabel, orderStatuses, undoMinutes } from '@plein/contract/food-ordering/order-statuses'
import type { Caller } from '#platform/security/caller.ts'
import type { ShareBooking } from '#modules/payments/index.ts'
import {
  getAgeCheck,
  getCashAmount,
  vatView,
  nextStatuses,
  getItems,
  getPaidBy,
  orderFacts,
} from '#modules/food-ordering/index.ts'
import type { BoardRows, DetailRows } from './board.queries.ts'
import type { HistoryRow, TransactionRow } from './order-detail.queries.ts'

const { paid, cooking, out_for_delivery, delivered } = orderStatuses
const atWork: readonly number[] = [paid, cooking, out_for_delivery]
const undoable: readonly number[] = [cooking, out_for_delivery, delivered]

const abilities = ({ suborder, order, charged_back }: BoardRows, at: Date): BoardOrder['may'] => {
  const may: BoardOrder['may'] = []
  if (atWork.includes(suborder.status)) may.push('advance', 'delay')
  const fresh = at.getTime() - Date.parse(suborder.status_changed_at) <= undoMinutes * 60_000
  if (undoable.includes(suborder.status) && fresh) may.push('undo')
  if (suborder.status === paid || suborder.status === cooking) may.push('refuse')
  const isLeft = suborder.refunded_amount + charged_back < suborder.total_amount
  if (suborder.paid_at !== null && order.payment_method !== 'cash' && isLeft) may.push('refund')
  if (suborder.paid_at !== null) may.push('receipt')
  return may
}

/** A restaurant's own order: amounts and lines are its part's, never those of another restaurant. */
export const boardOrderView = (rows: BoardRows, at: Date): BoardOrder => {
  const { suborder, order } = rows
  return {
    ...orderFacts(order),
    uuid: suborder.uuid,
    order_uuid: order.uuid,
    order_id: suborder.order_id,
    program_uuid: suborder.restaurant_uuid,
    order_status: suborder.status,
    label: getLabel(
      suborder.status,
      { pickup_in_restaurant: order.pickup_in_restaurant, fires_at: suborder.fires_at },
      at,
    ),
    total: suborder.total,
    delivery_cost: suborder.delivery_cost,
    pickup_fee_heading: suborder.pickup_fee_heading,
    pickup_fee: suborder.pickup_fee,
    tip: suborder.tip ?? 0,
    total_amount: suborder.total_amount,
    vat_price: suborder.vat_price,
    refunded_amount: suborder.refunded_amount,
    estimated_at: suborder.due_at,
    first_name: order.first_name,
    last_name: order.last_name,
    phone: order.phone,
    phone_code: order.phone_code,
    items: getItems(rows.lines),
    due_at: suborder.due_at,
    fires_at: suborder.fires_at,
    auto_refuse_at: suborder.auto_refuse_at,
    paid_at: suborder.paid_at,
    status_changed_at: suborder.status_changed_at,
    restaurant: rows.restaurant,
    food_court: rows.court,
    age_check: getAgeCheck(rows.lines, rows.age_check),
    cash_amount: order.payment_method === 'cash' ? getCashAmount(suborder, rows.lines, rows.age_check) : null,
    time_zone: rows.time_zone,
    cancel_reason: suborder.cancel_reason,
    cancel_note: suborder.cancel_note,
    next_statuses: nextStatuses(suborder.status, new Date(suborder.status_changed_at), at),
    may: abilities(rows, at),
  }
}

/** An order as a row of a list. */
export const orderSummaryView = (rows: BoardRows, at: Date): OrderSummary => {
  const { uuid, order_id, program_uuid, restaurant, created, time_zone, order_status, label, ...more } = boardOrderView(
    rows,
    at,
  )
  const { paid_at, due_at, delivery_asap, pickup_in_restaurant, first_name, last_name, total_amount, currency } = more
  return {
    uuid,
    order_id,
    program_uuid,
    restaurant,
    created,
    time_zone,
    order_status,
    label,
    paid_at,
    due_at,
    delivery_asap,
    pickup_in_restaurant,
    first_name,
    last_name,
    items: more.items.map(({ quantity, product }) => ({ quantity, product })),
    total_amount,
    currency,
  }
}

/** When a word of an order changes by itself: it leaves the tray, or a step can no longer be undone. Null: never. */
export const changesAt = ({ suborder }: BoardRows, at: Date): Date | null => {
  const undone_until = Date.parse(suborder.status_changed_at) + undoMinutes * 60_000 + 1
  const moments = [
    ...(suborder.status === paid && suborder.fires_at !== null ? [Date.parse(suborder.fires_at)] : []),
    ...(undoable.includes(suborder.status) ? [undone_until] : []),
  ].filter((moment) => moment > at.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** Money that goes back by itself is administrators' alone. They settle from the platform's bank. */
const abilitiesOf = (row: TransactionRow, caller: Caller): BoardOrderDetail['transactions'][number]['may'] =>
  row.type === 'refund' &&
  row.status === 'failed' &&
  row.replaced_by === null &&
  (!row.is_whole || caller.kind === 'admin')
    ? ['resend', ...(caller.kind === 'admin' ? [] : ['settle_cash' as const]), 'settle_bank']
    : []

const transactionView = (
  row: TransactionRow,
  { uuid: order_uuid, cardholder_uuid }: BoardRows['order'],
  caller: Caller,
) => ({
  uuid: row.uuid,
  created: new Date(row.created).toISOString(),
  amount: row.amount,
  currency: row.currency,
  description: row.description,
  order_uuid,
  reference_id: row.reference_id,
  status: row.status,
  type: row.type,
  user_uuid: row.type === 'payment' ? cardholder_uuid : row.user_uuid,
  failure_code: row.failure_code,
  replaced_by: row.replaced_by,
  settled_as: row.settled_as,
  note: row.note,
  borne_by_court: row.borne_by_court,
  may: abilitiesOf(row, caller),
})

/** One transaction with what the provider answered. */
export const transactionDetail = (row: TransactionRow, order: BoardRows['order'], caller: Caller) => ({
  ...transactionView(row, order, caller),
  psp_response: row.psp_response === null ? null : JSON.stringify(row.psp_response).slice(0, 4000),
  response_code: row.response_code,
  response_type: row.psp_response === null ? null : row.type,
})

/** The order page: with history and transactions. */
export const boardDetailView = ({
  rows,
  history,
  transactions,
  bookings,
  caller,
  at,
}: {
  rows: DetailRows
  history: readonly HistoryRow[]
  transactions: readonly TransactionRow[]
  bookings: readonly ShareBooking[]
  caller: Caller
  at: Date
}): BoardOrderDetail => ({
  ...boardOrderView(rows, at),
  email: rows.order.email,
  lost_mail: rows.lost_mail,
  cardholder_uuid: caller.kind === 'admin' ? rows.order.cardholder_uuid : null,
  vat: vatView(rows.suborder.vat),
  paid_by: getPaidBy(rows.paid_parts),
  history: history.map((entry) => ({ ...entry, time_stamp: entry.time_stamp.toISOString() })),
  transactions: transactions.map((row) => transactionView(row, rows.order, caller)),
  bookings: bookings.map((booking) => ({ ...booking, created: booking.created.toISOString() })),
  paid_out: rows.suborder.paid_out as BoardOrderDetail['paid_out'],
})
