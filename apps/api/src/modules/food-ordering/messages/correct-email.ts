import type { foodMails } from '@plein/contract/food-ordering/messages'
import { messageProblems } from '@plein/contract/notifications/delivery-log'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { announce } from '#platform/live/announce.ts'
import { mailAddress } from '#platform/mail/address.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { sendLostMailsAgain } from '#modules/notifications/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { ordersChannel, type OrderChange } from '../orders/live-orders.ts'
import { lockOrder } from '../orders/move.queries.ts'
import { findOrder, hasClaim } from '../orders/order.queries.ts'
import type { OrderRows } from '../orders/order.rows.ts'
import { customerOrderView } from '../orders/order-view.ts'
import { nobody, type Mover } from '../orders/move-suborder.ts'
import { updateEmail } from './email.queries.ts'

/** Whoever opens an order can have so many strangers written to. */
const corrections = { most: 5, seconds: 86_400 } as const

/**
 * Gives an order whose mails did not arrive another address and sends them there. Its lock is held. Refused while no mail was lost: an
 * address that works is changed by nobody.
 */
export const correctOrderEmail = async (
  tx: Tx,
  settings: Settings,
  { order, email: typed, by }: { order: OrderRows; email: string; by: Mover },
): Promise<void> => {
  const email = mailAddress(typed)
  if (email === null) throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'email', code: 'email' }] })
  if (!order.lost_mail) throw new Problem(messageProblems.message_not_lost)
  const limit = { what: 'corrections of an order', whose: order.uuid, limit: corrections }
  if (!(await isWithin(tx, limit))) throw new Problem(pipelineProblems.too_many_requests)
  await sendLostMailsAgain(tx, settings, { order_uuid: order.uuid, recipient: email })
  const suborders = order.suborders.map(({ uuid }) => uuid)
  await updateEmail(tx, { order_uuid: order.uuid, email, suborders, by, at: now() })
  const program_uuids = order.suborders.map(({ restaurant_uuid }) => restaurant_uuid)
  announce(tx, ordersChannel, { order_uuid: order.uuid, program_uuids } satisfies OrderChange)
}

/** The customer corrects the address of their own order. */
export const correctEmail: Write<typeof foodMails.correctEmail> = async ({
  tx,
  input: { params, query, body },
  caller,
  app,
}) => {
  const claim = toClaim(caller, query)
  if (!(await hasClaim(tx, params.uuid, claim))) throw notFound()
  await lockOrder(tx, params.uuid)
  const order = await findOrder(tx, params.uuid, claim)
  if (!order) throw notFound()
  const by = { ...nobody, user_name: `${order.first_name} ${order.last_name}` }
  await correctOrderEmail(tx, app.settings, { order, email: body.email, by })
  const after = await findOrder(tx, params.uuid, claim)
  return customerOrderView(after ?? order, now())
}
