import { run, type Db } from '#platform/db/database.ts'

export interface Attempt {
  readonly uuid: string
  readonly username: string
  readonly username_hash: Buffer
  readonly ip: string
  readonly user_agent: string
  readonly at: Date
  readonly since: Date
  readonly most_here: number
}

export interface Noted {
  /** Failures on this name since `since`, and those of them that came from this address. */
  readonly failures: number
  readonly failures_here: number
  readonly user_uuid: string | null
  readonly password_hash: string | null
  readonly is_disabled: boolean
  /** Marks of devices from before count no longer; null where there is no such person. */
  readonly marks_from: Date | null
  /** The hash is that of a sign-up whose mailbox was not proven yet; there is no such person. */
  readonly is_unconfirmed: boolean
}

/**
 * Notes an attempt to sign in before the password is checked, so that a thousand at once are counted too; answers the failures before it and
 * whose name it is. An address over the limit is not noted again. An IPv6 /64 counts as one address. One statement.
 */
export const noteAttempt = async (db: Db, attempt: Attempt): Promise<Noted> => {
  const [noted] = await run<Noted>(
    db,
    `with recent as materialized (
       select count(*)::int as failures,
              (count(*) filter (where s.ip <<= network(set_masklen($4::inet, case family($4::inet) when 6 then 64 else 32 end))))::int
                as failures_here
         from (select ip from identity.sign_ins where username_hash = $3 and user_uuid is null and created > $7
                order by created desc limit 1000) s
     ), noted as (
       insert into identity.sign_ins (uuid, username_hash, ip, user_agent, created)
       select $1, $3, $4::inet, $5, $6 from recent where recent.failures_here < $8
     )
     select recent.failures, recent.failures_here, u.uuid as user_uuid, coalesce(u.password_hash, s.password_hash) as password_hash,
            u.disabled_at is not null as is_disabled, coalesce(u.marks_from, u.created) as marks_from, s.uuid is not null as is_unconfirmed
       from recent
       left join identity.users u on u.username = $2
       left join lateral (select s.uuid, s.password_hash from identity.sign_ups s
                           where u.uuid is null and s.email = $2 and s.password_hash is not null and s.user_uuid is null
                           order by s.created desc limit 1) s on true`,
    [
      attempt.uuid,
      attempt.username,
      attempt.username_hash,
      attempt.ip,
      attempt.user_agent,
      attempt.at,
      attempt.since,
      attempt.most_here,
    ],
  )
  if (!noted) throw new Error('noteAttempt: no row')
  return noted
}
