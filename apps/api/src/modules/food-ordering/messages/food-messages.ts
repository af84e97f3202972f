import { onItsWaySms } from '@plein/contract/food-ordering/on-its-way-sms'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { mailOf, type Mail } from '../../../platform/mail/mail.ts'
import type { Settings } from '../../../platform/settings.ts'
import { fill } from '../../../platform/words/fill.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { foodEvents, type GivenBack } from '../food-ordering.events.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { findSmsText } from '../shops/shop.queries.ts'
import { customerMails } from './customer-mail.ts'
import { orderMail, orderValues, type Occasion, type ToldPart } from './order-mail.ts'
import { payLinkSms } from './pay-link-sms.ts'

interface Sms {
  readonly channel: 'sms'
  readonly recipient: string
  readonly subject: null
  readonly body: string
  readonly occasion: string
}

/** Sends a mail or SMS once for its occasion. The module of notifications does so. */
export type QueueMessage = (tx: Tx, message: Mail | Sms) => Promise<void>

interface EventData {
  readonly order_uuid: string
  readonly suborder_uuid?: string
  readonly back?: GivenBack
}

const smsOf = ({ order }: ToldPart, body: string, occasion: string): Sms => ({
  channel: 'sms',
  recipient: `${order.phone_code}${order.phone}`,
  subject: null,
  body,
  occasion,
})

const found = async (tx: Tx, data: EventData): Promise<ToldPart | undefined> => {
  const order = await loadOrder(tx, data.order_uuid)
  const part = order?.suborders.find((one) => one.uuid === data.suborder_uuid) ?? order?.suborders[0]
  return order && part ? { order, part, back: data.back } : undefined
}

/** What the customer is told, and when. app.ts gives the sender. */
export const foodMessages = (settings: Settings, queue: QueueMessage): EventHandlers => {
  const mail = (what: Occasion) => async (tx: Tx, data: EventData, event: { uuid: string }) => {
    const it = await found(tx, data)
    // A customer on the telephone may have no address.
    if (!it || it.order.email === '') return
    const occasion = `${what.replaceAll('_', '-')} ${event.uuid}`
    await queue(tx, mailOf(it.order.email, orderMail(settings, it, what), { occasion }))
  }
  return {
    ...customerMails(settings, queue),
    [foodEvents.payLink]: {
      'mail-pay-link': mail('pay_link'),
      'sms-pay-link': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (!it) return
        await queue(tx, smsOf(it, payLinkSms(settings, it), `pay-link ${it.order.uuid}`))
      },
    },
    [foodEvents.orderPaid]: { 'mail-confirmation': mail('paid') },
    [foodEvents.paymentFailed]: { 'mail-payment-failed': mail('payment_failed') },
    [foodEvents.partCancelled]: { 'mail-cancellation': mail('cancelled') },
    [foodEvents.partDelayed]: { 'mail-delay': mail('delayed') },
    [foodEvents.partRefunded]: { 'mail-refund': mail('refunded') },
    [foodEvents.refundSettled]: { 'mail-refund-settled': mail('settled') },
    [foodEvents.moneyGivenBack]: { 'mail-money-given-back': mail('given_back') },
    [foodEvents.givenBackSettled]: { 'mail-given-back-settled': mail('given_back_settled') },
    [foodEvents.partOnItsWay]: {
      'sms-on-its-way': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (!it || it.order.pickup_in_restaurant) return
        const own = await findSmsText(tx, it.part.restaurant_uuid)
        const text = own ?? onItsWaySms[languageOf(it.order.language)]
        await queue(tx, smsOf(it, fill(text, orderValues(settings, it)), `on-its-way ${it.part.uuid}`))
      },
    },
  }
}
