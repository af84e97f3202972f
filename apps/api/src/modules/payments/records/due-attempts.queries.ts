import { run, type Db } from '#platform/db/database.ts'

/** The connections that have attempts whose look is due, the longest due first. */
export const findDueConnections = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await run<{ connection_uuid: string }>(
    db,
    `select connection_uuid from payments.attempts where sync_at <= $1 and connection_uuid is not null
      group by connection_uuid order by min(sync_at)`,
    [moment],
  )
  return rows.map(({ connection_uuid }) => connection_uuid)
}

/**
 * Takes up to `count` attempts of a connection whose look is due and puts their next one off to `leased_until`, so that two processes never
 * take the same, and one that dies loses nothing.
 */
export const claimDueAttempts = async (
  db: Db,
  {
    connection_uuid,
    moment,
    leased_until,
    count,
  }: { connection_uuid: string; moment: Date; leased_until: Date; count: number },
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `update payments.attempts set sync_at = $2
      where uuid in (select uuid from payments.attempts where sync_at <= $1 and connection_uuid = $4
                      order by sync_at limit $3 for update skip locked)
      returning uuid`,
    [moment, leased_until, count, connection_uuid],
  )
  return rows.map((row) => row.uuid)
}

/**
 * Puts up to `count` paid attempts whose day has come among those to be asked, as a webhook does, and writes the day after that. Days that
 * were missed are one look. Two processes never take the same.
 */
export const hurryWatched = async (
  db: Db,
  { moment, days, count }: { moment: Date; days: readonly number[]; count: number },
): Promise<void> => {
  await run(
    db,
    `update payments.attempts
        set sync_at = $1, sync_count = 0, watch_at = (
              select min(paid_at + day * interval '24 hours') from unnest($2::int[]) day where paid_at + day * interval '24 hours' > $1)
      where uuid in (select uuid from payments.attempts
                      where status = 'paid' and watch_at <= $1 order by watch_at limit $3 for update skip locked)`,
    [moment, days, count],
  )
}
