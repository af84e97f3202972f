import type { Profile } from '@plein/contract/identity'
import { run, type Db } from '../../../platform/db/database.ts'

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
