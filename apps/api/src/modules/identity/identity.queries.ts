import type { Profile } from '@plein/contract/identity'
import { run, type Db, type Tx } from '../../platform/db/database.ts'

/** What is written of a new person. */
export interface UserRow {
  readonly uuid: string
  readonly username: string
  readonly password_hash: string | null
  readonly type: number
  readonly legal_type: number
  readonly first_name: string
  readonly last_name: string
  readonly phone_code: string | null
  readonly phone: string | null
  readonly avatar: string | null
  readonly company_name: string | null
  readonly language: string
  readonly delivery_street: string | null
  readonly delivery_house: string | null
  readonly delivery_apartment: string | null
  readonly created: Date
}

export const insertUser = async (tx: Tx, user: UserRow): Promise<void> => {
  await tx.insertInto('identity.users').values(user).execute()
}

/** The profile as the contract has it; a person who was disabled has none. */
export const profileOf = async (db: Db, uuid: string): Promise<Profile | undefined> => {
  const [profile] = await run<Profile>(
    db,
    `select uuid, username, type, legal_type, first_name, last_name, phone_code, phone, avatar, company_name,
            delivery_street, delivery_house, delivery_apartment
       from identity.users where uuid = $1 and disabled_at is null`,
    [uuid],
  )
  return profile
}
