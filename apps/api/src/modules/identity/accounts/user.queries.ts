import type { Tx } from '../../../platform/db/database.ts'

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
