import type { IntegratorScope } from '@plein/contract/payment-management/scopes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Integrator } from '#platform/security/caller.ts'

export interface KeyRow {
  readonly uuid: string
  readonly program_uuid: string
  /** Of ten in a program; a key that follows another one has its place. */
  readonly slot: number
  readonly mode: 'test' | 'live'
  readonly title: string
  readonly last_four: string
  readonly scopes: readonly IntegratorScope[]
  readonly created: Date
  readonly last_used_at: Date | null
  readonly ends_at: Date | null
}

const columns = 'uuid, program_uuid, slot, mode, title, last_four, scopes, created, last_used_at, ends_at'
const counts = 'revoked_at is null and (ends_at is null or ends_at > $2)'

/** The keys of a program that count at a moment, newest first. */
export const listKeys = (db: Db | Tx, program_uuid: string, at: Date): Promise<KeyRow[]> =>
  run<KeyRow>(
    db,
    `select ${columns} from payment_management.api_keys where program_uuid = $1 and ${counts} order by created desc, uuid desc`,
    [program_uuid, at],
  )

/** A key of an own program that counts at a moment. */
export const findOwnKey = async (
  tx: Tx,
  { uuid, owner_uuid, at }: { uuid: string; owner_uuid: string | null; at: Date },
): Promise<KeyRow | undefined> => {
  const [row] = await run<KeyRow>(
    tx,
    `select ${columns} from payment_management.api_keys k
      where k.uuid = $1 and ${counts} and exists (
        select from programs.v_programs p where p.uuid = k.program_uuid and p.owner_uuid = $3)`,
    [uuid, at, owner_uuid],
  )
  return row
}

export const insertKey = async (
  tx: Tx,
  key: Omit<KeyRow, 'last_used_at' | 'ends_at'> & { readonly key_hash: Buffer; readonly created_by: string },
): Promise<void> => {
  await run(
    tx,
    `insert into payment_management.api_keys (uuid, program_uuid, slot, mode, title, key_hash, last_four, scopes, created, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key.uuid,
      key.program_uuid,
      key.slot,
      key.mode,
      key.title,
      key.key_hash,
      key.last_four,
      key.scopes,
      key.created,
      key.created_by,
    ],
  )
}

/** Lets a key count until then. */
export const endKey = async (tx: Tx, uuid: string, ends_at: Date): Promise<void> => {
  await run(tx, 'update payment_management.api_keys set ends_at = $2 where uuid = $1', [uuid, ends_at])
}

export const revokeKey = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update payment_management.api_keys set revoked_at = $2 where uuid = $1', [uuid, at])
}

/** Whose a key is that counts at a moment, and whether its last use is to be written; of a program that was removed it is nobody's. */
export const findByHash = async (
  db: Db,
  key_hash: Buffer,
  at: Date,
): Promise<(Integrator & { readonly is_use_due: boolean }) | undefined> => {
  const [row] = await run<Integrator & { is_use_due: boolean }>(
    db,
    `select k.uuid as key_uuid, k.program_uuid, k.mode, k.scopes,
            k.last_used_at is null or k.last_used_at <= $2::timestamptz - interval '1 minute' as is_use_due
       from payment_management.api_keys k join programs.v_programs p on p.uuid = k.program_uuid
      where k.key_hash = $1 and k.revoked_at is null and (k.ends_at is null or k.ends_at > $2)`,
    [key_hash, at],
  )
  return row
}

/** Writes that a key was used, once a minute of many at the same time. */
export const writeUse = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await run(
    db,
    `update payment_management.api_keys set last_used_at = $2
      where uuid = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
    [uuid, at],
  )
}
