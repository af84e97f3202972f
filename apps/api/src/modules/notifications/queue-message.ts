import type { NoticeKind } from '@plein/contract/notifications/inbox'
import { smsLength } from '@plein/contract/sms'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { isRowEnough } from './adapter.ts'
import { insertAttachments } from './attachments/attachment.queries.ts'
import { attachmentsError, getFileName, type NewAttachment } from './attachments/attachment.rules.ts'
import { sealBytes, sealContent } from './content.ts'
import { findSuppression } from './bounces/suppression.queries.ts'
import { getStateOnceTaken, suppressedReason } from './delivery.rules.ts'
import { wantsMail } from './inbox/notice.queries.ts'
import { insertMessage, type MessageFacts, type NewMessageRow } from './message.queries.ts'
import { toBody, getRecipient, getSenderName, getSubject, type Channel } from './message.rules.ts'
import { sendMessageTask } from './send-message.job.ts'
import type { Content } from './way.ts'

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
  /** The name before the product's own address; of an SMS the name that it comes from, where its reader's country shows one. */
  readonly sender_name?: string
  /** It proves or opens an account: sent also to an address that took no mail before. */
  readonly even_if_suppressed?: boolean
  /** The address by which its reader can end mails that are not about an order: https: or mailto: */
  readonly unsubscribe?: string
}

export type NewMail = Omit<NewMessage, 'channel' | 'content'> & {
  readonly subject: string
  readonly content?: MailContent
  /** The order that it is about, and the program whose owner sees what became of it. */
  readonly about?: { readonly order_uuid: string; readonly program_uuid: string }
  /** Its reader's account and the kind by which they can do without it. */
  readonly choice?: { readonly user_uuid: string; readonly kind: NoticeKind }
}

/** An address for List-Unsubscribe; null: none. */
const unsubscribeAddress = (address: string | undefined): string | null =>
  address !== undefined && /^(https:\/\/|mailto:)[^\s<>,]{3,500}$/.test(address) ? address : null

const nobodyThere = 'nobody can be reached there'

const whyImpossible = (recipient: string | null, attachments: readonly NewAttachment[]): string | null =>
  recipient === null ? nobodyThere : attachmentsError(attachments)

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

type Hold = Pick<NonNullable<Awaited<ReturnType<typeof findSuppression>>>, 'reason_code'> | undefined

/** Why no mail goes to the address now. */
const findHold = async (tx: Tx, { even_if_suppressed }: NewMessage, recipient: string): Promise<Hold> =>
  even_if_suppressed ? undefined : findSuppression(tx, recipient, now())

const firstState = (
  settings: Settings,
  { channel, error, held }: { channel: Channel; error: string | null; held: Hold },
): Pick<NewMessageRow, 'status' | 'error' | 'reason_code'> => {
  if (error !== null) return { status: 'failed', error, reason_code: error === nobodyThere ? 'no_such_address' : null }
  if (held) return { status: 'suppressed', error: suppressedReason, reason_code: held.reason_code }
  // If the written row is the delivery itself, nothing is left to be done after commit.
  return {
    status: isRowEnough(settings, channel) ? getStateOnceTaken(channel) : 'queued',
    error: null,
    reason_code: null,
  }
}

interface Written {
  readonly settings: Settings
  readonly message: NewMessage
  readonly of: MessageFacts
}

/** Why a message cannot be sent, whatever its address takes; null: it can. */
const whyRefused = ({ message, of }: Pick<Written, 'message' | 'of'>): string | null => {
  const { channel, recipient, attachments = [] } = message
  return of.refused ? `refused: ${of.refused}` : whyImpossible(getRecipient(channel, recipient), attachments)
}

/** A message as it is written. `held`: its address takes no mail now. */
export const toMessageRow = ({ settings, message, of, held }: Written & { held: Hold }): NewMessageRow => {
  const { channel } = message
  const input = { body: toBody(channel, message.body), content: message.content ?? null }
  return {
    uuid: newId(),
    channel,
    recipient: getRecipient(channel, message.recipient) ?? message.recipient.slice(0, 255),
    subject: getSubject(channel, message.subject),
    ...(message.is_secret ? { body: '', content: null } : input),
    sealed: message.is_secret ? sealContent(settings, input) : null,
    occasion: message.occasion,
    ...firstState(settings, { channel, error: whyRefused({ message, of }), held }),
    created: now(),
    forget_when_sent: message.forget_when_sent ?? false,
    reply_to: mailAddress(message.reply_to ?? ''),
    sender_name: getSenderName(message.sender_name),
    unsubscribe: unsubscribeAddress(message.unsubscribe),
    even_if_suppressed: message.even_if_suppressed ?? false,
    segments: channel === 'sms' ? smsLength(input.body).segments : null,
    ...of,
  }
}

/** Writes a message for its occasion, and has it sent after commit unless it is refused. Answers whether it was the first. */
export const writeMessage = async (tx: Tx, { settings, message, of }: Written): Promise<boolean> => {
  const { channel, attachments = [] } = message
  const recipient = getRecipient(channel, message.recipient)
  const error = whyRefused({ message, of })
  const held = error === null && channel === 'mail' ? await findHold(tx, message, recipient ?? '') : undefined
  const row = toMessageRow({ settings, message, of, held })
  const { uuid } = row
  const isNew = await insertMessage(tx, row)
  await failpoint('messages.written')
  if (isNew && error === null && attachments.length > 0) await attach(tx, { settings, message_uuid: uuid, message })
  if (isNew && error === null && !held && !isRowEnough(settings, channel))
    await queueJob(tx, { task: sendMessageTask, payload: { uuid } })
  return isNew
}

/**
 * Sends a mail once the transaction has committed, and not again for the same occasion. What no mail can reach is kept as failed, so
 * that somebody can see it, what its reader said that they want no mails of is not written.
 */
export const queueMail = async (tx: Tx, settings: Settings, { about, choice, ...mail }: NewMail): Promise<void> => {
  if (choice && !(await wantsMail(tx, choice.user_uuid, choice.kind))) return
  const of = { program_uuid: null, refused: null, ...about }
  await writeMessage(tx, { settings, message: { channel: 'mail', ...mail }, of })
}
