import type { GivenAs } from '@plein/contract/payments/refunds'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import { orderMail, settledOccasion, type Occasion } from './order-mail.ts'
import { findOrder } from '../orders/order.queries.ts'
import { everything } from '../orders/reader.ts'

interface EventData {
  readonly order_uuid: string
  readonly amount?: number
  readonly as?: GivenAs
}

/** The mails to payers of orders, and when they are written; nobody is told whose address is not known. */
export const paymentOrderMails = (settings: Settings): EventHandlers => {
  const mail =
    (occasionOf: (data: EventData) => Occasion) =>
    async (tx: Tx, data: EventData, event: { uuid: string }): Promise<void> => {
      const order = await findOrder(tx, data.order_uuid, everything)
      if (!order?.payer_email) return
      const occasion = occasionOf(data)
      const content = orderMail(settings, { order, amount: data.amount }, occasion)
      const written = renderMail(order.payer_email, content, {
        occasion: `request-${occasion.replaceAll('_', '-')} ${event.uuid}`,
        is_secret: true,
      })
      const about = { order_uuid: order.uuid, program_uuid: order.program_uuid }
      await queueMail(tx, settings, { ...written, about, sender_name: order.program_title })
    }
  return {
    [paymentOrderEvents.paid]: { 'mail-request-paid': mail(() => 'paid') },
    [paymentOrderEvents.refunded]: { 'mail-request-refunded': mail(() => 'refunded') },
    [paymentOrderEvents.givenBack]: { 'mail-request-given-back': mail(() => 'given_back') },
    [paymentOrderEvents.refundSettled]: { 'mail-request-settled': mail(({ as }) => settledOccasion(as)) },
  }
}
