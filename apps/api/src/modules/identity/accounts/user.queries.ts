import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface FoundAccount {
  readonly uuid: string
  /** In lower case. */
  readonly email: string
  readonly full_name: string
  /** Somebody showed once that the mailbox is theirs. A customer whom a restaurant made did not, until they choose a password. */
  readonly is_proven: boolean
}

/** The columns of a new person. */
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
  readonly gender?: string
  readonly birth_date?: string | null
  readonly position?: string | null
  readonly company_phone_code?: string | null
  readonly company_phone?: string | null
  readonly company_reg_number?: string | null
  readonly company_vat_number?: string | null
  readonly country?: string | null
  readonly state?: string | null
  readonly city?: string | null
  readonly zip?: string | null
  readonly address?: string | null
  readonly description?: string | null
  readonly invite?: string | null
  readonly promo_code?: string | null
  readonly fee_free_until?: Date | null
  readonly terms_accepted_at?: Date | null
}

const columns = `uuid, username, password_hash, type, legal_type, first_name, last_name, phone_code, phone, avatar, company_name, language,
  delivery_street, delivery_house, delivery_apartment, created, gender, birth_date, position, company_phone_code, company_phone,
  company_reg_number, company_vat_number, country, state, city, zip, address, description, invite, promo_code, fee_free_until,
  terms_accepted_at`

export const insertUser = async (tx: Tx, user: UserRow): Promise<void> => {
  await run(
    tx,
    `insert into identity.users (${columns})
     select ${columns} from jsonb_populate_record(null::identity.users, $1::jsonb)`,
    [JSON.stringify({ ...user, gender: user.gender ?? 'not_said' })],
  )
}

/** True where a mailbox has an account, of whatever kind. */
export const hasAccount = async (tx: Tx, username: string): Promise<boolean> =>
  (await run(tx, 'select 1 from identity.users where username = $1', [username])).length > 0

/** Accounts with one of these uuids or usernames, but for erased ones. */
export const accountsWith = (
  db: Db | Tx,
  uuids: readonly string[],
  usernames: readonly string[],
): Promise<FoundAccount[]> =>
  run<FoundAccount>(
    db,
    `select uuid, username as email, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as full_name, password_hash is not null as is_proven
       from identity.users where erased_at is null and (uuid = any($1::uuid[]) or username = any($2::text[]))`,
    [uuids, usernames],
  )
