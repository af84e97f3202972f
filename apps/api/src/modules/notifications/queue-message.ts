import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { isRowEnough, type Content } from './adapter.ts'
import { insertAttachments } from './attachments/attachment.queries.ts'
import { attachmentsError, getFileName, type NewAttachment } from './attachments/attachment.rules.ts'
import { sealBytes, sealContent } from './content.ts'
import { getStateOnceTaken } from './delivery.rules.ts'
import { insertMessage, type MessageFacts } from './message.queries.ts'
import { toBody, getRecipient, getSenderName, getSubject, type Channel } from './message.rules.ts'
import { sendMessageTask } from './send-message.job.ts'

interface NewMessage {
  readonly channel: Channel
  /** An e-mail address, a phone number with its country code, or the lines of a postal address. */
  readonly recipient: string
  /** null for an SMS. */
  readonly subject: string | null
  /** Plain text. */
  readonly body: string
  /** The content from which the HTML of a mail, and the PDF of a letter, is drawn. */
  readonly content?: Content['content']
  /** The occasion, in words that no other message has: a message is sent at most once for its occasion. */
  readonly occasion: string
  /** It opens something: kept encrypted, and not at all once it has been delivered. */
  readonly is_secret?: boolean
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent?: boolean
  readonly attachments?: readonly NewAttachment[]
  /** Whom an answer goes to; what is no address is left out, and answers go to the mail's own sender. */
  readonly reply_to?: string
  /** The name before the product's own address. */
  readonly sender_name?: string
}

export type NewMail = Omit<NewMessage, 'channel' | 'content'> & {
  readonly subject: string
  readonly content?: MailContent
}

const whyImpossible = (recipient: string | null, attachments: readonly NewAttachment[]): string | null =>
  recipient === null ? 'nobody can be reached there' : attachmentsError(attachments)

const attach = (
  tx: Tx,
  {
    settings,
    message_uuid,
    message: { attachments = [], is_secret = false },
  }: { settings: Settings; message_uuid: string; message: NewMessage },
): Promise<void> =>
  insertAttachments(
    tx,
    attachments.map((attachment, position) => {
      const content = 'content' in attachment ? attachment.content : null
      return {
        uuid: newId(),
        message_uuid,
        position,
        name: getFileName(attachment.name),
        content_type: attachment.content_type,
        content: is_secret ? null : content,
        sealed: is_secret && content ? sealBytes(settings, content) : null,
        document: 'document' in attachment ? attachment.document : null,
      }
    }),
  )

/** Writes a message for its occasion, and has it sent after commit unless it is refused. Answers whether it was the first. */
export const writeMessage = async (
  tx: Tx,
  { settings, message, of }: { settings: Settings; message: NewMessage; of: MessageFacts },
): Promise<boolean> => {
  const { channel, attachments = [] } = message
  const recipient = getRecipient(channel, message.recipient)
  const is_done = isRowEnough(settings, channel)
  const error = of.refused ? `refused: ${of.refused}` : whyImpossible(recipient, attachments)
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
    status: error !== null ? 'failed' : is_done ? getStateOnceTaken(channel) : 'queued',
    error,
    created: now(),
    forget_when_sent: message.forget_when_sent ?? false,
    reply_to: mailAddress(message.reply_to ?? ''),
    sender_name: getSenderName(message.sender_name),
    ...of,
  })
  await failpoint('messages.written')
  if (isNew && error === null && attachments.length > 0) await attach(tx, { settings, message_uuid: uuid, message })
  if (isNew && error === null && !is_done) await queueJob(tx, { task: sendMessageTask, payload: { uuid } })
  return isNew
}

/**
 * Sends a mail once the transaction has committed, and not again for the same occasion. What no mail can reach is kept as failed, so
 * that somebody can see it.
 */
export const queueMail = async (tx: Tx, settings: Settings, mail: NewMail): Promise<void> => {
  await writeMessage(tx, { settings, message: { channel: 'mail', ...mail }, of: { program_uuid: null, refused: null } })
}
