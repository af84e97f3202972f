import { pagePath } from '@plein/contract/pages/page-path'
import type { Language } from '@plein/contract/schema'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { MailContent, MailPart } from '#platform/mail/layout.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Portal, type Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText, timeText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import type { GivenBack } from '../food-ordering.events.ts'
import { getChoices } from '../orders/order-view.ts'
import type { OrderLineRow, OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { messageWords } from '../strings/index.ts'
import type { MessageWords } from '../strings/words.ts'

/** The occasion of a mail about an order. */
export type Occasion =
  | 'pay_link'
  | 'paid'
  | 'payment_failed'
  | 'cancelled'
  | 'delayed'
  | 'refunded'
  | 'settled'
  | 'given_back'
  | 'given_back_settled'

/** An order, and the part of it that something happened to. */
export interface NotifiedSuborder {
  readonly order: OrderRows
  readonly suborder: SuborderRows
  /** The refund that the mail is about. */
  readonly back?: GivenBack | undefined
}

const portalOf = ({ cardholder_uuid }: OrderRows): Portal => (cardholder_uuid ? 'cardholder' : 'storefront')

/** The customer's page of the order; its key opens it on any device. The address comes from the settings. */
const linkOf = (settings: Settings, order: OrderRows): string =>
  `${portalUrl(settings, portalOf(order))}${pagePath('/orders/:uuid', { uuid: order.uuid }, { key: order.access_key })}`

/** The clock alone is enough on the day itself: 18:45, or 25-11-2026 12:00. */
const whenText = (moment: string | null | undefined, time_zone: string, language: Language): string => {
  if (!moment) return ''
  const day = dayText(moment, time_zone)
  const time = timeText(moment, time_zone, language)
  return day === dayText(now(), time_zone) ? time : `${day}\u00A0${time}`
}

/** The values that the words about an order leave open. */
export const orderValues = (
  settings: Settings,
  { order, suborder, back }: NotifiedSuborder,
): Record<string, string> => {
  const language = toLanguage(order.language)
  const money = moneyText(language, order.currency)
  const { reasons } = messageWords[language]
  return {
    number: String(order.order_id),
    name: order.first_name,
    restaurant: suborder.restaurant.title,
    total: money(order.total_amount),
    amount: money(back?.amount ?? 0),
    time: whenText(suborder.due_at, suborder.restaurant.time_zone, language),
    until: whenText(order.pay_until, suborder.restaurant.time_zone, language),
    reason: reasons[suborder.cancel_reason ?? 'other'] ?? reasons['other'] ?? '',
    link: linkOf(settings, order),
  }
}

/** Some of a line: two of the same dish differ in what was chosen of it. */
const dishOf = (line: OrderLineRow, quantity = line.quantity): string =>
  `${quantity} × ${[line.title, ...getChoices(line)].join(', ')}`

type Rows = (readonly [string, string])[]
type Values = Readonly<Record<string, string>>

/** When a suborder is promised, where it has a promise. */
const promiseOf = (words: MessageWords, { order, suborder }: NotifiedSuborder): Rows => {
  const time = whenText(suborder.due_at, suborder.restaurant.time_zone, toLanguage(order.language))
  return time === '' ? [] : [[order.pickup_in_restaurant ? words.rows.pickup : words.rows.delivery, time]]
}

/** The counter of a court at which a part is handed over. */
const counterOf = (words: MessageWords, { order, suborder }: NotifiedSuborder): Rows => {
  const { station_code, station_hint } = suborder.restaurant
  if (!order.pickup_in_restaurant || !station_code) return []
  return [[words.rows.counter, station_hint ? `${station_code} (${station_hint})` : station_code]]
}

/** Everything that was ordered, restaurant by restaurant, and what it comes to. */
const goodsOf = (words: MessageWords, { order }: NotifiedSuborder): MailPart => {
  const money = moneyText(toLanguage(order.language), order.currency)
  const of = (suborder: SuborderRows): Rows => [
    [words.rows.restaurant, suborder.restaurant.title],
    ...counterOf(words, { order, suborder }),
    ...promiseOf(words, { order, suborder }),
    ...suborder.lines
      .filter(({ kind }) => kind === 'product')
      .map((line) => [dishOf(line), money(line.total)] as const),
    ...(suborder.pickup_fee > 0 ? [[suborder.pickup_fee_heading ?? '', money(suborder.pickup_fee)] as const] : []),
  ]
  const delivery: Rows = order.delivery_cost > 0 ? [[words.rows.delivery_cost, money(order.delivery_cost)]] : []
  const tip: Rows = order.tip === null ? [] : [[words.rows.tip, money(order.tip)]]
  return {
    rows: [[words.rows.number, String(order.order_id)], ...order.suborders.flatMap(of), ...delivery, ...tip],
    sum: [words.rows.total, money(order.total_amount)],
  }
}

/** The refund, line by line. */
const backOf = (words: MessageWords, { order, suborder, back }: NotifiedSuborder): Rows => {
  const money = moneyText(toLanguage(order.language), order.currency)
  const nameOf = (uuid: string, quantity: number): string => {
    const line = suborder.lines.find((line) => line.uuid === uuid)
    if (line?.kind === 'delivery') return words.rows.delivery_cost
    if (line?.kind === 'tip') return words.rows.tip
    if (line?.kind === 'pickup_fee') return suborder.pickup_fee_heading ?? ''
    return line ? dishOf(line, quantity) : ''
  }
  return (back?.lines ?? []).map(({ uuid, quantity, amount }) => [nameOf(uuid, quantity), money(amount)] as const)
}

/** Mails about the whole order, with its lines. */
const ofWholeOrder: ReadonlySet<Occasion> = new Set(['pay_link', 'paid', 'payment_failed'])
/** Mails about a payment that was not applied: no restaurant made anything for it. */
const ofPayment: ReadonlySet<Occasion> = new Set(['given_back', 'given_back_settled'])

const mattersOf = ({
  words,
  reported,
  occasion,
  values: { amount = '' },
}: {
  words: MessageWords
  reported: NotifiedSuborder
  occasion: Occasion
  values: Values
}): MailPart => {
  if (ofWholeOrder.has(occasion)) return goodsOf(words, reported)
  const { order, suborder } = reported
  const number = [words.rows.number, String(order.order_id)] as const
  if (occasion === 'given_back') return { rows: [number], sum: [words.rows.refund, amount] }
  if (ofPayment.has(occasion)) return { rows: [number] }
  const rows: Rows = [number, [words.rows.restaurant, suborder.restaurant.title]]
  if (occasion === 'refunded') return { rows: [...rows, ...backOf(words, reported)], sum: [words.rows.refund, amount] }
  return {
    rows: occasion === 'delayed' ? [...rows, ...counterOf(words, reported), ...promiseOf(words, reported)] : rows,
  }
}

/** The consequences of a cancellation: money back, and whether the rest of the order still comes. */
const meaningOf = (words: MessageWords, { order, back }: NotifiedSuborder, values: Values): string[] => [
  ...(back ? [fill(words.refund, values)] : []),
  ...(order.suborders.some(({ status }) => status !== orderStatuses.cancelled) ? [words.others] : []),
]

/** The words of an occasion: they differ by who cancelled, by why money could not be taken, and by how it came back. */
const keyOf = ({ order, suborder, back }: NotifiedSuborder, occasion: Occasion) => {
  if (occasion === 'settled') return back?.as === 'cash' ? 'settled_cash' : 'settled_bank'
  if (occasion === 'given_back') return order.status === orderStatuses.cancelled ? 'paid_late' : 'paid_twice'
  return occasion === 'cancelled' && suborder.cancel_reason === 'customer' ? 'withdrawn' : occasion
}

/** A mail about an order, in its customer's language. */
export const orderMail = (settings: Settings, reported: NotifiedSuborder, occasion: Occasion): MailContent => {
  const { order } = reported
  const language = toLanguage(order.language)
  const words = messageWords[language]
  const key = keyOf(reported, occasion)
  // As on the order's page: a court is who makes it where several of its restaurants do.
  const maker = order.suborders.length > 1 ? order.court : null
  const court = maker && (ofWholeOrder.has(occasion) || ofPayment.has(occasion)) ? { restaurant: maker.title } : {}
  const values: Values = { ...orderValues(settings, reported), ...court }
  return {
    language,
    title: fill(words[key].subject, values),
    parts: [
      fill(words.greeting, values),
      fill(words[key].text, values),
      ...(key === 'cancelled' && reported.suborder.cancel_note ? [`“${reported.suborder.cancel_note}”`] : []),
      ...(occasion === 'cancelled' ? meaningOf(words, reported, values) : []),
      mattersOf({ words, reported, occasion, values }),
      { label: fill(words[key].link, values), link: linkOf(settings, order) },
    ],
    foot: words.foot,
    help: `${portalUrl(settings, portalOf(order))}/help`,
  }
}
