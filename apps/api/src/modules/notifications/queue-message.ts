import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { isRowEnough } from './adapter.ts'
import { sealContent } from './content.ts'
import { insertMessage } from './message.queries.ts'
import { toBody, getRecipient, getSubject, type Channel } from './message.rules.ts'
import { sendMessageTask } from './send-message.job.ts'
import type { SmsRefusal } from './sms.rules.ts'

export interface NewMessage {
  readonly channel: Channel
  /** An e-mail address, or a phone number with its country code. */
  readonly recipient: string
  /** null for an SMS. */
  readonly subject: string | null
  /** Plain text. */
  readonly body: string
  /** The content from which the HTML of a mail is drawn, if it has one. */
  readonly content?: MailContent
  /** The occasion, in words that no other message has: a message is sent at most once for its occasion. */
  readonly occasion: string
  /** It opens something: kept encrypted, and not at all once it has been delivered. */
  readonly is_secret?: boolean
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent?: boolean
}

/** Writes a message for its occasion, and has it sent after commit unless it is refused. Answers whether it was the first. */
export const writeMessage = async (
  tx: Tx,
  settings: Settings,
  message: NewMessage,
  of: { readonly program_uuid: string | null; readonly refused: SmsRefusal | null },
): Promise<boolean> => {
  const { channel } = message
  const recipient = getRecipient(channel, message.recipient)
  const is_done = isRowEnough(settings, channel)
  const goes = recipient !== null && of.refused === null
  const uuid = newId()
  const input = { body: toBody(channel, message.body), content: message.content ?? null }
  const isNew = await insertMessage(tx, {
    uuid,
    channel,
    recipient: recipient ?? message.recipient.slice(0, 255),
    subject: getSubject(channel, message.subject),
    ...(message.is_secret ? { body: '', content: null } : input),
    sealed: message.is_secret ? sealContent(settings, input) : null,
    occasion: message.occasion,
    // If the written row is the delivery itself, nothing is left to be done after commit.
    status: goes ? (is_done ? 'sent' : 'queued') : 'failed',
    error: goes ? null : of.refused ? `refused: ${of.refused}` : 'nobody can be reached there',
    created: now(),
    forget_when_sent: message.forget_when_sent ?? false,
    ...of,
  })
  await failpoint('messages.written')
  if (isNew && goes && !is_done) await queueJob(tx, sendMessageTask, { uuid })
  return isNew
}

/**
 * Sends a mail once the transaction has committed, and not again for the same occasion. What no mail can reach is kept as failed, so
 * that somebody can see it.
 */
export const queueMessageWith =
  (settings: Settings) =>
  async (tx: Tx, message: NewMessage): Promise<void> => {
    await writeMessage(tx, settings, message, { program_uuid: null, refused: null })
  }
