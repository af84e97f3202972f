import type { DeliveryState, LossReason } from '@plein/contract/notifications/delivery-log'
import type { Channel } from './message.rules.ts'

export type { DeliveryState, LossReason }

const waiting: readonly DeliveryState[] = ['queued', 'failed', 'unknown']

/**
 * From which states each is reached. A report may overtake the answer of the server that it is about. A letter is rendered, then printed by
 * hand, which is when it is sent; `unknown` is an SMS whose answer was lost, and `suppressed` a mail to an address that takes none.
 */
export const statesBefore: Readonly<Record<Exclude<DeliveryState, 'queued'>, readonly DeliveryState[]>> = {
  to_print: waiting,
  sent: [...waiting, 'to_print'],
  delivered: [...waiting, 'to_print', 'sent'],
  bounced: [...waiting, 'to_print', 'sent', 'delivered'],
  failed: [...waiting, 'to_print'],
  unknown: waiting,
  suppressed: waiting,
}

/** The reason of a suppressed mail in the log; its reason in a word is that of the mail before. */
export const suppressedReason = 'no mail is sent to this address for thirty days after one came back'

/** The state of a message that its adapter has taken. */
export const getStateOnceTaken = (channel: Channel): 'sent' | 'to_print' => (channel === 'letter' ? 'to_print' : 'sent')

/** A provider's answer about a message that it has taken. */
export interface Taken {
  /** Its number there. */
  readonly provider_id: string
  /** The parts of an SMS, as the provider counts them. */
  readonly segments: number | null
  /** Amount and currency in the provider's words: `0.09000 USD`. */
  readonly price: string | null
}

/** It was definitely refused: the message is not tried again. */
export class DeliveryRefused extends Error {
  readonly state: 'failed' | 'bounced'
  readonly code: LossReason
  /** The address takes no mail, whoever sends it. */
  readonly suppresses: boolean

  constructor(
    reason: string,
    { state, code, suppresses = false }: { state: 'failed' | 'bounced'; code: LossReason; suppresses?: boolean },
  ) {
    super(reason)
    this.state = state
    this.code = code
    this.suppresses = suppresses
  }
}

/** It may have been sent: it is not tried again before its provider was asked. */
export class DeliveryInDoubt extends Error {}
