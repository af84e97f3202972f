import type { NoticeCode } from '@plein/contract/notifications/inbox'
import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { queueNotice, queueFollowerPush } from '#modules/notifications/index.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { findNoticedPart, listKitchenParts, type NoticedPart } from './notice.queries.ts'

interface EventData {
  readonly order_uuid: string
  readonly suborder_uuid: string
}

const dayMs = 86_400_000

/** Nobody waits for a step of the day before yesterday, which an outage held back. */
const isOver = ({ status_changed_at }: NoticedPart): boolean => now().getTime() - status_changed_at.getTime() > dayMs

/** Finds the code of what happened, and the occasion by which it is another one than before; null: its reader did it. */
type Reported = (part: NoticedPart, event_uuid: string) => readonly [code: NoticeCode<'order'>, occasion: string] | null

const notice =
  (report: Reported, isStep = false) =>
  async (tx: Tx, { order_uuid, suborder_uuid }: EventData, event: { uuid: string }): Promise<void> => {
    const part = await findNoticedPart(tx, suborder_uuid)
    if (!part || (isStep && isOver(part))) return
    const reported = report(part, event.uuid)
    if (!reported) return
    const [code, occasion] = reported
    const link = pagePath('/orders/:uuid', { uuid: order_uuid })
    const noticed = { kind: 'order', code, link, occasion: `order-${occasion}` } as const
    const params = { number: part.order_id, restaurant: part.restaurant }
    await queueNotice(tx, { ...noticed, user_uuid: part.cardholder_uuid, params })
    await queueFollowerPush(tx, { ...noticed, order_uuid })
  }

/** Whoever takes their own order back knows it. */
const cancelled: Reported = ({ uuid, cancel_reason }) =>
  cancel_reason === 'customer' ? null : ['cancelled', `cancelled ${uuid}`]

/** To whoever cooks: a tablet whose screen is off hears of it by its push service. */
const noticeKitchens = async (tx: Tx, { order_uuid }: { order_uuid: string }): Promise<void> => {
  for (const part of await listKitchenParts(tx, order_uuid))
    await queueNotice(tx, {
      user_uuid: part.user_uuid,
      kind: 'kitchen',
      code: 'arrived',
      params: { number: part.order_id, restaurant: part.restaurant },
      link:
        part.user_type === 2
          ? pagePath('/orders/:uuid', { uuid: part.uuid })
          : pagePath('/programs/:uuid', { uuid: part.restaurant_uuid }, { tab: 'orders' }),
      occasion: `kitchen-arrived ${part.uuid}`,
    })
}

/**
 * Notices to the account of an order, to devices that follow it without one, and to its kitchens. A step that is taken back and done again is told of once; delays and refunds each time.
 */
export const orderNotices: EventHandlers = {
  [foodEvents.orderPaid]: { 'notice-kitchen': noticeKitchens },
  [foodEvents.suborderTakenOn]: { 'notice-taken-on': notice(({ uuid }) => ['accepted', `accepted ${uuid}`], true) },
  [foodEvents.suborderOnItsWay]: {
    'notice-on-its-way': notice(
      ({ uuid, pickup_in_restaurant }) => [pickup_in_restaurant ? 'ready' : 'on_its_way', `on-its-way ${uuid}`],
      true,
    ),
  },
  [foodEvents.suborderDelayed]: { 'notice-delay': notice((_, event_uuid) => ['delayed', `delayed ${event_uuid}`]) },
  [foodEvents.suborderCancelled]: { 'notice-cancelled': notice(cancelled) },
  [foodEvents.suborderRefunded]: {
    'notice-refunded': notice((_, event_uuid) => ['refunded', `refunded ${event_uuid}`]),
  },
}
