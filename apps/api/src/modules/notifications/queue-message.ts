import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { newId } from '../../platform/ids.ts'
import { queueJob } from '../../platform/queue.ts'
import { insertMessage } from './message.queries.ts'
import { bodyOf, recipientOf, subjectOf, type Channel } from './message.rules.ts'
import { isRowEnough, sendMessageTask } from './send-message.job.ts'

export interface NewMessage {
  readonly channel: Channel
  /** An e-mail address, or a phone number with its country code. */
  readonly recipient: string
  /** null for an SMS. */
  readonly subject: string | null
  /** Plain text. */
  readonly body: string
  /** What it is sent for, in words that no other message has: a message is sent at most once for its occasion. */
  readonly occasion: string
}

/**
 * Sends a mail or SMS once the transaction has committed, and not again for the same occasion. What no mail or SMS can reach is
 * kept as failed, so that somebody can see it.
 */
export const queueMessage = async (tx: Tx, message: NewMessage): Promise<void> => {
  const recipient = recipientOf(message.channel, message.recipient)
  const uuid = newId()
  const isNew = await insertMessage(tx, {
    uuid,
    channel: message.channel,
    recipient: recipient ?? message.recipient.slice(0, 255),
    subject: subjectOf(message.channel, message.subject),
    body: bodyOf(message.channel, message.body),
    occasion: message.occasion,
    // Where the row that is written is the delivery, nothing is left to be done after commit.
    status: recipient ? (isRowEnough(message.channel) ? 'sent' : 'queued') : 'failed',
    error: recipient ? null : 'nobody can be reached there',
    created: now(),
  })
  await failpoint('messages.written')
  if (isNew && recipient && !isRowEnough(message.channel)) await queueJob(tx, sendMessageTask, { uuid })
}
