import type { WebhookReason, WebhookState, WebhookType } from '@plein/contract/notifications/webhooks'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import { exactCountLimit, type Cursor } from '#platform/http/paging.ts'
import type { Facts, WebhookPayload } from '../webhook-sending/payload.rules.ts'

/** A delivery as the log shows it. */
export interface LogRow {
  readonly uuid: string
  readonly endpoint_uuid: string
  readonly event_uuid: string
  readonly type: WebhookType
  readonly mode: 'test' | 'live'
  readonly subject_label: string
  readonly state: WebhookState
  readonly tries: number
  readonly next_try_at: Date | null
  readonly last_status: number | null
  readonly last_reason: WebhookReason | null
  readonly created: Date
}

const columns = `d.uuid, d.endpoint_uuid, d.event_uuid, d.type, v.mode, v.subject_label, d.state, d.tries, d.next_try_at, d.last_status,
  d.last_reason, d.created`
const joined = 'notifications.deliveries d join notifications.events v on v.uuid = d.event_uuid'

export interface WantedDeliveries {
  readonly endpoint_uuid: string
  readonly state: WebhookState | null
  readonly type: WebhookType | null
}

const matches = 'd.endpoint_uuid = $1 and ($2::text is null or d.state = $2) and ($3::text is null or d.type = $3)'

/** A row out of JSON, where moments are text. */
type JsonRow = Omit<LogRow, 'created' | 'next_try_at'> & {
  readonly created: string
  readonly next_try_at: string | null
}

const ofJson = ({ created, next_try_at, ...row }: JsonRow): LogRow => ({
  ...row,
  created: new Date(created),
  next_try_at: next_try_at === null ? null : new Date(next_try_at),
})

const counted = `(select count(*)::int from (select from notifications.deliveries d where ${matches} limit $8) counted) as count`

/** A page of an endpoint's log, newest first (backwards: oldest first), one row more than `size`; and how many there are, as far as lists count. */
export const listDeliveryRows = async (
  db: Db,
  { wanted: { endpoint_uuid, state, type }, place, size }: { wanted: WantedDeliveries; place: Cursor; size: number },
): Promise<{ readonly rows: readonly LogRow[]; readonly count: number }> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [endpoint_uuid, state, type, created, uuid, size + 1, place.offset, exactCountLimit + 1]
  const [page] = place.backwards
    ? await runReplanned<{ rows: JsonRow[]; count: number }>(
        db,
        `select ${counted}, coalesce((select json_agg(p order by p.created, p.uuid) from (
           select ${columns} from ${joined}
            where ${matches} and (d.created, d.uuid) > ($4::timestamptz, $5::uuid)
            order by d.created, d.uuid limit $6 offset $7) p), '[]') as rows`,
        values,
      )
    : await runReplanned<{ rows: JsonRow[]; count: number }>(
        db,
        `select ${counted}, coalesce((select json_agg(p order by p.created desc, p.uuid desc) from (
           select ${columns} from ${joined}
            where ${matches} and ($4::timestamptz is null or (d.created, d.uuid) < ($4::timestamptz, $5::uuid))
            order by d.created desc, d.uuid desc limit $6 offset $7) p), '[]') as rows`,
        values,
      )
  return { rows: page?.rows.map(ofJson) ?? [], count: page?.count ?? 0 }
}

export interface WholeRow extends LogRow {
  readonly program_uuid: string
  readonly payload: WebhookPayload
  readonly payer: Facts | null
}

export const findDelivery = async (db: Db | Tx, uuid: string): Promise<WholeRow | undefined> => {
  const [row] = await run<WholeRow>(
    db,
    `select ${columns}, v.program_uuid, v.payload, v.payer from ${joined} where d.uuid = $1`,
    [uuid],
  )
  return row
}

export interface AttemptRow {
  readonly uuid: string
  readonly at: Date
  readonly kind: 'scheduled' | 'replay' | 'test'
  readonly status: number | null
  readonly reason: WebhookReason | null
  readonly ms: number
  readonly answer: string | null
}

/** The tries of a delivery, newest first; so many at most. */
export const listAttempts = (db: Db, delivery_uuid: string, most: number): Promise<AttemptRow[]> =>
  run<AttemptRow>(
    db,
    `select uuid, at, kind, status, reason, ms, answer from notifications.attempts where delivery_uuid = $1
      order by at desc, uuid desc limit $2`,
    [delivery_uuid, most],
  )
