import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { SignUpType } from '@plein/contract/identity-accounts'
import type { Language } from '@plein/contract/schema'
import type { Person } from './person.rules.ts'

export interface NewSignUp {
  readonly uuid: string
  readonly key_hash: Buffer
  readonly email: string
  readonly type: SignUpType
  readonly language: Language
  readonly invite: string | null
  readonly person: Person | null
  readonly password_hash: string | null
  readonly promo_code: string | null
  readonly terms_accepted_at: Date | null
  readonly at: Date
}

/**
 * Writes a sign-up, or changes the one that this browser began: then the mailbox has to be proven anew. Answers its uuid; null when
 * it has become an account.
 */
export const putSignUp = async (tx: Tx, sign_up: NewSignUp): Promise<string | null> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    `insert into identity.sign_ups as s
            (uuid, key_hash, email, type, language, invite, person, password_hash, promo_code, terms_accepted_at, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (key_hash) do update
       set email = excluded.email, type = excluded.type, language = excluded.language, invite = excluded.invite,
           person = excluded.person, password_hash = excluded.password_hash, promo_code = excluded.promo_code,
           terms_accepted_at = excluded.terms_accepted_at, created = excluded.created, proven_at = null, token_hash = null
       where s.user_uuid is null
     returning uuid`,
    [
      sign_up.uuid,
      sign_up.key_hash,
      sign_up.email,
      sign_up.type,
      sign_up.language,
      sign_up.invite,
      sign_up.person && JSON.stringify(sign_up.person),
      sign_up.password_hash,
      sign_up.promo_code,
      sign_up.terms_accepted_at,
      sign_up.at,
    ],
  )
  return row?.uuid ?? null
}

export interface SignUpRow extends Omit<NewSignUp, 'at'> {
  readonly user_uuid: string | null
}

const columns =
  'uuid, key_hash, email, type, language, invite, person, password_hash, promo_code, terms_accepted_at, user_uuid'

/** A sign-up, locked until the transaction ends. */
export const lockSignUp = async (tx: Tx, uuid: string): Promise<SignUpRow | undefined> => {
  const [row] = await run<SignUpRow>(tx, `select ${columns} from identity.sign_ups where uuid = $1 for update`, [uuid])
  return row
}

/** The sign-up of a token that is still good, finished or not. */
export const signUpOfToken = async (db: Db, token_hash: Buffer, since: Date): Promise<SignUpRow | undefined> => {
  const [row] = await run<SignUpRow>(
    db,
    `select ${columns} from identity.sign_ups where token_hash = $1 and proven_at > $2`,
    [token_hash, since],
  )
  return row
}

/** The newest unfinished sign-up of a mailbox; with a key, that of the browser that has it. */
export const newestSignUp = async (tx: Tx, email: string, key_hash: Buffer | null): Promise<string | null> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    `select uuid from identity.sign_ups where email = $1 and user_uuid is null
      order by (key_hash is not distinct from $2) desc, created desc limit 1`,
    [email, key_hash],
  )
  return row?.uuid ?? null
}

export const markProven = async (
  tx: Tx,
  { uuid, token_hash, at }: { uuid: string; token_hash: Buffer; at: Date },
): Promise<void> => {
  await run(tx, 'update identity.sign_ups set proven_at = $3, token_hash = $2 where uuid = $1', [uuid, token_hash, at])
}

/** It has become an account: the person's data and the password stand there now. */
export const markFinished = async (tx: Tx, uuid: string, user_uuid: string): Promise<void> => {
  await run(tx, 'update identity.sign_ups set user_uuid = $2, person = null, password_hash = null where uuid = $1', [
    uuid,
    user_uuid,
  ])
}

/** The account of a mailbox, if there is one. */
export const hasAccount = async (db: Db | Tx, email: string): Promise<boolean> => {
  const rows = await run(db, 'select from identity.users where username = $1', [email])
  return rows.length > 0
}

export const putInterest = async (
  db: Db | Tx,
  interest: { country: string; email: string; language: string; at: Date },
): Promise<void> => {
  await run(
    db,
    `insert into identity.country_interests (country, email, language, created) values ($1, $2, $3, $4)
     on conflict (country, email) do nothing`,
    [interest.country, interest.email, interest.language, interest.at],
  )
}
