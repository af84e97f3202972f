import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DeliveryState, LossReason } from './delivery.rules.ts'
import { changeState } from './message.queries.ts'

interface DeliveryReport {
  /** The message's; a mail's Message-ID begins with it. */
  readonly uuid: string
  /** `sent`: a letter was printed. */
  readonly state: Extract<DeliveryState, 'sent' | 'delivered' | 'bounced' | 'failed'>
  /** In the words of whoever reports it. */
  readonly reason?: string
  /** Why it did not arrive, in a word that the screens know. */
  readonly reason_code?: LossReason
  /** When it happened; without it now. */
  readonly at?: Date
}

/** Notes for an adapter what became of a message. False: none is in a state before, because it was told already or is gone. */
export const reportDelivery = (
  db: Db | Tx,
  { uuid, state, reason, reason_code, at }: DeliveryReport,
): Promise<boolean> =>
  changeState(db, { uuid, state, reason: reason ?? null, at: at ?? now(), ...(reason_code && { reason_code }) })
