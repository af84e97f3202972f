import { orderStatuses, paidStatuses, unpaidStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { CustomerOrder, OrderItem } from '@plein/contract/food-ordering/orders'
import { fromBasisPoints } from '@plein/contract/percent'
import type { Static } from 'typebox'
import { sumVat, vatView } from '../baskets/charge.rules.ts'
import { isCollected, tableOfOrder } from '../tables/table.rules.ts'
import { showZip } from '../shops/shop-view.ts'
import { deriveCustomerLabel, isTakenOn, isToCome } from './order-status.rules.ts'
import { getPaidBy, getTriedCards } from './paid-by.rules.ts'
import type { OrderLineRow, OrderRow, OrderRows, SuborderRows } from './order.rows.ts'

const itemView = (line: OrderLineRow): Static<typeof OrderItem> => ({
  uuid: line.uuid,
  product_id: line.product_uuid ?? line.uuid,
  product: line.title,
  product_variant: line.variant,
  product_extras: [...line.extras],
  quantity: line.quantity,
  price: line.price,
  total: line.total,
  vat_code: line.vat_code,
  vat_percentage: fromBasisPoints(line.vat_percentage),
  refunded_quantity: line.refunded_quantity,
  allergens: [...line.allergens],
})

/** The choices of a dish: its variant and its extras. */
export const getChoices = ({ variant, extras }: Pick<OrderLineRow, 'variant' | 'extras'>): string[] => [
  ...(variant ? [variant.title] : []),
  ...extras.map((extra) => `+ ${extra.title}`),
]

export const getItems = (lines: readonly OrderLineRow[]) =>
  lines.filter((line) => line.kind === 'product').map(itemView)

/** A refund that came in another way than it was paid, of a suborder; null: of a payment that was not applied. */
export const getSettled = ({ settled_refunds }: OrderRows, subject_uuid: string | null) =>
  settled_refunds
    .filter((settled_refund) => settled_refund.subject_uuid === subject_uuid)
    .map(({ as, amount }) => ({ as, amount }))

const suborderView = (suborder: SuborderRows, order: OrderRows, at: Date): CustomerOrder['suborders'][number] => ({
  uuid: suborder.uuid,
  restaurant: { uuid: suborder.restaurant_uuid, ...suborder.restaurant },
  order_status: suborder.status,
  label: deriveCustomerLabel(
    suborder.status,
    { pickup_in_restaurant: isCollected(order), fires_at: suborder.fires_at },
    at,
  ),
  items: getItems(suborder.lines),
  total: suborder.total,
  delivery_cost: suborder.delivery_cost,
  pickup_fee_heading: suborder.pickup_fee_heading,
  pickup_fee: suborder.pickup_fee,
  tip: suborder.tip ?? 0,
  total_amount: suborder.total_amount,
  vat: vatView(suborder.vat),
  vat_price: suborder.vat_price,
  refunded_amount: suborder.refunded_amount,
  refund_failed: order.failed_refunds.includes(suborder.uuid),
  settled_refunds: getSettled(order, suborder.uuid),
  estimated_at: suborder.due_at,
  cancel_reason: suborder.cancel_reason,
  cancel_note: suborder.cancel_note,
})

/** The payer has done what there was to do, and the bank or a person has not: paying again would be paying twice. */
const isConfirming = ({ status, attempt }: OrderRows): boolean => {
  if (status !== orderStatuses.awaiting_payment || !attempt) return false
  if (attempt.status === 'needs_review') return true
  // A transfer is pending from its start: it waits for its payer, who needs its page.
  return ['pending', 'authorized'].includes(attempt.status) && attempt.method !== 'banktransfer'
}

const abilities = (order: OrderRows): CustomerOrder['may'] => {
  const may: CustomerOrder['may'] = []
  if (unpaidStatuses.includes(order.status) && !isConfirming(order)) may.push('pay')
  // Also when one restaurant of several has refused its part: the others can be taken back.
  if (order.status !== orderStatuses.cancelled && !order.suborders.some((suborder) => isTakenOn(suborder.status)))
    may.push('cancel')
  if (paidStatuses.includes(order.status) || order.refunded_amount > 0) may.push('receipt')
  return may
}

const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((best, moment) => (moment !== null && (best === null || moment > best) ? moment : best), null)

/** The fields of an order that both customer and restaurant see. */
export const orderFacts = (order: OrderRow) => ({
  uuid: order.uuid,
  order_id: order.order_id,
  created: order.created,
  currency: order.currency,
  comments: order.comments,
  allergies: [...(order.allergies ?? [])],
  delivery_asap: order.delivery_asap,
  ready_together: order.ready_together === true,
  delivery_time: order.delivery_time,
  pickup_in_restaurant: order.pickup_in_restaurant,
  table: tableOfOrder(order),
  delivery_zip_code: showZip(order.delivery_zip_code),
  delivery_house_number: order.delivery_house_number,
  delivery_address: order.delivery_address,
  delivery_apartment: order.delivery_apartment,
  delivery_city: order.delivery_city,
  payment_method: order.payment_method,
})

/** The order as its customer sees it. */
export const customerOrderView = (order: OrderRows, at: Date): CustomerOrder => {
  const [first, ...rest] = order.suborders
  const toCome = order.suborders.filter((suborder) => isToCome(suborder.status))
  // Kitchens that wait for a slower one are at work for their guest.
  const fires_at = order.delivery_asap ? null : latest(toCome.map((suborder) => suborder.fires_at))
  return {
    ...orderFacts(order),
    // A customer who ordered by telephone has not chosen a method before the payment.
    payment_method: order.payment_method === 'pay_link' ? null : order.payment_method,
    order_status: order.status,
    label: deriveCustomerLabel(order.status, { pickup_in_restaurant: isCollected(order), fires_at }, at),
    total: order.total,
    delivery_cost: order.delivery_cost,
    pickup_fee_heading: first?.pickup_fee_heading ?? null,
    pickup_fee: order.pickup_fee,
    tip: order.tip ?? 0,
    total_amount: order.total_amount,
    vat_price: order.vat_price,
    refunded_amount: order.refunded_amount,
    estimated_at: latest(toCome.map((suborder) => suborder.due_at)),
    cardholder_uuid: order.cardholder_uuid,
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone: order.phone,
    phone_code: order.phone_code,
    payment_url: unpaidStatuses.includes(order.status) ? (order.attempt?.checkout_url ?? null) : null,
    payment_session_id: unpaidStatuses.includes(order.status) ? (order.attempt?.uuid ?? null) : null,
    payment_status: order.attempt?.status ?? null,
    charged_back_amount: order.attempt?.amount_charged_back ?? 0,
    paid_by: getPaidBy(order.paid_parts),
    tried_cards: unpaidStatuses.includes(order.status) ? getTriedCards(order.paid_parts, order.attempt?.uuid) : [],
    pay_until: unpaidStatuses.includes(order.status) ? order.pay_until : null,
    refund_failed: order.failed_refunds.length > 0,
    settled_refunds: getSettled(order, null),
    restaurant:
      order.court && rest.length > 0
        ? { title: order.court.title, image: null }
        : { title: first?.restaurant.title ?? '', image: first?.restaurant.image ?? null },
    food_court: order.court,
    cart_uuid: order.program_uuid,
    vat: vatView(sumVat(order.suborders)),
    suborders: order.suborders.map((suborder) => suborderView(suborder, order, at)),
    lost_mail: order.lost_mail ?? null,
    may: abilities(order),
  }
}
