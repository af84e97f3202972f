import type { Tx } from '#platform/db/database.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { publish } from '#platform/jobs/events.ts'
import { toMoment } from '#modules/programs/index.ts'
import { activateCard } from '../card/activate-card.ts'
import { lockCard } from '../card/card.queries.ts'
import { cardOrderEvents } from '../orders/card-order.events.ts'
import type { BatchRow } from './batch.queries.ts'
import { mailCardsTask } from './mail-cards-task.ts'
import { addressCards, listCardsOfBatch, type OrderNow } from './make.queries.ts'

/** A card of a later day is in the mailbox by breakfast: the minute of the day at which it is sent. */
const sendMinute = 8 * 60

/** The moment from which on a card of a day is sent; without one, or with a day that has come, at once. */
export const sendMoment = (day: string | null, at: Date, time_zone: string): Date =>
  day === null ? at : new Date(Math.max(at.getTime(), toMoment(day, sendMinute, time_zone)))

/**
 * The cards of an order are all made: they go to whom they are for. A buyer with an account has them in the wallet, active; a recipient gets
 * them by mail; everybody else downloads them.
 */
export const handOver = async (
  tx: Tx,
  { batch, order, at }: { batch: BatchRow; order: OrderNow; at: Date },
): Promise<void> => {
  publish(tx, cardOrderEvents.ready, { order_uuid: batch.order_uuid })
  if (batch.is_owners) return
  const { recipient_email: email, recipient_name: name, message, send_on, user_uuid } = order
  if (email !== null) {
    const send_at = sendMoment(send_on, at, batch.time_zone)
    await addressCards(tx, { batch_uuid: batch.uuid, email, name, message, send_at })
    if (send_at <= at) await callSooner(tx, mailCardsTask)
    return
  }
  // A card for somebody who is named is printed and given: it stays with its code.
  if (user_uuid === null || name !== null || message !== null) return
  for (const uuid of await listCardsOfBatch(tx, batch.uuid)) {
    const card = await lockCard(tx, uuid)
    if (card?.state === 'issued') await activateCard(tx, { card, holder_uuid: user_uuid, at })
  }
}
