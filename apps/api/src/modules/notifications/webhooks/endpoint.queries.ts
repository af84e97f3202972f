import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A server of a program that hears about its payments. */
export interface EndpointRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** Encrypted. */
  readonly secret: Buffer
  readonly secret_last_four: string
  readonly previous_secret_until: Date | null
  /** Paths of fields: `order.amount`. */
  readonly used_fields: readonly string[]
  readonly is_active: boolean
  readonly disabled_at: Date | null
  readonly disabled_reason: 'owner' | 'gone' | 'failing' | null
  readonly failing_since: Date | null
  readonly last_delivered_at: Date | null
  readonly created: Date
}

const columns = `uuid, program_uuid, title, description, url, secret, secret_last_four, previous_secret_until, used_fields, is_active,
  disabled_at, disabled_reason, failing_since, last_delivered_at, created`

/** A program's endpoints, oldest first; a limit keeps them few. */
export const listEndpoints = (db: Db | Tx, program_uuid: string): Promise<EndpointRow[]> =>
  run<EndpointRow>(
    db,
    `select ${columns} from notifications.endpoints where program_uuid = $1 and deleted_at is null order by created, uuid`,
    [program_uuid],
  )

export const findEndpoint = async (db: Db | Tx, uuid: string): Promise<EndpointRow | undefined> => {
  const [row] = await run<EndpointRow>(
    db,
    `select ${columns} from notifications.endpoints where uuid = $1 and deleted_at is null`,
    [uuid],
  )
  return row
}

/** The endpoint, which nobody else changes until the transaction ends. */
export const lockEndpoint = async (tx: Tx, uuid: string): Promise<EndpointRow | undefined> => {
  const [row] = await run<EndpointRow>(
    tx,
    `select ${columns} from notifications.endpoints where uuid = $1 and deleted_at is null for update`,
    [uuid],
  )
  return row
}

/** One at a time makes endpoints of a program: of two that would both be the last, one is over the limit. */
export const lockProgramEndpoints = (tx: Tx, program_uuid: string): Promise<unknown[]> =>
  run(tx, "select pg_advisory_xact_lock(hashtextextended('notifications.endpoints ' || $1::text, 7))", [program_uuid])

export type NewEndpoint = Pick<
  EndpointRow,
  | 'uuid'
  | 'program_uuid'
  | 'title'
  | 'description'
  | 'url'
  | 'secret'
  | 'secret_last_four'
  | 'used_fields'
  | 'is_active'
  | 'created'
>

export const insertEndpoint = async (tx: Tx, endpoint: NewEndpoint): Promise<void> => {
  await run(
    tx,
    `insert into notifications.endpoints (uuid, program_uuid, title, description, url, secret, secret_last_four, used_fields, is_active,
        created, disabled_at, disabled_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when not $9 then $10::timestamptz end, case when not $9 then 'owner' end)`,
    [
      endpoint.uuid,
      endpoint.program_uuid,
      endpoint.title,
      endpoint.description,
      endpoint.url,
      endpoint.secret,
      endpoint.secret_last_four,
      endpoint.used_fields,
      endpoint.is_active,
      endpoint.created,
    ],
  )
}

type TypedEndpoint = Pick<EndpointRow, 'uuid' | 'title' | 'description' | 'url' | 'used_fields' | 'is_active'>

/** Writes what somebody typed. One that becomes active begins anew: its failures of before are forgotten. */
export const updateEndpoint = async (tx: Tx, endpoint: TypedEndpoint, at: Date): Promise<void> => {
  await run(
    tx,
    `update notifications.endpoints
        set title = $2, description = $3, url = $4, used_fields = $5, is_active = $6,
            disabled_at = case when $6 then null else coalesce(disabled_at, $7::timestamptz) end,
            disabled_reason = case when $6 then null else coalesce(disabled_reason, 'owner') end,
            failing_since = case when $6 and not is_active then null else failing_since end,
            mailed = case when $6 and not is_active then 0 else mailed end
      where uuid = $1`,
    [endpoint.uuid, endpoint.title, endpoint.description, endpoint.url, endpoint.used_fields, endpoint.is_active, at],
  )
}

/** Takes an endpoint away; its messages are kept as long as their events. */
export const deleteEndpoint = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(
    tx,
    `update notifications.endpoints
        set deleted_at = $2, is_active = false, disabled_at = coalesce(disabled_at, $2), disabled_reason = coalesce(disabled_reason, 'owner'),
            previous_secret = null, previous_secret_until = null
      where uuid = $1`,
    [uuid, at],
  )
}

/** Puts a new secret in place; the one before signs until `until` as well. */
export const updateSecret = async (
  tx: Tx,
  { uuid, secret, last_four, until }: { uuid: string; secret: Buffer; last_four: string; until: Date },
): Promise<void> => {
  await run(
    tx,
    `update notifications.endpoints
        set previous_secret = secret, previous_secret_until = $4, secret = $2, secret_last_four = $3 where uuid = $1`,
    [uuid, secret, last_four, until],
  )
}

/** Nothing waits for an endpoint any more that is not active. */
export const giveUpWaiting = async (tx: Tx, endpoint_uuid: string): Promise<void> => {
  await run(
    tx,
    `update notifications.deliveries
        set state = case when state = 'delivered' then state else 'given_up' end, next_try_at = null, is_replay = false, resume_at = null
      where endpoint_uuid = $1 and next_try_at is not null`,
    [endpoint_uuid],
  )
}
