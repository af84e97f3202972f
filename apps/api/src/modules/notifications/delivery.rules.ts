import type { Channel } from './message.rules.ts'

/** A letter is rendered, then printed by hand, which is when it is sent; an adapter reports what happens after. */
export type DeliveryState = 'queued' | 'to_print' | 'sent' | 'delivered' | 'bounced' | 'failed'

const waiting: readonly DeliveryState[] = ['queued', 'failed']

/** From which states each is reached. A report may overtake the answer of the server that it is about. */
export const statesBefore: Readonly<Record<Exclude<DeliveryState, 'queued'>, readonly DeliveryState[]>> = {
  to_print: waiting,
  sent: [...waiting, 'to_print'],
  delivered: [...waiting, 'to_print', 'sent'],
  bounced: [...waiting, 'to_print', 'sent', 'delivered'],
  failed: [...waiting, 'to_print'],
}

/** The state of a message that its adapter has taken. */
export const getStateOnceTaken = (channel: Channel): 'sent' | 'to_print' => (channel === 'letter' ? 'to_print' : 'sent')
