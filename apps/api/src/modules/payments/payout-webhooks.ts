import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { queueWebhookEvent } from '#modules/notifications/index.ts'
import { findConnection } from './connections/connection.queries.ts'
import { paymentEvents, type PayoutBooked } from './payments.events.ts'

const tellPayout = async (
  tx: Tx,
  { program_uuid, payout_uuid, reference, amount, at }: PayoutBooked,
): Promise<void> => {
  if (program_uuid === null) return
  const connection = await findConnection(tx, program_uuid)
  await queueWebhookEvent(tx, {
    program_uuid,
    type: 'settlement.booked',
    mode: connection?.mode ?? 'test',
    subject: { kind: 'payout', uuid: payout_uuid, label: reference },
    occasion: `settlement.booked ${payout_uuid}`,
    payload: { settlement: { reference, paid_out_on: at.slice(0, 10), amount } },
  })
}

/** Servers of programs of every kind hear that their money was paid out. */
export const payoutWebhooks: EventHandlers = { [paymentEvents.payoutBooked]: { 'webhook-payout': tellPayout } }
