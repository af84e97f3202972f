import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { statesBefore, type DeliveryState, type LossReason, type Taken } from './delivery.rules.ts'
import type { LetterContent } from './letters/letter-pdf.ts'
import type { Channel } from './message.rules.ts'
import type { SmsRefusal } from './sms.rules.ts'

export interface MessageRow {
  readonly uuid: string
  readonly channel: Channel
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly content: MailContent | LetterContent | null
  /** Body and content of a secret message, encrypted; null of any other, and once it was delivered. */
  readonly sealed: Buffer | null
  readonly occasion: string
  readonly status: DeliveryState
  readonly error: string | null
  readonly created: Date
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent: boolean
  readonly reply_to: string | null
  readonly sender_name: string | null
  /** The address by which its reader can end such mails: https: or mailto: */
  readonly unsubscribe: string | null
  /** It is sent to an address that took no mail as well. */
  readonly even_if_suppressed: boolean
  /** The number of an SMS at its provider, once that has taken it. */
  readonly provider_id: string | null
  /** When its provider was last asked to send it. */
  readonly tried_at: Date | null
  /** Changes of its status after it was written, oldest first. */
  readonly history: readonly { readonly state: DeliveryState; readonly at: string; readonly reason: string | null }[]
}

/** Whom a message counts for: the program and the order that it is about, and why it is not sent; the account that a letter is about. */
export interface MessageFacts {
  readonly program_uuid: string | null
  readonly refused: SmsRefusal | null
  readonly person_uuid?: string | null
  readonly order_uuid?: string | null
  /** The message that it sends again. */
  readonly again_of?: string | null
}

/** A message as it is written. */
export interface NewMessageRow extends Omit<MessageRow, 'history' | 'provider_id' | 'tried_at'>, MessageFacts {
  readonly segments: number | null
  readonly reason_code: LossReason | null
}

/** Writes a message unless its occasion has had one; answers whether it did. */
export const insertMessage = async (tx: Tx, message: NewMessageRow): Promise<boolean> => {
  const written = await run(
    tx,
    `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, status, error, created, sent_at, content, sealed,
        forget_when_sent, program_uuid, refused, reply_to, sender_name, person_uuid, order_uuid, again_of, even_if_suppressed, unsubscribe,
        segments, reason_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $7 = 'sent' then $9::timestamptz end, $10, $11, $12, $13, $14, $15, $16, $17,
        $18, $19, $20, $21, $22, $23)
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
      message.reply_to,
      message.sender_name,
      message.person_uuid ?? null,
      message.order_uuid ?? null,
      message.again_of ?? null,
      message.even_if_suppressed,
      message.unsubscribe,
      message.segments,
      message.reason_code,
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
  { recipient, program_uuid, at }: { recipient: string; program_uuid: string; at: Date },
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
  'uuid, channel, recipient, subject, body, content, sealed, occasion, status, error, created, forget_when_sent, reply_to, sender_name, history, unsubscribe, even_if_suppressed, provider_id, tried_at'

/** A message that is still to be sent; undefined once it was. */
export const queuedMessage = async (db: Db, uuid: string): Promise<MessageRow | undefined> => {
  const [message] = await run<MessageRow>(
    db,
    `select ${columns} from notifications.messages where uuid = $1 and status in ('queued', 'failed', 'unknown')
       and refused is null and provider_id is null and reason_code is null`,
    [uuid],
  )
  return message
}

interface StateChange {
  readonly uuid: string
  readonly state: keyof typeof statesBefore
  readonly reason: string | null
  readonly at: Date
  /** Why it did not arrive; without it nothing is known, or it may yet. */
  readonly reason_code?: LossReason
}

/** Moves a message on, and adds to its history; false when it is in no state before. Of a secret one that was taken nothing stays but that. */
export const changeState = async (
  db: Db | Tx,
  { uuid, state, reason, at, reason_code }: StateChange,
): Promise<boolean> => {
  const changed = await run(
    db,
    `with changed as (
       update notifications.messages
          set status = $2, error = $4, reason_code = $6, sealed = case when $2 in ('failed', 'unknown') then sealed end,
              sent_at = case when $2 in ('sent', 'delivered', 'bounced') then coalesce(sent_at, $3::timestamptz) end,
              history = history || jsonb_build_object('state', $2::text, 'at', $3::timestamptz, 'reason', $4::text)
        where uuid = $1 and refused is null
          -- An SMS fails at its provider after it was taken there.
          and (status = any($5::text[]) or ($2 = 'failed' and status = 'sent' and provider_id is not null))
       returning uuid),
     emptied as (
       update notifications.attachments set sealed = null
        where sealed is not null and $2 not in ('failed', 'unknown') and message_uuid in (select uuid from changed))
     select uuid from changed`,
    [uuid, state, at, reason === null ? null : reason.slice(0, 500), statesBefore[state], reason_code ?? null],
  )
  return changed.length > 0
}

/** Adds to the history of a message what is no change of its state; once a moment. */
export const addToHistory = async (
  db: Db | Tx,
  { uuid, state, reason, at }: { uuid: string; state: 'delayed'; reason: string; at: Date },
): Promise<void> => {
  await run(
    db,
    `update notifications.messages
        set history = history || jsonb_build_object('state', $2::text, 'at', $3::timestamptz, 'reason', $4::text)
      where uuid = $1 and jsonb_array_length(history) < 100`,
    [uuid, state, at, reason.slice(0, 500)],
  )
}

/**
 * Its adapter has taken a message; a last one is deleted. An SMS is looked at from half a minute on; true when its provider has
 * reported something already.
 */
export const markTaken = async (
  db: Db,
  { uuid, state, at, taken }: { uuid: string; state: 'sent' | 'to_print'; at: Date; taken: Taken | null },
): Promise<boolean> => {
  await run(db, 'delete from notifications.messages where uuid = $1 and forget_when_sent', [uuid])
  const [row] = taken
    ? await run<{ is_reported: boolean }>(
        db,
        `update notifications.messages m
            set provider_id = $2, segments = coalesce($3, m.segments), price = $4,
                next_look = coalesce(m.next_look, $5::timestamptz + interval '30 seconds')
           from notifications.messages before where m.uuid = $1 and before.uuid = m.uuid
         returning before.next_look is not null as is_reported`,
        [uuid, taken.provider_id, taken.segments, taken.price, at],
      )
    : []
  await changeState(db, { uuid, state, reason: null, at })
  return row?.is_reported ?? false
}

/** The provider is asked to send a message now: whoever finds it so later does not know whether it did. */
export const markTried = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await run(db, 'update notifications.messages set tried_at = $2 where uuid = $1', [uuid, at])
}

/** Whether one of our messages has this number at the provider. */
export const isTakenNumber = async (db: Db, provider_id: string): Promise<boolean> =>
  (await run(db, 'select 1 from notifications.messages where provider_id = $1', [provider_id])).length > 0

/** The newest messages, or those to one recipient. */
export const newestMessages = (db: Db, recipient: string | null, limit: number): Promise<MessageRow[]> =>
  run<MessageRow>(
    db,
    `select ${columns} from notifications.messages where $1::text is null or recipient = $1
      order by created desc, uuid desc limit $2`,
    [recipient, limit],
  )

/** One message; undefined when there is none. */
export const findMessage = async (db: Db | Tx, uuid: string): Promise<MessageRow | undefined> => {
  const [message] = await run<MessageRow>(db, `select ${columns} from notifications.messages where uuid = $1`, [uuid])
  return message
}

/** Messages are kept half a year; a last one no longer than the queue tries to deliver it, which is four days. */
export const purgeMessages = async (db: Db, at: Date): Promise<void> => {
  await run(
    db,
    `delete from notifications.messages
      where created < $1::timestamptz - interval '180 days'
         or (forget_when_sent and (status in ('sent', 'delivered', 'bounced') or created < $1::timestamptz - interval '5 days'))`,
    [at],
  )
  await run(db, 'delete from notifications.suppressions where until < $1', [at])
}

/** Takes back what was written for these occasions, sent or not. */
export const deleteMessages = async (tx: Tx, occasions: readonly string[]): Promise<void> => {
  await run(tx, 'delete from notifications.messages where occasion = any($1)', [occasions])
}

/** The states of the messages of these occasions; left out are those that had none. */
export const findStatuses = async (
  db: Db | Tx,
  occasions: readonly string[],
): Promise<ReadonlyMap<string, DeliveryState>> => {
  const rows = await run<{ occasion: string; status: DeliveryState }>(
    db,
    'select occasion, status from notifications.messages where occasion = any($1)',
    [occasions],
  )
  return new Map(rows.map(({ occasion, status }) => [occasion, status]))
}
