import { run, type Tx } from '#platform/db/database.ts'
import type { NewMessageRow } from './message.queries.ts'

/** Writes mails that are about no order, unless their occasions have had one; answers the ids of those that it wrote. */
export const insertMails = async (tx: Tx, mails: readonly NewMessageRow[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, status, error, reason_code, created, sent_at, content,
        sealed, forget_when_sent, reply_to, sender_name)
     select u.uuid, 'mail', u.recipient, u.subject, u.body, u.occasion, u.status, u.error, u.reason_code, u.created,
            case when u.status = 'sent' then u.created end, u.content::jsonb, u.sealed, u.forget_when_sent, u.reply_to, u.sender_name
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
                   $10::text[], $11::bytea[], $12::boolean[], $13::text[], $14::text[])
              as u (uuid, recipient, subject, body, occasion, status, error, reason_code, created, content, sealed, forget_when_sent, reply_to,
                    sender_name)
     on conflict (occasion) do nothing
     returning uuid`,
    [
      mails.map(({ uuid }) => uuid),
      mails.map(({ recipient }) => recipient),
      mails.map(({ subject }) => subject),
      mails.map(({ body }) => body),
      mails.map(({ occasion }) => occasion),
      mails.map(({ status }) => status),
      mails.map(({ error }) => error),
      mails.map(({ reason_code }) => reason_code),
      mails.map(({ created }) => created),
      mails.map(({ content }) => content && JSON.stringify(content)),
      mails.map(({ sealed }) => sealed),
      mails.map(({ forget_when_sent }) => forget_when_sent),
      mails.map(({ reply_to }) => reply_to),
      mails.map(({ sender_name }) => sender_name),
    ],
  )
  return rows.map(({ uuid }) => uuid)
}
