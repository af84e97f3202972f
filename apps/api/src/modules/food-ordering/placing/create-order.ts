import type { foodOrdering } from '@plein/contract/food-ordering'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import type { BodyOf } from '@plein/contract/endpoint'
import { now } from '#platform/runtime/clock.ts'
import { unawaited, type Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPayable, assertMethod, valueMethod } from '#modules/payments/index.ts'
import { lockBasketRows, type OrderableRows } from '../baskets/basket.queries.ts'
import { findTipTakers } from '../baskets/tip.rules.ts'
import { changedPrices, priceBasket, type PricedBasket } from '../baskets/price-basket.rules.ts'
import { replaceUnpaid } from './replace-unpaid.ts'
import {
  ageNotConfirmed,
  invalidVisit,
  priceChanged,
  privacyNotAccepted,
  termsNotAccepted,
  timeNotAvailable,
  tipsOff,
  tableClosed,
  tooManyOpenOrders,
} from '../food-ordering.problems.ts'
import { tableOfShops } from '../tables/table.rules.ts'
import type { VisitRow } from '../visits/visit.queries.ts'
import { getDestination } from '../visits/visit-view.ts'
import { newestShops } from '../shops/newest-shops.ts'
import type { Shop } from '../shops/shop.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { getCourtPlace } from '../shops/court-slots.rules.ts'
import { assertCourtPlace, assertFreeSlots } from '../shops/take-slots.ts'
import { composeOrder, getPlaces, hasAlcohol, type ComposedOrder } from './compose-order.ts'
import { maxUnpaid, getOrigin, assertUnpaidLimit } from './limit-unpaid.ts'
import { insertOrder } from '../orders/order.queries.ts'
import { insertOrigin } from './origin.queries.ts'
import { orderKind } from '../orders/order-kind.ts'
import { customerOrderView } from '../orders/order-view.ts'
import { assertBasket, assertNotFree } from './assert-basket.ts'
import { assertContact } from './assert-contact.ts'

type OrderInput = BodyOf<typeof foodOrdering.createOrder>

const assertConsent = (input: OrderInput, basket: PricedBasket): void => {
  if (!input.terms_accepted) throw termsNotAccepted()
  if (!input.privacy_accepted) throw privacyNotAccepted()
  if (hasAlcohol(basket) && !input.age_confirmed) throw ageNotConfirmed()
}

const timeOf = (input: OrderInput): Date | null => {
  if (input.delivery_asap) return null
  const time = new Date(input.delivery_time ?? Number.NaN)
  if (Number.isNaN(time.getTime())) throw timeNotAvailable()
  return time
}

/** The payable of an order. */
export const toPayable = ({ order, suborders }: ComposedOrder, order_id: number) => ({
  uuid: order.payable_uuid,
  kind: orderKind,
  subject_uuid: order.uuid,
  subject_label: String(order_id),
  program_uuid: order.program_uuid,
  description: suborders.map(({ charged }) => charged.suborder.shop.title).join(' + '),
  currency: order.currency,
  amount: order.total_amount,
  payer_uuid: order.cardholder_uuid,
  shares: suborders.map(({ charged, row }) => ({
    program_uuid: row.restaurant_uuid,
    subject_uuid: row.uuid,
    amount: row.total_amount,
    fee: row.fee,
    tip: row.tip ?? 0,
    fee_program_uuid: charged.suborder.shop.court?.uuid ?? null,
    // The court earns its fee with a bill of its own; on the platform's fee the platform owes 21 % VAT.
    fee_vat_percentage: charged.suborder.shop.court ? 0 : 2100,
  })),
})

const getStation = (court: Shop['court']) => ({
  station_code: court?.station_code ?? null,
  station_hint: court?.station_hint ?? null,
})

const viewOf = ({ order, suborders, lines }: ComposedOrder, order_id: number, at: Date): CustomerOrder => {
  const court = suborders[0]?.charged.suborder.shop.court
  const shown = suborders.map(({ charged, row }) => {
    const { title, image, phone, address, time_zone } = charged.suborder.shop
    return {
      ...row,
      order_id,
      restaurant: { title, image, phone, address, time_zone, ...getStation(charged.suborder.shop.court) },
      lines: lines.filter((line) => line.suborder_uuid === row.uuid),
    }
  })
  return customerOrderView(
    {
      ...order,
      order_id,
      suborders: shown,
      court: court ? { title: court.title, theme_color: court.theme_color } : null,
      attempt: null,
      paid_parts: [],
      failed_refunds: [],
      settled_refunds: [],
      lost_mail: null,
    },
    at,
  )
}

const priced = async (
  tx: Tx,
  { app, rows, cart_uuid, at }: { app: TxContext; rows: OrderableRows; cart_uuid: string; at: Date },
): Promise<PricedBasket> => {
  const lines = rows.lines.filter((line) => line.cart_uuid === cart_uuid)
  const shops = await newestShops(tx, { context: app, lines, revisions: rows.revisions })
  const host = rows.visit.host_program_uuid
  for (const [uuid, shop] of shops) shops.set(uuid, shopOnHost(app, host, shop))
  return priceBasket({ rows: lines, shops, destination: getDestination(rows.visit), at })
}

/** A table that was removed, or whose code was replaced, takes no orders of who scanned it before. */
const assertTable = ({ at_table }: VisitRow, { suborders }: PricedBasket): void => {
  const shops = suborders.map(({ shop }) => shop)
  if (tableOfShops(at_table, shops)?.is_closed) throw tableClosed()
}

const courtPlaceOf = ({ suborders }: ComposedOrder) =>
  getCourtPlace(
    suborders[0]?.charged.suborder.shop,
    suborders.map(({ row }) => row.due_at),
  )

/**
 * Orders one cart of a session. What the screen knew of prices is a claim: the menu of this moment prices it, in the same
 * transaction that writes order, suborders, lines and what is to be paid.
 */
export const createOrder: Write<typeof foodOrdering.createOrder> = async ({ tx, input: { body }, caller, app }) => {
  const at = now()
  const contact = assertContact(body)
  const rows = await lockBasketRows(tx, body.session_id, at)
  if (!rows) throw invalidVisit()
  const basket = await priced(tx, { app, rows, cart_uuid: body.cart_uuid, at })
  const time = timeOf(body)
  const destination = getDestination(rows.visit)
  assertTable(rows.visit, basket)
  const slots = assertBasket({ basket, destination, time, at })
  assertNotFree(basket)
  const { tip = 0 } = body
  if (tip > 0 && findTipTakers(basket) === null) throw tipsOff()
  const total_amount = basket.total + tip
  assertConsent(body, basket)
  // Cards are to pay all of it: no provider is asked, and none has to be there.
  if (body.payment_method !== valueMethod)
    await assertMethod(tx, {
      context: app,
      program_uuid: body.cart_uuid,
      method: body.payment_method,
      amount: total_amount,
    })
  if (body.expected_total_amount !== undefined && body.expected_total_amount !== total_amount) {
    throw priceChanged(total_amount, basket.suborders[0]?.shop.currency ?? 'EUR', changedPrices(basket))
  }
  const replaced = rows.unpaid_carts.includes(body.cart_uuid)
    ? await replaceUnpaid(tx, { session_uuid: body.session_id, cart_uuid: body.cart_uuid, caller, at })
    : 0
  if (rows.unpaid_orders - replaced >= maxUnpaid) throw tooManyOpenOrders()
  const origin = getOrigin(app, caller, { ...body, ...contact })
  await assertUnpaidLimit(tx, origin, at)
  const composed = composeOrder({
    basket,
    slots,
    visit: rows.visit,
    input: { ...body, ...contact },
    delivery_time: time,
    caller,
    payable_uuid: newId(),
    at,
  })
  // Its places are taken when its payment begins: what nobody pays for keeps none from others.
  await assertCourtPlace(tx, courtPlaceOf(composed), body.session_id)
  await assertFreeSlots(tx, getPlaces(composed))
  await failpoint('orders.before-insert')
  const order_id = await insertOrder(tx, {
    order: composed.order,
    suborders: composed.suborders.map(({ row }) => ({ ...row, slot_start: null })),
    lines: composed.lines,
    history: composed.history,
  })
  if (origin) unawaited(tx, insertOrigin(tx, { order_uuid: composed.order.uuid, origin, at }))
  await failpoint('orders.inserted')
  createPayable(tx, toPayable(composed, order_id))
  await failpoint('orders.payable-created')
  return viewOf(composed, order_id, at)
}
