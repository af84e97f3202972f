import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import type { Channel } from './message.rules.ts'
import type { SmsRefusal } from './sms.rules.ts'

export interface MessageRow {
  readonly uuid: string
  readonly channel: Channel
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly content: MailContent | null
  /** Body and content of a secret message, encrypted; null of any other, and once it was delivered. */
  readonly sealed: Buffer | null
  readonly occasion: string
  readonly status: 'queued' | 'sent' | 'failed'
  readonly error: string | null
  readonly created: Date
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent: boolean
}

/** For which program an SMS is, and why it is not sent; null of a mail, and of what is sent. */
interface SmsFacts {
  readonly program_uuid: string | null
  readonly refused: SmsRefusal | null
}

/** Writes a message unless its occasion has had one; answers whether it did. */
export const insertMessage = async (tx: Tx, message: MessageRow & SmsFacts): Promise<boolean> => {
  const written = await run(
    tx,
    `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, status, error, created, sent_at, content, sealed,
        forget_when_sent, program_uuid, refused)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $7 = 'sent' then $9::timestamptz end, $10, $11, $12, $13, $14)
     on conflict (occasion) do nothing
     returning uuid`,
    [
      message.uuid,
      message.channel,
      message.recipient,
      message.subject,
      message.body,
      message.occasion,
      message.status,
      message.error,
      message.created,
      message.content && JSON.stringify(message.content),
      message.sealed,
      message.forget_when_sent,
      message.program_uuid,
      message.refused,
    ],
  )
  return written.length > 0
}

/** One counts at a time: of two that would both be the last, one is over the limit. */
export const lockSmsCounts = (tx: Tx) =>
  run(tx, "select pg_advisory_xact_lock(hashtextextended('notifications.sms', 7))")

/** How many SMS went to a number within an hour, and of a program within a day. */
export const countSms = async (
  tx: Tx,
  recipient: string,
  program_uuid: string,
  at: Date,
): Promise<{ to_number: number; of_program: number }> => {
  const [counted] = await run<{ to_number: number; of_program: number }>(
    tx,
    `select (select count(*)::int from notifications.messages where recipient = $1 and channel = 'sms' and refused is null
                and created > $3::timestamptz - interval '1 hour') as to_number,
            (select count(*)::int from notifications.messages where program_uuid = $2 and channel = 'sms' and refused is null
                and created > $3::timestamptz - interval '24 hours') as of_program`,
    [recipient, program_uuid, at],
  )
  return counted ?? { to_number: 0, of_program: 0 }
}

const columns =
  'uuid, channel, recipient, subject, body, content, sealed, occasion, status, error, created, forget_when_sent'

/** A message that is still to be sent; undefined once it was. */
export const queuedMessage = async (db: Db, uuid: string): Promise<MessageRow | undefined> => {
  const [message] = await run<MessageRow>(
    db,
    `select ${columns} from notifications.messages where uuid = $1 and status <> 'sent'`,
    [uuid],
  )
  return message
}

/** Delivered: of a secret message nothing stays but that it was sent, of a last one nothing at all. */
export const markSent = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await run(db, 'delete from notifications.messages where uuid = $1 and forget_when_sent', [uuid])
  await run(
    db,
    "update notifications.messages set status = 'sent', sent_at = $2, error = null, sealed = null where uuid = $1",
    [uuid, at],
  )
}

/** A try that failed; the queue tries again for days. */
export const markFailed = async (db: Db, uuid: string, error: string): Promise<void> => {
  await run(
    db,
    "update notifications.messages set status = 'failed', error = $2 where uuid = $1 and status <> 'sent'",
    [uuid, error.slice(0, 500)],
  )
}

/** The newest messages, or those to one recipient. */
export const newestMessages = (db: Db, recipient: string | null, limit: number): Promise<MessageRow[]> =>
  run<MessageRow>(
    db,
    `select ${columns} from notifications.messages where $1::text is null or recipient = $1
      order by created desc, uuid desc limit $2`,
    [recipient, limit],
  )

/** One message; undefined when there is none. */
export const findMessage = async (db: Db, uuid: string): Promise<MessageRow | undefined> => {
  const [message] = await run<MessageRow>(db, `select ${columns} from notifications.messages where uuid = $1`, [uuid])
  return message
}

/** Messages are kept half a year; a last one no longer than the queue tries to deliver it, which is four days. */
export const purgeMessages = async (db: Db, at: Date): Promise<void> => {
  await run(
    db,
    `delete from notifications.messages
      where created < $1::timestamptz - interval '180 days'
         or (forget_when_sent and (status = 'sent' or created < $1::timestamptz - interval '5 days'))`,
    [at],
  )
}

/** Takes back what was written for these occasions, sent or not. */
export const deleteMessages = async (tx: Tx, occasions: readonly string[]): Promise<void> => {
  await run(tx, 'delete from notifications.messages where occasion = any($1)', [occasions])
}
