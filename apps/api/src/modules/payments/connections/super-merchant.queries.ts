import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface SuperMerchantRow {
  readonly username_last_four: string | null
  readonly has_password: boolean
}

/** The ends of a court's sign-in at its provider; no secret is read. */
export const findSuperMerchant = async (db: Db | Tx, program_uuid: string): Promise<SuperMerchantRow | undefined> => {
  const [row] = await run<SuperMerchantRow>(
    db,
    'select username_last_four, password_encrypted is not null as has_password from payments.super_merchants where program_uuid = $1',
    [program_uuid],
  )
  return row
}

/** The name in clear is never kept: sealed, with its last letters. Nulls remove it. */
export const writeUsername = async (
  tx: Tx,
  username: { program_uuid: string; encrypted: Buffer | null; last_four: string | null; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.super_merchants (program_uuid, username_encrypted, username_last_four, modified) values ($1, $2, $3, $4)
     on conflict (program_uuid) do update set username_encrypted = excluded.username_encrypted,
           username_last_four = excluded.username_last_four, modified = excluded.modified`,
    [username.program_uuid, username.encrypted, username.last_four, username.at],
  )
}

export const writePassword = async (
  tx: Tx,
  password: { program_uuid: string; encrypted: Buffer | null; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.super_merchants (program_uuid, password_encrypted, modified) values ($1, $2, $3)
     on conflict (program_uuid) do update set password_encrypted = excluded.password_encrypted, modified = excluded.modified`,
    [password.program_uuid, password.encrypted, password.at],
  )
}
