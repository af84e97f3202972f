import type { paymentOrders } from '@plein/contract/payment-management/orders'
import { pipelineProblems } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { countWhileBelow } from '#platform/security/rate-limits.ts'
import { queueMail, queueSms } from '#modules/notifications/index.ts'
import { badFields, notFound, orderOver, requestNotSent } from '../payment-management.problems.ts'
import { auditOrder, holdOrder } from '../orders/cancel-order.ts'
import { orderMail, orderSms } from './order-mail.ts'
import { orderView } from '../orders/order-view.ts'
import { markSent } from '../orders/order-write.queries.ts'
import { findOrder, type OrderRow } from '../orders/order.queries.ts'
import { toReader } from '../orders/reader.ts'
import { renewOrder } from './renew-order.ts'

/** Mails that ask one address for money within an hour, whoever asks. */
const mailLimit = { most: 10, seconds: 3600 }

/** POST payment/orders/{uuid}/send. What is over is asked for anew: the old link leads to the new one. */
export const sendOrder: Write<typeof paymentOrders.send> = async ({ tx, input: { params, body }, caller, app }) => {
  const before = await holdOrder(tx, caller, params.uuid)
  if (before.state === 'paid') throw orderOver('paid')
  const order = before.state === 'open' ? before : await renewOrder(tx, { caller, before })
  if (body.channel === 'mail') await sendMail(tx, app.settings, { order, to: body.to })
  if (body.channel === 'sms') await sendSms(tx, app.settings, { order, to: body.to })
  await markSent(tx, order.uuid, now())
  await auditOrder(tx, caller, { order, action: 'payment_request_sent' })
  const after = await findOrder(tx, order.uuid, toReader(caller))
  if (!after) throw notFound()
  return orderView(after, { caller, settings: app.settings })
}

interface Sent {
  readonly order: OrderRow
  /** Left out: the payer's own. */
  readonly to: string | undefined
}

const sendMail = async (tx: Tx, settings: Settings, { order, to }: Sent): Promise<void> => {
  const address = mailAddress(to ?? order.payer_email ?? '')
  if (address === null) throw badFields([{ field: 'to', code: to === undefined ? 'required' : 'format' }])
  const whose = [address.toLowerCase()]
  if (!(await mayMail(tx, settings, whose)))
    throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: 60 } })
  await queueRequest(tx, settings, { order, address })
}

const mayMail = async (tx: Tx, settings: Settings, whose: readonly string[]): Promise<boolean> =>
  !settings.rate_limits ||
  countWhileBelow(tx, { what: 'payment requests to address', whose: [...whose], limit: mailLimit })

/** Mails a new order to its payer; false where nobody is mailed now, because the address had too many. */
export const mailRequest = async (tx: Tx, settings: Settings, order: OrderRow): Promise<boolean> => {
  const address = mailAddress(order.payer_email ?? '')
  if (address === null || !(await mayMail(tx, settings, [address.toLowerCase()]))) return false
  await queueRequest(tx, settings, { order, address })
  await markSent(tx, order.uuid, now())
  return true
}

const queueRequest = async (
  tx: Tx,
  settings: Settings,
  { order, address }: { order: OrderRow; address: string },
): Promise<void> => {
  const content = orderMail(settings, { order }, 'asked')
  const mail = renderMail(address, content, { occasion: `request-asked ${newId()}`, is_secret: true })
  const about = { order_uuid: order.uuid, program_uuid: order.program_uuid }
  await queueMail(tx, settings, { ...mail, about, sender_name: order.program_title })
}

const sendSms = async (tx: Tx, settings: Settings, { order, to }: Sent): Promise<void> => {
  const recipient = to ?? order.payer_phone
  if (!recipient) throw badFields([{ field: 'to', code: 'required' }])
  const refused = await queueSms(tx, settings, {
    recipient,
    body: orderSms(settings, order),
    occasion: `request-asked ${newId()}`,
    program_uuid: order.program_uuid,
    has_bad_link: false,
    sender_name: order.program_title,
    order_uuid: order.uuid,
  })
  if (refused !== null) throw requestNotSent(refused)
}
