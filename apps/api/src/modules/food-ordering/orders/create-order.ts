import type { foodOrdering } from '@plein/contract/food-ordering'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import type { BodyOf } from '@plein/contract/endpoint'
import { now } from '../../../platform/clock.ts'
import { alongside, type Tx } from '../../../platform/db/database.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { TxContext } from '../../../platform/house.ts'
import type { Write } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { createPayable, refuseMethod } from '../../payments/index.ts'
import { lockBasketRows, type OrderableRows } from '../baskets/basket.queries.ts'
import { changedPrices, priceBasket, type PricedBasket } from '../baskets/price-basket.rules.ts'
import { replaceUnpaid } from '../baskets/replace-unpaid.ts'
import {
  ageNotConfirmed,
  invalidSession,
  priceChanged,
  privacyNotAccepted,
  termsNotAccepted,
  timeNotAvailable,
  tooManyOpenOrders,
} from '../food-ordering.problems.ts'
import { destinationOf } from '../sessions/session-view.ts'
import { newestShops } from '../shops/newest-shops.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { refuseFullSlots } from '../shops/take-slots.ts'
import { composeOrder, placesOf, type ComposedOrder } from './compose-order.ts'
import { mostUnpaid, originOf, refuseManyUnpaid } from '../unpaid/limit-unpaid.ts'
import { insertOrder } from './order.queries.ts'
import { insertOrigin } from '../unpaid/origin.queries.ts'
import { customerOrderView } from './order-view.ts'
import { refuseBasket, refuseFree } from './refuse-basket.ts'
import { refuseContact } from './refuse-contact.ts'

type Wish = BodyOf<typeof foodOrdering.createOrder>

const refuseConsent = (wish: Wish, basket: PricedBasket): void => {
  if (!wish.terms_accepted) throw termsNotAccepted()
  if (!wish.privacy_accepted) throw privacyNotAccepted()
  const alcohol = basket.parts.some((part) => part.lines.some((line) => line.choice.product?.contains_alcohol))
  if (alcohol && !wish.age_confirmed) throw ageNotConfirmed()
}

const timeOf = (wish: Wish): Date | null => {
  if (wish.delivery_asap) return null
  const time = new Date(wish.delivery_time ?? Number.NaN)
  if (Number.isNaN(time.getTime())) throw timeNotAvailable()
  return time
}

/** What an order is to payments. */
export const payableOf = ({ order, parts }: ComposedOrder, order_id: number) => ({
  uuid: order.payable_uuid,
  kind: 'food_order',
  subject_uuid: order.uuid,
  subject_number: order_id,
  program_uuid: order.program_uuid,
  description: parts.map(({ charged }) => charged.part.shop.title).join(' + '),
  currency: order.currency,
  amount: order.total_amount,
  payer_uuid: order.cardholder_uuid,
  shares: parts.map(({ charged, row }) => ({
    program_uuid: row.restaurant_uuid,
    subject_uuid: row.uuid,
    amount: row.total_amount,
    fee: row.fee,
    fee_program_uuid: charged.part.shop.court?.uuid ?? null,
    // The court earns its fee with a bill of its own; on the platform's fee the platform owes 21 % VAT.
    fee_vat_percentage: charged.part.shop.court ? 0 : 2100,
  })),
})

const viewOf = ({ order, parts, lines }: ComposedOrder, order_id: number, at: Date): CustomerOrder => {
  const court = parts[0]?.charged.part.shop.court
  const suborders = parts.map(({ charged, row }) => {
    const { title, image, phone, address, time_zone } = charged.part.shop
    return {
      ...row,
      order_id,
      restaurant: { title, image, phone, address, time_zone },
      lines: lines.filter((line) => line.suborder_uuid === row.uuid),
    }
  })
  return customerOrderView(
    {
      ...order,
      order_id,
      suborders,
      court: court ? { title: court.title, theme_color: court.theme_color } : null,
      attempt: null,
      failed_refunds: [],
      settled_refunds: [],
    },
    at,
  )
}

const priced = async (
  tx: Tx,
  house: TxContext,
  rows: OrderableRows,
  cart_uuid: string,
  at: Date,
): Promise<PricedBasket> => {
  const lines = rows.lines.filter((line) => line.cart_uuid === cart_uuid)
  const shops = await newestShops(tx, house, lines, rows.revisions)
  const host = rows.session.host_program_uuid
  for (const [uuid, shop] of shops) shops.set(uuid, shopOnHost(house, host, shop))
  return priceBasket(lines, shops, destinationOf(rows.session), at)
}

/**
 * Orders one cart of a session. What the screen knew of prices is a claim: the menu of this moment prices it, in the same
 * transaction that writes order, parts, lines and what is to be paid.
 */
export const createOrder: Write<typeof foodOrdering.createOrder> = async (tx, { body }, caller, house) => {
  const at = now()
  const contact = refuseContact(body)
  const rows = await lockBasketRows(tx, body.session_id, at)
  if (!rows) throw invalidSession()
  const basket = await priced(tx, house, rows, body.cart_uuid, at)
  const time = timeOf(body)
  const destination = destinationOf(rows.session)
  const slots = refuseBasket(basket, destination, time, at)
  refuseFree(basket)
  refuseConsent(body, basket)
  await refuseMethod(tx, house, body.cart_uuid, body.payment_method)
  if (body.expected_total_amount !== undefined && body.expected_total_amount !== basket.total) {
    throw priceChanged(basket.total, basket.parts[0]?.shop.currency ?? 'EUR', changedPrices(basket))
  }
  const replaced = rows.unpaid_carts.includes(body.cart_uuid)
    ? await replaceUnpaid(tx, body.session_id, body.cart_uuid, caller, at)
    : 0
  if (rows.unpaid_orders - replaced >= mostUnpaid) throw tooManyOpenOrders()
  const origin = originOf(house, caller, { ...body, ...contact })
  await refuseManyUnpaid(tx, origin, at)
  const composed = composeOrder(basket, slots, rows.session, { ...body, ...contact }, time, caller, newId(), at)
  // Its places are taken when its payment begins: what nobody pays for keeps none from others.
  await refuseFullSlots(tx, placesOf(composed))
  await failpoint('orders.before-insert')
  const order_id = await insertOrder(
    tx,
    composed.order,
    composed.parts.map(({ row }) => ({ ...row, slot_start: null })),
    composed.lines,
    composed.history,
  )
  if (origin) alongside(tx, insertOrigin(tx, composed.order.uuid, origin, at))
  await failpoint('orders.inserted')
  createPayable(tx, payableOf(composed, order_id))
  await failpoint('orders.payable-created')
  return viewOf(composed, order_id, at)
}
