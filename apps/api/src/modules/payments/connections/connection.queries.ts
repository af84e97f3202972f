import type { OfferedMethod, ProviderAccount } from '../providers/provider.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** In place of an account that the provider has not named yet. */
export const unidentified = ''

export interface NewConnection {
  readonly uuid: string
  readonly program_uuid: string | null
  readonly provider: string
  readonly mode: string
  readonly account: string
  readonly account_name: string | null
  readonly key_encrypted: Buffer
  readonly key_last_four: string
  readonly webhook_secret_encrypted: Buffer | null
  readonly methods: readonly OfferedMethod[]
  readonly methods_read_at: Date | null
  readonly created: Date
}

/** The limits of a method; a member that the provider did not tell is left out. */
type StoredLimits = Partial<Omit<OfferedMethod, 'id'>>

/** The columns `methods` and `method_limits`. */
const toColumns = (methods: readonly OfferedMethod[]): [ids: string[], limits: string] => {
  const limits = methods.map(({ id, ...each }) => [
    id,
    Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)),
  ])
  return [methods.map(({ id }) => id), JSON.stringify(Object.fromEntries(limits))]
}

/**
 * Puts a connection in the place of the one that the program (or the platform) has at this provider. The platform has one provider at a time: the
 * one that was connected last. Attempts keep theirs.
 */
export const replaceConnection = async (tx: Tx, connection: NewConnection): Promise<void> => {
  await run(
    tx,
    `update payments.connections
        set is_active = false, replaced_at = case when provider = $2 and mode = $3 then $4::timestamptz end
      where program_uuid is not distinct from $1::uuid and (provider = $2 or $1::uuid is null) and replaced_at is null`,
    [connection.program_uuid, connection.provider, connection.mode, connection.created],
  )
  await insertConnection(tx, connection)
  await run(tx, "select pg_notify('payment_connections', $1)", [connection.program_uuid ?? ''])
}

/** Keeps a new connection; active unless it is said. */
export const insertConnection = async (tx: Tx, connection: NewConnection, is_active = true): Promise<void> => {
  await run(
    tx,
    `insert into payments.connections
       (uuid, program_uuid, provider, mode, account, key_encrypted, key_last_four, webhook_secret_encrypted, methods, method_limits,
        methods_read_at, created, is_active, account_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      connection.uuid,
      connection.program_uuid,
      connection.provider,
      connection.mode,
      connection.account,
      connection.key_encrypted,
      connection.key_last_four,
      connection.webhook_secret_encrypted,
      ...toColumns(connection.methods),
      connection.methods_read_at,
      connection.created,
      is_active,
      connection.account_name,
    ],
  )
}

export interface ConnectionFacts {
  /** Whose own it is; null: the platform's. */
  readonly program_uuid: string | null
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly account: string
  readonly key_encrypted: Buffer
  readonly methods: readonly string[]
  readonly method_limits: Readonly<Record<string, StoredLimits>>
  /** Of the program; null: it is the platform's own list. */
  readonly currency: string | null
  /** The provider does not know the key. */
  readonly is_refused: boolean
}

/** The connection that payments of a program go through: its own, else the platform's. */
export const findConnection = async (
  db: Db | Tx,
  program_uuid: string | null,
): Promise<ConnectionFacts | undefined> => {
  const [row] = await run<ConnectionFacts>(
    db,
    `select program_uuid, provider, mode, account, key_encrypted, methods, method_limits,
            (select p.currency from programs.v_programs p where p.uuid = $1) as currency, refused_at is not null as is_refused
       from payments.connections where is_active and (program_uuid = $1::uuid or program_uuid is null) order by program_uuid nulls last, created limit 1`,
    [program_uuid],
  )
  return row
}

export interface StoredConnection {
  readonly uuid: string
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly account: string
  readonly key_encrypted: Buffer
  readonly methods: readonly string[]
}

/** Connections in use or kept for their mode, whose methods were not read since `before`. */
export const findStaleConnections = (db: Db, before: Date): Promise<StoredConnection[]> =>
  run<StoredConnection>(
    db,
    `select uuid, provider, mode, account, key_encrypted, methods from payments.connections
      where replaced_at is null and (methods_read_at is null or methods_read_at < $1) order by methods_read_at nulls first`,
    [before],
  )

/** Keeps what the provider offers; those who remember the methods are told when they changed, or the key counts again. */
export const writeMethods = async (
  db: Db,
  { uuid, methods, moment }: { uuid: string; methods: readonly OfferedMethod[]; moment: Date },
): Promise<void> => {
  const [ids, limits] = toColumns(methods)
  await run(
    db,
    `with before as (select uuid, program_uuid, methods, method_limits, refused_at from payments.connections where uuid = $1),
          written as (update payments.connections set methods = $2, method_limits = $4, methods_read_at = $3, refused_at = null
                       where uuid = $1)
     select pg_notify('payment_connections', coalesce(program_uuid::text, '')) from before
      where methods <> $2 or method_limits <> $4 or refused_at is not null`,
    [uuid, ids, moment, limits],
  )
}

/** Keeps whose key it is, as the provider said. */
export const writeAccount = async (db: Db, uuid: string, { account, name }: ProviderAccount): Promise<void> => {
  await run(db, 'update payments.connections set account = $2, account_name = $3 where uuid = $1', [
    uuid,
    account,
    name?.slice(0, 200) ?? null,
  ])
}

/** Keeps that the provider does not know the key (any more); it is asked again with the others. */
export const writeRefusal = async (db: Db, uuid: string, moment: Date): Promise<void> => {
  await run(
    db,
    `with refused as (
       update payments.connections set refused_at = $2, methods_read_at = $2 where uuid = $1 returning program_uuid)
     select pg_notify('payment_connections', coalesce(program_uuid::text, '')) from refused`,
    [uuid, moment],
  )
}

export interface Unconnected {
  readonly program_uuid: string
  readonly title: string
  readonly reason: 'none' | 'key'
}

/**
 * An owner's food programs that run and whose payments go nowhere: without a provider while the platform has none either, or without a
 * key of their provider and mode that it knows. At most `most`.
 */
export const findUnconnected = (db: Db, owner_uuid: string, most: number): Promise<Unconnected[]> =>
  run<Unconnected>(
    db,
    `select p.uuid as program_uuid, p.title, case when coalesce(s.provider, 'none') = 'none' then 'none' else 'key' end as reason
       from programs.v_programs p left join payments.program_settings s on s.program_uuid = p.uuid
      where p.owner_uuid = $1 and p.type_code = 4001 and p.status_id in (11001, 11005)
        and case when coalesce(s.provider, 'none') = 'none'
          then not exists (select from payments.connections c
                            where c.is_active and (c.program_uuid = p.uuid or c.program_uuid is null))
          else not exists (select from payments.connections c
                            where c.program_uuid = p.uuid and c.provider = s.provider and c.replaced_at is null and c.refused_at is null
                              and c.mode = case when s.live_mode then 'live' else 'test' end) end
      order by p.title, p.uuid limit $2`,
    [owner_uuid, most],
  )
