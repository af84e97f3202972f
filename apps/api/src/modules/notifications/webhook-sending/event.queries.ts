import type { WebhookType } from '@plein/contract/notifications/webhooks'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Facts, WebhookPayload } from './payload.rules.ts'

/** An event as it is kept. */
export interface EventRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly type: WebhookType
  readonly mode: 'test' | 'live'
  readonly subject_kind: string
  readonly subject_uuid: string
  readonly subject_label: string
  /** The occasion, in words that nothing else of the program has. */
  readonly occasion: string
  readonly payload: WebhookPayload
  readonly payer: Facts | null
  readonly payer_uuid: string | null
  readonly payer_email: string | null
  readonly created: Date
}

/** The endpoints that hear of what happens in a program, and those that could be told later. */
export const listReceivers = (
  tx: Tx,
  program_uuid: string,
): Promise<{ uuid: string; is_active: boolean; used_fields: readonly string[] }[]> =>
  run(
    tx,
    'select uuid, is_active, used_fields from notifications.endpoints where program_uuid = $1 and deleted_at is null',
    [program_uuid],
  )

export interface NewDelivery {
  readonly uuid: string
  readonly endpoint_uuid: string
  /** It is one try that somebody asks for, and no more. */
  readonly is_replay: boolean
}

/** Keeps an event, and a delivery for each of these endpoints; false: it was kept already. */
export const insertEvent = async (tx: Tx, event: EventRow, deliveries: readonly NewDelivery[]): Promise<boolean> => {
  const stored = await run(
    tx,
    `with kept as (
       insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload,
           payer, payer_uuid, payer_email, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (program_uuid, occasion) do nothing
       returning uuid),
     scheduled as (
       insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, next_try_at, is_replay, created)
       select d.uuid, d.endpoint_uuid, kept.uuid, $3, 'scheduled', $13, d.is_replay, $13
         from kept, unnest($14::uuid[], $15::uuid[], $16::boolean[]) as d (uuid, endpoint_uuid, is_replay))
     select uuid from kept`,
    [
      event.uuid,
      event.program_uuid,
      event.type,
      event.mode,
      event.subject_kind,
      event.subject_uuid,
      event.subject_label,
      event.occasion,
      JSON.stringify(event.payload),
      event.payer && JSON.stringify(event.payer),
      event.payer_uuid,
      event.payer_email,
      event.created,
      deliveries.map(({ uuid }) => uuid),
      deliveries.map(({ endpoint_uuid }) => endpoint_uuid),
      deliveries.map(({ is_replay }) => is_replay),
    ],
  )
  return stored.length > 0
}

/** Forgets events of before a moment, with their deliveries; so many at once. Answers how many there were. */
export const deleteOldEvents = async (db: Db, before: Date, most: number): Promise<number> => {
  const gone = await run(
    db,
    `delete from notifications.events
      where uuid in (select uuid from notifications.events where created < $1 order by created limit $2) returning uuid`,
    [before, most],
  )
  return gone.length
}

/** Forgets periods that were sent again, and endpoints that were removed, before a moment. */
export const deleteOldEndpoints = async (db: Db, before: Date): Promise<void> => {
  await run(db, 'delete from notifications.replays where created < $1', [before])
  await run(db, 'delete from notifications.endpoints where deleted_at < $1', [before])
}
