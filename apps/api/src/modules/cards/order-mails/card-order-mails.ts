import type { GivenAs } from '@plein/contract/payments/refunds'
import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { queueMail, queueNotice } from '#modules/notifications/index.ts'
import { cardOrderEvents } from '../orders/card-order.events.ts'
import { findOrder } from '../orders/order.queries.ts'
import { everything } from '../orders/reader.ts'
import { orderMail, type Occasion } from './order-mail.ts'

interface EventData {
  readonly order_uuid: string
  readonly amount?: number
  readonly as?: GivenAs
  readonly is_withdrawal?: boolean
}

/** Cards that somebody bought stand in their wallet; an owner's batch is nobody's wallet. */
const noticeReady = async (tx: Tx, { order_uuid }: EventData): Promise<void> => {
  const order = await findOrder(tx, order_uuid, everything)
  if (!order || order.is_owners) return
  await queueNotice(tx, {
    user_uuid: order.user_uuid,
    kind: 'card',
    code: 'received',
    params: { n: order.quantity, title: order.program_title },
    link: pagePath('/cards', {}),
    occasion: `cards-ready ${order_uuid}`,
  })
}

/** The mails to whoever ordered cards, and when they are written. The link of a guest opens the order, so their mails are secret. */
export const cardOrderMails = (settings: Settings): EventHandlers => {
  const mail =
    (occasionOf: (data: EventData) => Occasion) =>
    async (tx: Tx, data: EventData, event: { uuid: string }): Promise<void> => {
      const order = await findOrder(tx, data.order_uuid, everything)
      if (!order) return
      const back = data.amount === undefined ? undefined : { amount: data.amount, as: data.as }
      const what = occasionOf(data)
      const content = orderMail(settings, { order, back }, what)
      const occasion = `cards-${what.replaceAll('_', '-')} ${event.uuid}`
      const is_secret = order.user_uuid === null
      await queueMail(tx, settings, renderMail(order.email, content, { occasion, is_secret }))
    }
  return {
    [cardOrderEvents.paid]: { 'mail-cards-paid': mail(() => 'paid') },
    [cardOrderEvents.ready]: { 'mail-cards-ready': mail(() => 'ready'), 'notice-cards-ready': noticeReady },
    [cardOrderEvents.moneyBack]: {
      'mail-cards-money-back': mail(({ is_withdrawal }) => (is_withdrawal ? 'withdrawn' : 'refunded')),
    },
    [cardOrderEvents.givenBack]: { 'mail-cards-given-back': mail(() => 'given_back') },
    [cardOrderEvents.refundSettled]: { 'mail-cards-refund-settled': mail(() => 'settled') },
  }
}
