import { run, type Db, type Tx } from '#platform/db/database.ts'

export const writeRecoveryToken = async (tx: Tx, uuid: string, token_hash: Buffer): Promise<void> => {
  await run(tx, 'update identity.mail_codes set token_hash = $2 where uuid = $1', [uuid, token_hash])
}

export interface Recovery {
  readonly uuid: string
  readonly user_uuid: string
  readonly username: string
  readonly type: number
  readonly language: string
  readonly password_hash: string | null
  readonly is_changed: boolean
}

const recovery = `select c.uuid, u.uuid as user_uuid, u.username, u.type, u.language, u.password_hash, c.changed_at is not null as is_changed
       from identity.mail_codes c join identity.users u on u.username = c.email and u.disabled_at is null
      where c.token_hash = $1 and c.purpose = 'recovery' and c.used_at > $2`

/** Whose password a token may choose, and whether it has. */
export const findRecovery = async (db: Db, token_hash: Buffer, since: Date): Promise<Recovery | undefined> => {
  const [row] = await run<Recovery>(db, recovery, [token_hash, since])
  return row
}

/** The same, locked: a token chooses once. */
export const lockRecovery = async (tx: Tx, token_hash: Buffer, since: Date): Promise<Recovery | undefined> => {
  const [row] = await run<Recovery>(tx, `${recovery} for update of c`, [token_hash, since])
  return row
}

export const markChanged = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update identity.mail_codes set changed_at = $2 where uuid = $1', [uuid, at])
}

/** The new password; the marks of devices that came in with the old one end. */
export const writePassword = async (
  tx: Tx,
  { user_uuid, password_hash, at }: { user_uuid: string; password_hash: string; at: Date },
): Promise<void> => {
  await run(tx, 'update identity.users set password_hash = $2, marks_from = $3 where uuid = $1', [
    user_uuid,
    password_hash,
    at,
  ])
}

/** Ends codes, links and tokens of a mailbox that are still good: after a change they would open it again. */
export const endRecoveries = async (tx: Tx, email: string, at: Date): Promise<void> => {
  await run(
    tx,
    `update identity.mail_codes set used_at = coalesce(used_at, $2), changed_at = coalesce(changed_at, $2)
      where email = $1 and purpose = 'recovery' and changed_at is null`,
    [email, at],
  )
}
