import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { foodEvents } from '#modules/food-ordering/index.ts'
import { endTickets, insertTickets, listTickets } from './job.queries.ts'

const queueTickets = async (tx: Tx, { order_uuid }: { order_uuid: string }): Promise<void> => {
  const tickets = await listTickets(tx, order_uuid)
  if (tickets.length > 0)
    await insertTickets(
      tx,
      tickets.map((ticket) => ({ ...ticket, uuid: newId() })),
      now(),
    )
}

/** Tickets wait for their printers from the payment on, or from the order that is paid in cash, and no more once the part is cancelled. */
export const kitchenTickets: EventHandlers = {
  [foodEvents.orderPaid]: { 'queue-tickets': queueTickets },
  [foodEvents.suborderChanged]: { 'queue-tickets': queueTickets },
  [foodEvents.suborderCancelled]: {
    'end-tickets': async (tx: Tx, { suborder_uuid }: { suborder_uuid: string }) => {
      await endTickets(tx, suborder_uuid, now())
    },
  },
}
