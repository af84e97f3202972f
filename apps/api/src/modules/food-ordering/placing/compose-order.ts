import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { chargeSuborder, type ChargedSuborder } from '../baskets/charge.rules.ts'
import { tipParts } from '../baskets/tip.rules.ts'
import type { PricedBasket, PricedSuborder } from '../baskets/price-basket.rules.ts'
import type { VisitRow } from '../visits/visit.queries.ts'
import { tableOfShops } from '../tables/table.rules.ts'
import type { TimeSlot } from '../shops/slots.rules.ts'
import type { SlotCursor } from '../shops/slot.queries.ts'
import type { NewHistoryRow, NewOrderRow, NewSuborderRow } from '../orders/order.queries.ts'
import type { OrderLineRow } from '../orders/order.rows.ts'
import { payUntil } from '../orders/pay-until.rules.ts'

const minuteMs = 60_000

/** The customer's input of the order; the rest is the server's. */
export interface OrderWish {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_code: string
  readonly phone: string
  readonly comments?: string | undefined
  readonly allergies?: readonly string[] | undefined
  readonly delivery_asap: boolean
  readonly ready_together?: boolean | undefined
  readonly delivery_address?: string | undefined
  readonly delivery_apartment?: string | undefined
  readonly age_confirmed?: boolean | undefined
  readonly age_wording?: number | undefined
  readonly tip?: number | undefined
  readonly payment_method: string
  readonly language?: string | undefined
}

/** A whole order, ready to be written. */
export interface ComposedOrder {
  readonly order: NewOrderRow
  readonly suborders: readonly { readonly charged: ChargedSuborder; readonly row: NewSuborderRow }[]
  readonly lines: readonly OrderLineRow[]
  readonly history: readonly NewHistoryRow[]
}

interface Timing {
  readonly at: Date
  readonly slowest: number | null
}

/** `slowest`: the minutes of the slowest kitchen that all wait for; null: each is handed over when it is ready. */
const times = ({ shop, seen }: PricedSuborder, slot: TimeSlot | null, { at, slowest }: Timing) => {
  const momentIn = (minutes: number): string => new Date(at.getTime() + minutes * minuteMs).toISOString()
  if (!slot) {
    const waits = slowest === null ? 0 : slowest - seen.minutes
    return { due_at: momentIn(seen.minutes + waits), fires_at: waits > 0 ? momentIn(waits) : null, slot_start: null }
  }
  const slot_start = new Date(slot.start).toISOString()
  const fires = Math.max(at.getTime(), slot.start - seen.minutes * minuteMs)
  return {
    due_at: slot_start,
    fires_at: new Date(fires).toISOString(),
    slot_start: shop.slot_capacity === null ? null : slot_start,
  }
}

const suborderRow = ({
  charged,
  order_uuid,
  slot,
  timing,
}: {
  charged: ChargedSuborder
  order_uuid: string
  slot: TimeSlot | null
  timing: Timing
}): NewSuborderRow => {
  const { suborder, vat, vat_price, fee, tip } = charged
  const { at } = timing
  return {
    uuid: newId(),
    order_uuid,
    restaurant_uuid: suborder.shop.uuid,
    status: orderStatuses.created,
    previous_status: null,
    status_changed_at: at.toISOString(),
    total: suborder.products,
    delivery_cost: suborder.delivery ?? 0,
    pickup_fee_heading: suborder.pickup_fee > 0 ? suborder.shop.pickup_fee_heading : null,
    pickup_fee: suborder.pickup_fee,
    tip: tip === 0 ? null : tip,
    total_amount: suborder.total + tip,
    vat_price,
    vat,
    fee,
    refunded_amount: 0,
    ...times(suborder, slot, timing),
    auto_refuse_at: null,
    paid_at: null,
    cancel_reason: null,
    cancel_note: null,
    paid_out: null,
    created: at.toISOString(),
  }
}

const lineRows = ({ charges }: ChargedSuborder, suborder_uuid: string): OrderLineRow[] =>
  charges.map((charge, position) => ({
    uuid: newId(),
    suborder_uuid,
    position,
    kind: charge.kind,
    product_uuid: charge.line?.row.product_uuid ?? null,
    title: charge.title,
    variant: charge.line?.choice.variant ?? null,
    extras: charge.line?.choice.extras ?? [],
    allergens: charge.line?.choice.product?.allergens ?? [],
    contains_alcohol: charge.line?.choice.product?.contains_alcohol ?? false,
    quantity: charge.quantity,
    price: charge.price,
    total: charge.total,
    vat_code: charge.vat_code,
    vat_percentage: charge.vat_percentage,
    vat_price: charge.vat_price,
    refunded_quantity: 0,
    refunded_amount: 0,
  }))

const nowhere = {
  delivery_zip_code: null,
  delivery_house_number: null,
  delivery_address: null,
  delivery_apartment: null,
  delivery_city: null,
  delivery_lat: null,
  delivery_lon: null,
}

const addressOf = (visit: VisitRow, input: OrderWish) =>
  visit.pickup_in_restaurant
    ? nowhere
    : {
        delivery_zip_code: visit.zip_code,
        delivery_house_number: visit.house_number,
        delivery_address: input.delivery_address?.trim() || visit.street,
        delivery_apartment: input.delivery_apartment?.trim() || null,
        delivery_city: visit.city,
        delivery_lat: visit.lat,
        delivery_lon: visit.lon,
      }

const tableColumns = ({ at_table }: VisitRow, { suborders }: PricedBasket) => {
  const table = tableOfShops(
    at_table,
    suborders.map(({ shop }) => shop),
  )
  return {
    table_uuid: table?.uuid ?? null,
    table_label: table?.label ?? null,
    table_service: table?.service ?? null,
  }
}

/** The places in slots that a composed order needs. */
export const getPlaces = ({ suborders }: ComposedOrder): SlotCursor[] =>
  suborders.flatMap(({ charged, row }) => {
    const { slot_capacity } = charged.suborder.shop
    if (row.slot_start === null || slot_capacity === null) return []
    return [{ restaurant_uuid: row.restaurant_uuid, starts_at: new Date(row.slot_start), capacity: slot_capacity }]
  })

/** Alcohol is in the basket: what its guest has confirmed of the age of those who drink it. */
export const hasAlcohol = ({ suborders }: PricedBasket): boolean =>
  suborders.some(({ lines }) => lines.some(({ choice }) => choice.product?.contains_alcohol))

const confirmedAge = (basket: PricedBasket, { age_confirmed, age_wording }: OrderWish, at: Date) =>
  age_confirmed && hasAlcohol(basket)
    ? { age_confirmed_at: at.toISOString(), age_wording: age_wording ?? 1 }
    : { age_confirmed_at: null, age_wording: null }

const firstHistory = (row: NewSuborderRow, caller: Caller, at: Date): NewHistoryRow => ({
  uuid: newId(),
  suborder_uuid: row.uuid,
  column_name: 'order_status',
  old_value: null,
  new_value: String(orderStatuses.created),
  user_uuid: caller.user_uuid,
  user_name: null,
  time_stamp: at.toISOString(),
})

/** The minutes of the slowest of several kitchens, where all hand over at one moment. */
const slowestOf = ({ suborders }: PricedBasket, { ready_together }: OrderWish): number | null =>
  ready_together === true && suborders.length > 1 ? Math.max(...suborders.map(({ seen }) => seen.minutes)) : null

/** Puts an order together of a priced basket: every amount but the tip is the basket's, every cent is in a line. */
export const composeOrder = ({
  basket,
  slots,
  visit,
  input,
  delivery_time,
  caller,
  payable_uuid,
  at,
}: {
  basket: PricedBasket
  slots: ReadonlyMap<PricedSuborder, TimeSlot | null>
  visit: VisitRow
  input: OrderWish
  delivery_time: Date | null
  caller: Caller
  payable_uuid: string
  at: Date
}): ComposedOrder => {
  const uuid = newId()
  const timing = { at, slowest: delivery_time === null ? slowestOf(basket, input) : null }
  const tip = input.tip ?? 0
  const tips = tipParts(basket, tip)
  const suborders = basket.suborders.map((suborder, index) => {
    const charged = chargeSuborder(suborder, at, tips[index])
    return {
      charged,
      row: suborderRow({ charged, order_uuid: uuid, slot: slots.get(suborder) ?? null, timing }),
    }
  })
  const order: NewOrderRow = {
    uuid,
    program_uuid: basket.cart_uuid ?? '',
    access_key: secretToken(),
    session_uuid: visit.uuid,
    cardholder_uuid: caller.kind === 'cardholder' ? caller.user_uuid : null,
    status: orderStatuses.created,
    currency: basket.suborders[0]?.shop.currency ?? 'EUR',
    total: basket.products,
    delivery_cost: basket.delivery ?? 0,
    pickup_fee: basket.pickup_fee,
    tip: tip === 0 ? null : tip,
    total_amount: basket.total + tip,
    vat_price: suborders.reduce((sum, { row }) => sum + row.vat_price, 0),
    refunded_amount: 0,
    comments: input.comments?.trim() ?? '',
    allergies: input.allergies?.length ? [...new Set(input.allergies)] : null,
    delivery_asap: input.delivery_asap,
    ready_together: timing.slowest !== null,
    delivery_time: delivery_time?.toISOString() ?? null,
    pickup_in_restaurant: visit.pickup_in_restaurant,
    ...tableColumns(visit, basket),
    ...addressOf(visit, input),
    first_name: input.first_name.trim(),
    last_name: input.last_name.trim(),
    email: input.email.trim(),
    phone_code: input.phone_code.trim(),
    phone: input.phone.trim(),
    language: input.language ?? 'nl',
    payment_method: input.payment_method,
    pay_until: payUntil({ created: at, payment_method: input.payment_method }).toISOString(),
    ...confirmedAge(basket, input, at),
    payable_uuid,
    created: at.toISOString(),
  }
  const history = suborders.map(({ row }) => firstHistory(row, caller, at))
  return { order, suborders, lines: suborders.flatMap(({ charged, row }) => lineRows(charged, row.uuid)), history }
}
