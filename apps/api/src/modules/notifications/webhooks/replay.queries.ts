import type { WebhookReplay } from '@plein/contract/notifications/webhooks'
import { run, type Db, type Tx } from '#platform/db/database.ts'

interface ReplayRow {
  readonly uuid: string
  readonly endpoint_uuid: string
  readonly since: Date
  readonly until: Date
  readonly messages: number
  readonly left: number
  readonly delivered: number
  readonly created: Date
  readonly stopped_at: Date | null
}

const toView = ({ since, until, created, stopped_at, endpoint_uuid: _endpoint, ...row }: ReplayRow): WebhookReplay => ({
  ...row,
  since: since.toISOString(),
  until: until.toISOString(),
  created: created.toISOString(),
  stopped_at: stopped_at?.toISOString() ?? null,
})

/** The last period of each endpoint that was sent again, with what is left of it; by endpoint. */
export const findReplays = async (
  db: Db | Tx,
  endpoint_uuids: readonly string[],
): Promise<ReadonlyMap<string, WebhookReplay>> => {
  const rows = await run<ReplayRow>(
    db,
    `select r.uuid, r.endpoint_uuid, r.since, r.until, r.messages, r.created, r.stopped_at, c.left_over as left, c.delivered
       from unnest($1::uuid[]) as e (uuid)
      cross join lateral (select * from notifications.replays l where l.endpoint_uuid = e.uuid order by l.created desc limit 1) r
      cross join lateral (
        select count(*) filter (where d.is_replay)::int as left_over,
               count(*) filter (where not d.is_replay and d.state = 'delivered')::int as delivered
          from notifications.deliveries d where d.replay_uuid = r.uuid) c`,
    [endpoint_uuids],
  )
  return new Map(rows.map((row) => [row.endpoint_uuid, toView(row)]))
}
