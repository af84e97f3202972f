import { onItsWaySms } from '@plein/contract/food-ordering/strings/index'
import { hasLink } from '@plein/contract/sms'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { queueMail, queueSms } from '#modules/notifications/index.ts'
import { foodEvents, type GivenBack } from '../food-ordering.events.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { findSmsText } from '../shops/shop.queries.ts'
import { orderMail, orderValues, type Occasion, type NotifiedSuborder } from './order-mail.ts'
import { payLinkSms } from './pay-link-sms.ts'
import { isYoungProgram, keepRefusedSms } from './sms.queries.ts'

interface EventData {
  readonly order_uuid: string
  readonly suborder_uuid?: string
  readonly back?: GivenBack
}

/** A refused SMS stands in the order's history, where the restaurant looks when a guest has heard nothing. */
const sendSms = async (
  tx: Tx,
  {
    settings,
    it: { order, suborder },
    message: { text, body, occasion },
  }: { settings: Settings; it: NotifiedSuborder; message: { text: string; body: string; occasion: string } },
): Promise<void> => {
  const program_uuid = suborder.restaurant_uuid
  const at = now()
  // The restaurant's own text: the address of the order's own page is ours.
  const is_young = await isYoungProgram(tx, program_uuid, at)
  const has_bad_link = is_young && hasLink(`${text} ${suborder.restaurant.title}`)
  const refused = await queueSms(tx, settings, {
    recipient: `${order.phone_code}${order.phone}`,
    body,
    occasion,
    program_uuid,
    order_uuid: order.uuid,
    has_bad_link,
    // Whoever sends phishing makes a program with a bank's name for it.
    ...(!is_young && { sender_name: suborder.restaurant.title }),
  })
  if (refused) await keepRefusedSms(tx, { suborder_uuid: suborder.uuid, reason: refused, at })
}

/** A guest's name may be an address as well, and their number somebody else's. */
const withoutLinks = (values: Record<string, string>): Record<string, string> => ({
  ...values,
  name: hasLink(values['name'] ?? '') ? '' : (values['name'] ?? ''),
})

const found = async (tx: Tx, data: EventData): Promise<NotifiedSuborder | undefined> => {
  const order = await loadOrder(tx, data.order_uuid)
  const suborder = order?.suborders.find((suborder) => suborder.uuid === data.suborder_uuid) ?? order?.suborders[0]
  return order && suborder ? { order, suborder, back: data.back } : undefined
}

/** The program whose owner sees a mail: the restaurant that it is about, or the court whose restaurants it is about. */
const programOf = ({ order, suborder }: NotifiedSuborder, { suborder_uuid }: EventData): string =>
  suborder_uuid !== undefined || order.suborders.length === 1 ? suborder.restaurant_uuid : order.program_uuid

/** The mails and SMS to the customer of an order, and when they are written. */
export const foodMessages = (settings: Settings): EventHandlers => {
  const mail = (what: Occasion) => async (tx: Tx, data: EventData, event: { uuid: string }) => {
    const it = await found(tx, data)
    // A customer on the telephone may have no address.
    if (!it || it.order.email === '') return
    const occasion = `${what.replaceAll('_', '-')} ${event.uuid}`
    const about = { order_uuid: it.order.uuid, program_uuid: programOf(it, data) }
    await queueMail(tx, settings, { ...renderMail(it.order.email, orderMail(settings, it, what), { occasion }), about })
  }
  return {
    [foodEvents.payLink]: {
      'mail-pay-link': mail('pay_link'),
      'sms-pay-link': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (!it) return
        const occasion = `pay-link ${it.order.uuid}`
        await sendSms(tx, { settings, it, message: { text: '', body: payLinkSms(settings, it), occasion } })
      },
    },
    [foodEvents.orderPaid]: { 'mail-confirmation': mail('paid') },
    [foodEvents.paymentFailed]: { 'mail-payment-failed': mail('payment_failed') },
    [foodEvents.suborderCancelled]: { 'mail-cancellation': mail('cancelled') },
    [foodEvents.suborderDelayed]: { 'mail-delay': mail('delayed') },
    [foodEvents.suborderRefunded]: { 'mail-refund': mail('refunded') },
    [foodEvents.refundSettled]: { 'mail-refund-settled': mail('settled') },
    [foodEvents.moneyGivenBack]: { 'mail-money-given-back': mail('given_back') },
    [foodEvents.givenBackSettled]: { 'mail-given-back-settled': mail('given_back_settled') },
    [foodEvents.suborderOnItsWay]: {
      'sms-on-its-way': async (tx: Tx, data: EventData) => {
        const it = await found(tx, data)
        if (!it || it.order.pickup_in_restaurant) return
        const own = await findSmsText(tx, it.suborder.restaurant_uuid)
        const text = own ?? onItsWaySms[toLanguage(it.order.language)]
        const body = fill(text, withoutLinks(orderValues(settings, it)))
        await sendSms(tx, { settings, it, message: { text, body, occasion: `on-its-way ${it.suborder.uuid}` } })
      },
    },
  }
}
