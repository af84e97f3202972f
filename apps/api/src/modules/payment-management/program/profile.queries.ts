import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface ProfileField {
  readonly uuid: string
  readonly name: string
  readonly value: string
}

export interface ProfileRow {
  readonly uuid: string
  readonly title: string
  readonly url: string
  readonly secret_sealed: Buffer | null
  readonly fields: readonly ProfileField[]
}

/** The profiles of a program, in the owner's order. */
export const listProfiles = (db: Db | Tx, program_uuid: string): Promise<ProfileRow[]> =>
  run<ProfileRow>(
    db,
    `select uuid, title, url, secret_sealed, fields from payment_management.request_profiles where program_uuid = $1 order by position`,
    [program_uuid],
  )

/** Puts the profiles of a program, in this order, in the place of those before. */
export const replaceProfiles = async (tx: Tx, program_uuid: string, profiles: readonly ProfileRow[]): Promise<void> => {
  await run(
    tx,
    'delete from payment_management.request_profiles where program_uuid = $1 and not uuid = any($2::uuid[])',
    [program_uuid, profiles.map(({ uuid }) => uuid)],
  )
  for (const [position, { uuid, title, url, secret_sealed, fields }] of profiles.entries())
    await run(
      tx,
      `insert into payment_management.request_profiles (uuid, program_uuid, position, title, url, secret_sealed, fields)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (uuid) do update set position = $3, title = $4, url = $5, secret_sealed = $6, fields = $7`,
      [uuid, program_uuid, position, title, url, secret_sealed, JSON.stringify(fields)],
    )
}

/** A profile by its uuid; of another program it is not found. */
export const findProfile = async (
  db: Db | Tx,
  { uuid, program_uuid }: { uuid: string; program_uuid: string },
): Promise<ProfileRow | undefined> => {
  const [row] = await run<ProfileRow>(
    db,
    `select uuid, title, url, secret_sealed, fields from payment_management.request_profiles where uuid = $1 and program_uuid = $2`,
    [uuid, program_uuid],
  )
  return row
}
