import { run, type Tx } from '#platform/db/database.ts'

/** An endpoint as its mails and its end need it. */
export interface FailingRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly title: string
  readonly is_active: boolean
  readonly failing_since: Date | null
  readonly mailed: number
  readonly mailed_at: Date | null
}

/** Messages arrived: failures of before are over. Written once a minute at most where nothing had failed. */
export const markArrived = async (tx: Tx, endpoint_uuids: readonly string[], at: Date): Promise<void> => {
  await run(
    tx,
    `update notifications.endpoints set failing_since = null, mailed = 0, last_delivered_at = $2
      where uuid = any($1::uuid[])
        and (failing_since is not null or last_delivered_at is null or last_delivered_at < $2::timestamptz - interval '1 minute')`,
    [endpoint_uuids, at],
  )
}

/** Endpoints by their ids, which nobody else changes until the transaction ends; always locked in the same order. */
export const lockFailing = (tx: Tx, endpoint_uuids: readonly string[]): Promise<FailingRow[]> =>
  run<FailingRow>(
    tx,
    `select uuid, program_uuid, title, is_active, failing_since, mailed, mailed_at from notifications.endpoints
      where uuid = any($1::uuid[]) order by uuid for update`,
    [endpoint_uuids],
  )

export interface FailureNote {
  readonly uuid: string
  readonly failing_since: Date
  readonly disable: 'gone' | 'failing' | null
  /** The number of the mail that is sent now; null: none is. */
  readonly mail: number | null
  readonly at: Date
}

export const updateFailing = async (tx: Tx, { uuid, failing_since, disable, mail, at }: FailureNote): Promise<void> => {
  await run(
    tx,
    `update notifications.endpoints
        set failing_since = $2, mailed = coalesce($4, mailed), mailed_at = case when $4::smallint is null then mailed_at else $5 end,
            is_active = is_active and $3::text is null, disabled_at = case when $3::text is null then disabled_at else $5 end,
            disabled_reason = coalesce($3, disabled_reason)
      where uuid = $1`,
    [uuid, failing_since, disable, mail, at],
  )
}
