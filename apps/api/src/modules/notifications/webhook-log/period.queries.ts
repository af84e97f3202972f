import type { WebhookType } from '@plein/contract/notifications/webhooks'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A part of a program's past that is sent to an endpoint again. */
export interface Period {
  readonly endpoint_uuid: string
  readonly program_uuid: string
  readonly since: Date
  readonly until: Date
  /** Null: of every kind. Test messages never. */
  readonly types: readonly WebhookType[] | null
  readonly only_failed: boolean
}

const inPeriod = `v.program_uuid = $2 and v.created >= $3 and v.created < $4 and v.type <> 'ping' and ($5::text[] is null or v.type = any($5))`

/** Messages of a period, and how many of them have not arrived: those that failed, and those of when the endpoint was not active. */
export const countPeriod = async (
  db: Db | Tx,
  { endpoint_uuid, program_uuid, since, until, types }: Period,
): Promise<{ messages: number; failed: number }> => {
  const [row] = await run<{ messages: number; failed: number }>(
    db,
    `select count(*)::int as messages, (count(*) filter (where d.state is distinct from 'delivered'))::int as failed
       from notifications.events v
       left join notifications.deliveries d on d.event_uuid = v.uuid and d.endpoint_uuid = $1
      where ${inPeriod}`,
    [endpoint_uuid, program_uuid, since, until, types],
  )
  return row ?? { messages: 0, failed: 0 }
}

export interface NewReplay {
  readonly uuid: string
  readonly messages: number
  readonly created: Date
  readonly gap_ms: number
}

export const insertReplay = async (
  tx: Tx,
  { endpoint_uuid, since, until }: Period,
  { uuid, messages, created }: NewReplay,
): Promise<void> => {
  await run(
    tx,
    `insert into notifications.replays (uuid, endpoint_uuid, since, until, messages, created) values ($1, $2, $3, $4, $5, $6)`,
    [uuid, endpoint_uuid, since, until, messages, created],
  )
}

/** Has the messages of a period sent once more, oldest first, one after the other; their own tries follow as they were planned. */
export const schedulePeriod = async (tx: Tx, period: Period, replay: NewReplay): Promise<void> => {
  const { endpoint_uuid, program_uuid, since, until, types, only_failed } = period
  await run(
    tx,
    `insert into notifications.deliveries as known
       (uuid, endpoint_uuid, event_uuid, type, state, next_try_at, is_replay, replay_uuid, created)
     select gen_random_uuid(), $1, v.uuid, v.type, 'scheduled',
            $7::timestamptz + (row_number() over (order by v.created, v.uuid) - 1) * $8::int * interval '1 millisecond', true, $9, v.created
       from notifications.events v
       left join notifications.deliveries d on d.event_uuid = v.uuid and d.endpoint_uuid = $1
      where ${inPeriod} and (not $6::boolean or d.state is distinct from 'delivered')
     on conflict (endpoint_uuid, event_uuid) do update
        set resume_at = case when known.is_replay then known.resume_at else known.next_try_at end,
            next_try_at = excluded.next_try_at, is_replay = true, replay_uuid = excluded.replay_uuid`,
    [endpoint_uuid, program_uuid, since, until, types, only_failed, replay.created, replay.gap_ms, replay.uuid],
  )
}

/** Messages of a period that were not sent yet are not; each waits for its own next try again, if it has one. */
export const stopPeriod = async (tx: Tx, replay_uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update notifications.replays set stopped_at = $2 where uuid = $1 and stopped_at is null', [
    replay_uuid,
    at,
  ])
  await run(
    tx,
    `update notifications.deliveries
        set state = case when state = 'scheduled' and resume_at is null then 'given_up' else state end,
            next_try_at = resume_at, is_replay = false, resume_at = null
      where replay_uuid = $1 and is_replay`,
    [replay_uuid],
  )
}
