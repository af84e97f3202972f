import type { Profile } from '@plein/contract/people/profile'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { shownProfile, type PersonRow } from './profile.rules.ts'

/** The columns that a save may write; the rest of the row is not the person's to change. */
export type SavedColumns = Partial<Omit<PersonRow, 'uuid' | 'username' | 'type' | 'avatar' | 'created' | 'disabled_at'>>

const columns = `uuid, username, type, legal_type, first_name, last_name, phone_code, phone, avatar, language, created, disabled_at,
  country, state, city, zip, address, gender, birth_date, description, url, position, company_name, company_phone_code, company_phone,
  company_reg_number, company_vat_number, delivery_street, delivery_house, delivery_apartment`

/** Anybody who was not erased, also disabled. */
export const findPerson = async (db: Db, uuid: string): Promise<PersonRow | undefined> => {
  const [row] = await run<PersonRow>(
    db,
    `select ${columns} from identity.users where uuid = $1 and erased_at is null`,
    [uuid],
  )
  return row
}

/** The profile as the contract has it; a person who was disabled has none. */
export const findProfile = async (db: Db, uuid: string): Promise<Profile | undefined> => {
  const row = await findPerson(db, uuid)
  return row && row.disabled_at === null ? shownProfile(row) : undefined
}

/** A person who may act, locked until the transaction ends; with the hash of the password. */
export const lockPerson = async (
  tx: Tx,
  uuid: string,
): Promise<(PersonRow & { readonly password_hash: string | null }) | undefined> => {
  const [row] = await run<PersonRow & { password_hash: string | null }>(
    tx,
    `select ${columns}, password_hash from identity.users where uuid = $1 and disabled_at is null for update`,
    [uuid],
  )
  return row
}

/**
 * False when a person may not act any more. Until the transaction ends the person is not erased either: the erasure waits for what is
 * being written, and finds it. Somebody without a row is nobody's business here.
 */
export const holdPerson = async (tx: Tx, uuid: string): Promise<boolean> => {
  const [row] = await run<{ disabled_at: Date | null }>(
    tx,
    'select disabled_at from identity.users where uuid = $1 for key share',
    [uuid],
  )
  return row === undefined || row.disabled_at === null
}

/** Those of these people who were not erased. None of them is until the transaction ends. */
export const holdPeople = async (tx: Tx, uuids: readonly string[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    'select uuid from identity.users where uuid = any($1::uuid[]) and erased_at is null order by uuid for key share',
    [uuids],
  )
  return rows.map(({ uuid }) => uuid)
}

const savedColumns = `legal_type, first_name, last_name, phone_code, phone, language, country, state, city, zip, address, gender,
  birth_date, description, url, position, company_name, company_phone_code, company_phone, company_reg_number, company_vat_number,
  delivery_street, delivery_house, delivery_apartment`

/** Writes what changed of a person; what is not named stays. */
export const updatePerson = async (
  tx: Tx,
  { uuid, changes, at }: { uuid: string; changes: SavedColumns; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update identity.users u
        set (${savedColumns}) = (select ${savedColumns} from jsonb_populate_record(u, $2::jsonb)), modified = $3
      where uuid = $1`,
    [uuid, JSON.stringify(changes), at],
  )
}

/** Puts a picture in the place of the one before, which it answers; undefined when there is no such person (any more). */
export const replaceAvatar = async (
  db: Db,
  { uuid, avatar, at }: { uuid: string; avatar: string | null; at: Date },
): Promise<{ before: string | null } | undefined> => {
  const [row] = await run<{ before: string | null }>(
    db,
    `update identity.users u set avatar = $2, modified = $3
       from (select uuid, avatar as before from identity.users where uuid = $1 and disabled_at is null for update) o
      where u.uuid = o.uuid returning o.before`,
    [uuid, avatar, at],
  )
  return row
}

/** The hash of an active person's password, null without one; undefined when there is no such person. */
export const findPasswordHash = async (db: Db, uuid: string): Promise<string | null | undefined> => {
  const [row] = await run<{ password_hash: string | null }>(
    db,
    'select password_hash from identity.users where uuid = $1 and disabled_at is null',
    [uuid],
  )
  return row?.password_hash
}
