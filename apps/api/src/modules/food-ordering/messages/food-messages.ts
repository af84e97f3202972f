import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { portalUrl, type Settings } from '../../../platform/settings.ts'
import { fill } from '../../../platform/words/fill.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { moneyText } from '../../../platform/words/number-text.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { loadOrder } from '../orders/order.queries.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { customerMails } from './customer-mail.ts'
import { findSmsText } from '../shops/shop.queries.ts'
import { messageWords } from '../strings/message-strings.ts'

/** A mail or SMS to be sent once for its occasion. The module of notifications sends it. */
interface FoodMessage {
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly occasion: string
}

export type QueueMessage = (tx: Tx, message: FoodMessage) => Promise<void>

interface EventData {
  readonly order_uuid: string
  readonly suborder_uuid?: string
}

/** Where the customer reads the order; its key opens it on any device. The address comes from the settings. */
const linkOf = (settings: Settings, order: OrderRows): string =>
  `${portalUrl(settings, order.cardholder_uuid ? 'cardholder' : 'storefront')}/orders/${order.uuid}?key=${order.access_key}`

const valuesOf = (settings: Settings, order: OrderRows, part: SuborderRows): Record<string, string> => {
  const language = languageOf(order.language)
  const money = moneyText(language, order.currency)
  const due = part.due_at ? Temporal.Instant.from(part.due_at).toZonedDateTimeISO(part.restaurant.time_zone) : undefined
  return {
    number: String(order.order_id),
    name: order.first_name,
    restaurant: part.restaurant.title,
    total: money(order.total_amount),
    amount: money(part.refunded_amount),
    time: due ? `${String(due.hour).padStart(2, '0')}:${String(due.minute).padStart(2, '0')}` : '',
    reason:
      messageWords[language].reasons[part.cancel_reason ?? 'other'] ?? messageWords[language].reasons['other'] ?? '',
    link: linkOf(settings, order),
  }
}

type Occasion = 'pay_link' | 'paid' | 'cancelled' | 'delayed'

const mailOf = (
  settings: Settings,
  order: OrderRows,
  part: SuborderRows,
  occasion: Occasion,
  mark: string,
): FoodMessage => {
  const words = messageWords[languageOf(order.language)]
  const court = occasion === 'paid' && order.court ? { restaurant: order.court.title } : {}
  const values = { ...valuesOf(settings, order, part), ...court }
  return {
    channel: 'mail',
    recipient: order.email,
    subject: fill(words[`${occasion}_subject`], values),
    body: fill(words[`${occasion}_body`], values),
    occasion: mark,
  }
}

const smsOf = async (tx: Tx, settings: Settings, order: OrderRows, part: SuborderRows): Promise<FoodMessage> => ({
  channel: 'sms',
  recipient: `${order.phone_code}${order.phone}`,
  subject: null,
  body: fill(
    (await findSmsText(tx, part.restaurant_uuid)) ?? messageWords[languageOf(order.language)].on_its_way_sms,
    valuesOf(settings, order, part),
  ),
  occasion: `on-its-way ${part.uuid}`,
})

const payLinkSms = (settings: Settings, order: OrderRows, part: SuborderRows): FoodMessage => ({
  channel: 'sms',
  recipient: `${order.phone_code}${order.phone}`,
  subject: null,
  body: fill(messageWords[languageOf(order.language)].pay_link_sms, valuesOf(settings, order, part)),
  occasion: `pay-link ${order.uuid}`,
})

const found = async (tx: Tx, data: EventData): Promise<{ order: OrderRows; part: SuborderRows } | undefined> => {
  const order = await loadOrder(tx, data.order_uuid)
  const part = order?.suborders.find((one) => one.uuid === data.suborder_uuid) ?? order?.suborders[0]
  return order && part ? { order, part } : undefined
}

/** What the customer is told, and when. app.ts gives the sender. */
export const foodMessages = (settings: Settings, queue: QueueMessage): EventHandlers => {
  const mail = (occasion: Occasion) => async (tx: Tx, data: EventData, event: { uuid: string }) => {
    const it = await found(tx, data)
    // A customer on the telephone may have no address.
    if (it && it.order.email !== '')
      await queue(tx, mailOf(settings, it.order, it.part, occasion, `${occasion} ${event.uuid}`))
  }
  return {
    ...customerMails(settings, queue),
    [foodEvents.payLink]: {
      'mail-pay-link': async (tx: Tx, data: EventData, event: { uuid: string }) => {
        const it = await found(tx, data)
        if (it && it.order.email !== '')
          await queue(tx, mailOf(settings, it.order, it.part, 'pay_link', `pay-link ${event.uuid}`))
      },
      'sms-pay-link': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (it) await queue(tx, payLinkSms(settings, it.order, it.part))
      },
    },
    [foodEvents.orderPaid]: { 'mail-confirmation': mail('paid') },
    [foodEvents.partCancelled]: { 'mail-cancellation': mail('cancelled') },
    [foodEvents.partDelayed]: { 'mail-delay': mail('delayed') },
    [foodEvents.partOnItsWay]: {
      'sms-on-its-way': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (it && !it.order.pickup_in_restaurant) await queue(tx, await smsOf(tx, settings, it.order, it.part))
      },
    },
  }
}
