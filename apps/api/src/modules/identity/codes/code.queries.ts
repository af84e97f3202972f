import { run, type Db, type Tx } from '#platform/db/database.ts'

export type Purpose = 'sign_up' | 'recovery'

export interface WantedMail {
  readonly uuid: string
  readonly purpose: Purpose
  readonly email: string
  readonly sign_up_uuid: string | null
  readonly at: Date
}

export const insertMailCode = async (tx: Tx, mail: WantedMail): Promise<void> => {
  await run(
    tx,
    'insert into identity.mail_codes (uuid, purpose, email, sign_up_uuid, created) values ($1, $2, $3, $4, $5)',
    [mail.uuid, mail.purpose, mail.email, mail.sign_up_uuid, mail.at],
  )
}

/** A mail that is to be written: what it is for, who signs up, and who has the mailbox as an account. */
export interface UnwrittenMail {
  readonly uuid: string
  readonly purpose: Purpose
  readonly email: string
  readonly sign_up_type: number | null
  readonly sign_up_language: string | null
  readonly user_uuid: string | null
  readonly user_type: number | null
  readonly user_language: string | null
  readonly is_active: boolean
}

/** The mail of a row that has no code yet, locked; undefined once it was written. */
export const unwrittenMail = async (tx: Tx, uuid: string): Promise<UnwrittenMail | undefined> => {
  const [mail] = await run<UnwrittenMail>(
    tx,
    `select c.uuid, c.purpose, c.email, s.type as sign_up_type, s.language as sign_up_language, u.uuid as user_uuid,
            u.type as user_type, u.language as user_language, u.uuid is not null and u.disabled_at is null as is_active
       from identity.mail_codes c
       left join identity.sign_ups s on s.uuid = c.sign_up_uuid
       left join identity.users u on u.username = c.email
      where c.uuid = $1 and c.code_hash is null
        for update of c`,
    [uuid],
  )
  return mail
}

export const writeCode = async (
  tx: Tx,
  code: { uuid: string; code_hash: Buffer; link_hash: Buffer; expires_at: Date },
): Promise<void> => {
  await run(tx, 'update identity.mail_codes set code_hash = $2, link_hash = $3, expires_at = $4 where uuid = $1', [
    code.uuid,
    code.code_hash,
    code.link_hash,
    code.expires_at,
  ])
}

export interface TriedCode {
  readonly uuid: string
  readonly email: string
  readonly sign_up_uuid: string | null
  readonly code_hash: Buffer
  readonly tries: number
}

/**
 * Takes one of the five tries of a mailbox's newest code, in one statement: of a thousand guesses at once five are looked at. With a
 * key it is the newest of that sign-up. Undefined when there is none that is still good.
 */
export const takeTry = async (
  tx: Tx,
  of: { purpose: Purpose; email: string; key_hash: Buffer | null; at: Date },
): Promise<TriedCode | undefined> => {
  const [tried] = await run<TriedCode>(
    tx,
    `update identity.mail_codes set tries = tries + 1
      where uuid = (select c.uuid from identity.mail_codes c
                      left join identity.sign_ups s on s.uuid = c.sign_up_uuid and s.key_hash = $3
                     where c.email = $2 and c.purpose = $1 and c.code_hash is not null
                     order by (s.uuid is not null) desc, c.created desc, c.uuid desc limit 1)
        and tries < 5 and used_at is null and expires_at > $4
     returning uuid, email, sign_up_uuid, code_hash, tries`,
    [of.purpose, of.email, of.key_hash, of.at],
  )
  return tried
}

export const markUsed = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update identity.mail_codes set used_at = $2 where uuid = $1', [uuid, at])
}

export interface Link {
  readonly uuid: string
  readonly email: string
  readonly sign_up_uuid: string | null
  readonly expires_at: Date
  readonly used_at: Date | null
}

/** The mail whose link this is, locked. */
export const lockLink = async (tx: Tx, purpose: Purpose, link_hash: Buffer): Promise<Link | undefined> => {
  const [link] = await run<Link>(
    tx,
    `select uuid, email, sign_up_uuid, expires_at, used_at from identity.mail_codes
      where link_hash = $2 and purpose = $1 and expires_at is not null for update`,
    [purpose, link_hash],
  )
  return link
}

/** Deletes mails and sign-ups that are a day old, and windows that ended and that the version before counted. */
export const purgeCodes = async (db: Db, at: Date): Promise<void> => {
  await run(db, "delete from identity.mail_codes where created < $1::timestamptz - interval '1 day'", [at])
  await run(db, "delete from identity.sign_ups where created < $1::timestamptz - interval '1 day'", [at])
  // Until a version later drops the table (0079): what it holds stands for addresses and mailboxes.
  await run(db, 'delete from identity.allowances where window_ends < $1', [at])
}
