import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { markAttempt, markOrder } from './marks.queries.ts'

/**
 * Handlers of the events that change figures: they mark hours and count nothing. `orders`: events with `order_uuid`; `attempts`: with
 * `attempt_uuid`. Money needs none: its journals are followed along the hash chain.
 */
export const markHours = (orders: readonly string[], attempts: readonly string[]): EventHandlers =>
  Object.fromEntries([
    ...orders.map((name) => [
      name,
      {
        'mark-hours': async (tx: Tx, { order_uuid }: { order_uuid: string }) => void (await markOrder(tx, order_uuid)),
      },
    ]),
    ...attempts.map((name) => [
      name,
      {
        'mark-hours': async (tx: Tx, { attempt_uuid }: { attempt_uuid: string }) =>
          void (await markAttempt(tx, attempt_uuid)),
      },
    ]),
  ]) as EventHandlers
