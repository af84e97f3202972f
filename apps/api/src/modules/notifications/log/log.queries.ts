import { run, type Db, type Tx } from '#platform/db/database.ts'
import { exactCountLimit, type Cursor } from '#platform/http/paging.ts'
import type { DeliveryState, LossReason } from '../delivery.rules.ts'
import type { MessageRow } from '../message.queries.ts'

/** A message as the log shows it, and what sending it again needs. */
export interface LogRow extends MessageRow {
  readonly reason_code: LossReason | null
  readonly sent_at: Date | null
  readonly segments: number | null
  readonly price: string | null
  readonly refused: string | null
  readonly program_uuid: string | null
  readonly order_uuid: string | null
  readonly person_uuid: string | null
  readonly again_of: string | null
  /** The message that sent it again. */
  readonly sent_again: string | null
}

const columns = `m.uuid, m.channel, m.recipient, m.subject, m.occasion, m.status, m.error, m.created, m.forget_when_sent, m.reply_to,
  m.sender_name, m.history, m.unsubscribe, m.even_if_suppressed, m.provider_id, m.tried_at, m.reason_code, m.sent_at, m.segments, m.price,
  m.refused, m.program_uuid, m.order_uuid, m.person_uuid, m.again_of,
  (select later.uuid from notifications.messages later where later.again_of = m.uuid limit 1) as sent_again`

const texts = 'm.body, m.content, m.sealed'

export interface WantedMessages {
  readonly state: DeliveryState | null
  readonly channel: string | null
  /** A pattern of LIKE; null for all. */
  readonly like: string | null
  /** Only what is about an order of one of these programs; null for everything. */
  readonly program_uuids: readonly string[] | null
}

const matches = `($1::text is null or m.status = $1) and ($2::text is null or m.channel = $2) and ($3::text is null or m.recipient ilike $3)
   and ($4::uuid[] is null or (m.program_uuid = any($4) and m.order_uuid is not null))`

/** A page of the log without the texts, newest first (backwards: oldest first), one row more than `size`. */
export const listLogRows = (
  db: Db,
  { wanted, place, size }: { wanted: WantedMessages; place: Cursor; size: number },
): Promise<Omit<LogRow, 'body' | 'content' | 'sealed'>[]> => {
  const { state, channel, like, program_uuids } = wanted
  const [created, uuid] = place.after ?? [null, null]
  const values = [state, channel, like, program_uuids, created, uuid, size + 1, place.offset]
  return place.backwards
    ? run(
        db,
        `select ${columns} from notifications.messages m
          where ${matches} and (m.created, m.uuid) > ($5::timestamptz, $6::uuid) order by m.created, m.uuid limit $7 offset $8`,
        values,
      )
    : run(
        db,
        `select ${columns} from notifications.messages m
          where ${matches} and ($5::timestamptz is null or (m.created, m.uuid) < ($5::timestamptz, $6::uuid))
          order by m.created desc, m.uuid desc limit $7 offset $8`,
        values,
      )
}

/** The messages about an order without the texts, newest first. */
export const listOfOrder = (db: Db, order_uuid: string): Promise<Omit<LogRow, 'body' | 'content' | 'sealed'>[]> =>
  run(
    db,
    `select ${columns} from notifications.messages m where m.order_uuid = $1 order by m.created desc, m.uuid desc limit 100`,
    [order_uuid],
  )

/** How many there are, as far as lists count. */
export const countLog = async (db: Db, { state, channel, like, program_uuids }: WantedMessages): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from (select from notifications.messages m where ${matches} limit $5) counted`,
    [state, channel, like, program_uuids, exactCountLimit + 1],
  )
  return row?.count ?? 0
}

/** One message with its text; undefined when there is none. */
export const findLogRow = async (db: Db | Tx, uuid: string): Promise<LogRow | undefined> => {
  const [row] = await run<LogRow>(db, `select ${columns}, ${texts} from notifications.messages m where m.uuid = $1`, [
    uuid,
  ])
  return row
}

/** One message that nobody else sends again until the transaction ends. */
export const lockLogRow = async (tx: Tx, uuid: string): Promise<LogRow | undefined> => {
  await run(tx, 'select 1 from notifications.messages where uuid = $1 for update', [uuid])
  return findLogRow(tx, uuid)
}

/** Mails about an order that did not arrive and were not sent again, oldest first. */
export const listLostMails = (tx: Tx, order_uuid: string, limit: number): Promise<{ uuid: string }[]> =>
  run(tx, 'select uuid from notifications.v_lost_mails where order_uuid = $1 order by created, uuid limit $2', [
    order_uuid,
    limit,
  ])
