import type { SupportMessage } from '@plein/contract/support/messages'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A message as it is kept; moments are Dates. */
export interface MessageRow extends Omit<SupportMessage, 'created' | 'answered_at' | 'account' | 'order'> {
  readonly created: Date
  readonly answered_at: Date | null
  readonly order_uuid: string | null
  readonly order_number: number | null
}

export type NewMessageRow = Omit<MessageRow, 'status' | 'answered_at'>

const columns = `uuid, reference, created, status, portal, host, user_uuid, name, email, topic, about, text, language, answered_at,
  order_uuid, order_number`

export const insertMessage = async (tx: Tx, row: NewMessageRow): Promise<void> => {
  await run(
    tx,
    `insert into support.messages
       (uuid, reference, created, portal, host, user_uuid, name, email, topic, about, text, language, order_uuid,
        order_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.uuid,
      row.reference,
      row.created,
      row.portal,
      row.host,
      row.user_uuid,
      row.name,
      row.email,
      row.topic,
      row.about,
      row.text,
      row.language,
      row.order_uuid,
      row.order_number,
    ],
  )
}

/** How many messages came from a mailbox since a moment. */
export const countFrom = async (tx: Tx, email: string, since: Date): Promise<number> => {
  const [row] = await run<{ count: number }>(
    tx,
    'select count(*) from support.messages where lower(email) = lower($1) and created >= $2',
    [email, since],
  )
  return Number(row?.count ?? 0)
}

export interface Wanted {
  readonly status: string | null
  /** A pattern of LIKE; null for all. */
  readonly like: string | null
  /** The signed-in account; null for all. */
  readonly user_uuid: string | null
}

const matches = `($1::text is null or status = $1) and ($3::uuid is null or user_uuid = $3)
   and ($2::text is null or reference ilike $2 or email ilike $2 or name ilike $2 or about ilike $2 or order_number::text ilike $2)`

/** A page of messages, newest first (backwards: oldest first), one row more than `size`. */
export const listMessageRows = (
  db: Db,
  { wanted: { status, like, user_uuid }, place, size }: { wanted: Wanted; place: Cursor; size: number },
): Promise<MessageRow[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [status, like, user_uuid, created, uuid, size + 1, place.offset]
  return place.backwards
    ? run<MessageRow>(
        db,
        `select ${columns} from support.messages where ${matches} and (created, uuid) > ($4::timestamptz, $5::uuid)
          order by created, uuid limit $6 offset $7`,
        values,
      )
    : run<MessageRow>(
        db,
        `select ${columns} from support.messages
          where ${matches} and ($4::timestamptz is null or (created, uuid) < ($4::timestamptz, $5::uuid))
          order by created desc, uuid desc limit $6 offset $7`,
        values,
      )
}

export const countMessages = async (db: Db, { status, like, user_uuid }: Wanted): Promise<number> => {
  const [row] = await run<{ count: number }>(db, `select count(*) from support.messages where ${matches}`, [
    status,
    like,
    user_uuid,
  ])
  return Number(row?.count ?? 0)
}

/** Writes the status; undefined when there is no such message. */
export const updateStatus = async (
  tx: Tx,
  change: { uuid: string; status: string; at: Date | null; by: string | null },
): Promise<MessageRow | undefined> => {
  const [row] = await run<MessageRow>(
    tx,
    `update support.messages set status = $2, answered_at = $3, answered_by = $4 where uuid = $1 returning ${columns}`,
    [change.uuid, change.status, change.at, change.by],
  )
  return row
}

export const deleteAnsweredBefore = async (db: Db, before: Date): Promise<void> => {
  await run(db, "delete from support.messages where status = 'answered' and answered_at < $1", [before])
}
