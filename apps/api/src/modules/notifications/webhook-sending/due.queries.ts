import type { WebhookReason, WebhookState, WebhookType } from '@plein/contract/notifications/webhooks'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Facts, WebhookPayload } from './payload.rules.ts'

/** A delivery that this process sends now, with everything that it needs. */
export interface ClaimedRow {
  readonly uuid: string
  readonly endpoint_uuid: string
  readonly event_uuid: string
  readonly state: WebhookState
  readonly tries: number
  readonly is_replay: boolean
  readonly resume_at: Date | null
  /** The claim: only its holder writes what became of the try. */
  readonly claimed_until: Date
  readonly type: WebhookType
  readonly mode: 'test' | 'live'
  readonly payload: WebhookPayload
  readonly payer: Facts | null
  readonly created: Date
  readonly url: string
  /** Paths with commas between them: the same text is read once. */
  readonly used_fields: string
  readonly secret: Buffer
  readonly previous_secret: Buffer | null
  readonly previous_secret_until: Date | null
}

export interface ClaimLimits {
  readonly at: Date
  readonly until: Date
  /** In all, and to one endpoint at a time; one that fails has a single one. */
  readonly most: number
  readonly per_endpoint: number
}

/**
 * Claims what is due, of every endpoint a few: one that does not answer keeps no other waiting. Those that another process holds are left to it.
 * The commit does not wait for the disk: what a crash of the database forgets is sent again, under the same id.
 */
export const claimDue = (db: Db, { at, until, most, per_endpoint }: ClaimLimits): Promise<ClaimedRow[]> =>
  run<ClaimedRow>(
    db,
    `with recursive waiting as (
       (select endpoint_uuid from notifications.deliveries where next_try_at is not null order by endpoint_uuid limit 1)
       union all
       select (select d.endpoint_uuid from notifications.deliveries d
                where d.next_try_at is not null and d.endpoint_uuid > w.endpoint_uuid order by d.endpoint_uuid limit 1)
         from waiting w where w.endpoint_uuid is not null),
     picked as materialized (
       select due.uuid from waiting w
         join notifications.endpoints e on e.uuid = w.endpoint_uuid and e.is_active
        cross join lateral (
          select count(*) as under_way from notifications.deliveries b
           where b.endpoint_uuid = e.uuid and b.claimed_until is not null and b.claimed_until > $1) busy
        cross join lateral (
          select d.uuid from notifications.deliveries d
           where d.endpoint_uuid = e.uuid and d.next_try_at <= $1 and (d.claimed_until is null or d.claimed_until <= $1)
           order by d.next_try_at, d.uuid
           limit greatest(case when e.failing_since is null then $4::int else 1 end - busy.under_way, 0)
             for update skip locked) due
        limit $3)
     update notifications.deliveries d set claimed_until = $2
       from picked, notifications.events v, notifications.endpoints n, set_config('synchronous_commit', 'off', true) as no_wait
      where d.uuid = picked.uuid and v.uuid = d.event_uuid and n.uuid = d.endpoint_uuid
     returning d.uuid, d.endpoint_uuid, d.event_uuid, d.state, d.tries, d.is_replay, d.resume_at, $2::timestamptz as claimed_until, v.type, v.mode, v.payload,
       v.payer, v.created, n.url, array_to_string(n.used_fields, ',') as used_fields, n.secret, n.previous_secret, n.previous_secret_until`,
    [at, until, most, per_endpoint],
  )

/** Claims one delivery that somebody asks for; undefined while it is being sent. Its endpoint need not be active. */
export const claimOne = async (
  tx: Tx,
  { uuid, at, until }: { uuid: string; at: Date; until: Date },
): Promise<ClaimedRow | undefined> => {
  const [row] = await run<ClaimedRow>(
    tx,
    `update notifications.deliveries d
        set claimed_until = $3, is_replay = true, next_try_at = $2, resume_at = case when d.is_replay then d.resume_at else d.next_try_at end
       from notifications.events v, notifications.endpoints n
      where d.uuid = $1 and v.uuid = d.event_uuid and n.uuid = d.endpoint_uuid and (d.claimed_until is null or d.claimed_until <= $2)
     returning d.uuid, d.endpoint_uuid, d.event_uuid, d.state, d.tries, d.is_replay, d.resume_at, $3::timestamptz as claimed_until, v.type, v.mode, v.payload,
       v.payer, v.created, n.url, array_to_string(n.used_fields, ',') as used_fields, n.secret, n.previous_secret, n.previous_secret_until`,
    [uuid, at, until],
  )
  return row
}

export interface TryRow {
  readonly attempt_uuid: string
  readonly delivery_uuid: string
  readonly claimed_until: Date
  readonly at: Date
  readonly kind: 'scheduled' | 'replay' | 'test'
  readonly status: number | null
  readonly reason: WebhookReason | null
  readonly ms: number
  readonly answer: string | null
  readonly state: WebhookState
  readonly tries: number
  readonly next_try_at: Date | null
}

/**
 * Keeps tries and what becomes of their deliveries. A try is kept in any case; the delivery moves on only for who still holds it. Answers
 * those that moved. As with a claim, the commit does not wait for the disk.
 */
export const insertTries = async (tx: Tx, rows: readonly TryRow[]): Promise<ReadonlySet<string>> => {
  const moved = await run<{ uuid: string }>(
    tx,
    `with tried as (
       select * from json_to_recordset($1::json) as t (attempt_uuid uuid, delivery_uuid uuid, claimed_until timestamptz, at timestamptz, kind text,
         status smallint, reason text, ms int, answer text, state text, tries smallint, next_try_at timestamptz)),
     kept as (
       insert into notifications.attempts (uuid, delivery_uuid, at, kind, status, reason, ms, answer)
       select t.attempt_uuid, t.delivery_uuid, t.at, t.kind, t.status, t.reason, t.ms, t.answer
         from tried t join notifications.deliveries d on d.uuid = t.delivery_uuid)
     update notifications.deliveries d
        set state = t.state, tries = t.tries, next_try_at = t.next_try_at, claimed_until = null, is_replay = false, resume_at = null,
            last_status = t.status, last_reason = t.reason
       from tried t, set_config('synchronous_commit', 'off', true) as no_wait
      where d.uuid = t.delivery_uuid and d.claimed_until = t.claimed_until
     returning d.uuid`,
    [JSON.stringify(rows)],
  )
  return new Set(moved.map(({ uuid }) => uuid))
}

/** When the next delivery is due that is not yet; undefined: none is. */
export const findNextDue = async (db: Db, after: Date): Promise<Date | undefined> => {
  const [row] = await run<{ next_try_at: Date }>(
    db,
    'select next_try_at from notifications.deliveries where next_try_at > $1 order by next_try_at limit 1',
    [after],
  )
  return row?.next_try_at
}
