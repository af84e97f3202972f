import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface DeviceKey {
  readonly uuid: string
  readonly session_uuid: string
  readonly key_sealed: Buffer
  readonly expires_at: Date
  readonly last_step: number
}

/** Writes that a step has paid; false when it has already, or a later one. */
export const spendStep = async (tx: Tx, key_uuid: string, step: number): Promise<boolean> => {
  const rows = await run(
    tx,
    'update cards.device_keys set last_step = $2 where uuid = $1 and last_step < $2 returning uuid',
    [key_uuid, step],
  )
  return rows.length > 0
}

/** The device's key of a card: the one that it has, or this new one, whose time begins anew. */
export const putDeviceKey = async (
  db: Db | Tx,
  key: {
    uuid: string
    card_uuid: string
    user_uuid: string
    session_uuid: string
    key_sealed: Buffer
    created: Date
    expires_at: Date
  },
): Promise<DeviceKey> => {
  const [row] = await run<DeviceKey>(
    db,
    `insert into cards.device_keys as k (uuid, card_uuid, user_uuid, session_uuid, key_sealed, created, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (card_uuid, session_uuid) do update
       set uuid = case when k.user_uuid = excluded.user_uuid and k.expires_at > excluded.created then k.uuid else excluded.uuid end,
           key_sealed = case when k.user_uuid = excluded.user_uuid and k.expires_at > excluded.created then k.key_sealed else excluded.key_sealed end,
           user_uuid = excluded.user_uuid, expires_at = excluded.expires_at
     returning k.uuid, k.session_uuid, k.key_sealed, k.expires_at, k.last_step`,
    [key.uuid, key.card_uuid, key.user_uuid, key.session_uuid, key.key_sealed, key.created, key.expires_at],
  )
  if (!row) throw new Error('putDeviceKey: no row')
  return row
}

/** The codes of a card end on every device: it was blocked, or has another holder. */
export const deleteDeviceKeys = async (tx: Tx, card_uuid: string): Promise<void> => {
  await run(tx, 'delete from cards.device_keys where card_uuid = $1', [card_uuid])
}

/** Deletes keys whose time is over, and those of devices whose sign-in ended. */
export const purgeDeviceKeys = async (db: Db, at: Date): Promise<void> => {
  await run(
    db,
    `delete from cards.device_keys k
      where k.expires_at <= $1 or not exists (select from identity.v_live_sessions s where s.uuid = k.session_uuid and s.expires_at > $1)`,
    [at],
  )
}

/** The key and step of a rotating code, as findCard answers them for whoever pays with it. */
export const toStep = (proof: string): { key_uuid: string; step: number } => {
  const [key_uuid = '', step] = proof.split(':')
  return { key_uuid, step: Number(step) }
}
