import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Family } from './session.rules.ts'

/** A sign-in that begins: its family and the hash of its first refresh token. */
export interface NewFamily {
  readonly uuid: string
  readonly user_uuid: string
  readonly at: Date
  readonly expires_at: Date
  readonly absolute_end: Date
  readonly user_agent: string
  readonly ip: string
  readonly hash: Buffer
}

/** The attempt that a session came from, and its entry in the audit log. */
export interface SignInMarks {
  readonly uuid: string
  readonly username_hash: Buffer
  readonly audit_uuid: string
  readonly request_id: string
}

/**
 * Begins a session, puts it in the person's login history (the attempt that was noted, or a new entry) and in the audit log; one
 * statement. Answers with which programs the person signed in before, the newest first.
 */
export const insertFamily = async (db: Db, family: NewFamily, marks: SignInMarks): Promise<readonly string[]> => {
  const [row] = await run<{ user_agents: string[] }>(
    db,
    `with family as (
       insert into identity.token_families (uuid, user_uuid, created, expires_at, absolute_end, rotated_at, user_agent, ip)
       values ($1, $2, $3, $4, $5, $3, $6, $7::inet)
     ), token as (
       insert into identity.refresh_tokens (hash, family_uuid, generation) values ($8, $1, 1)
     ), audit as (
       insert into identity.audit_events (uuid, at, action, user_uuid, actor_uuid, ip, user_agent, request_id)
       values ($11, $3, 'signed_in', $2, $2, $7::inet, $6, $12)
     )
     insert into identity.sign_ins (uuid, username_hash, user_uuid, ip, user_agent, created, family_uuid)
     values ($9, $10, $2, $7::inet, $6, $3, $1)
     on conflict (uuid) do update set user_uuid = excluded.user_uuid, family_uuid = excluded.family_uuid
     returning array(select s.user_agent from identity.sign_ins s where s.user_uuid = $2 and s.uuid <> $9
                      order by s.created desc limit 50) as user_agents`,
    [
      family.uuid,
      family.user_uuid,
      family.at,
      family.expires_at,
      family.absolute_end,
      family.user_agent,
      family.ip,
      family.hash,
      marks.uuid,
      marks.username_hash,
      marks.audit_uuid,
      marks.request_id,
    ],
  )
  return row?.user_agents ?? []
}

export interface LockedFamily extends Family {
  readonly uuid: string
  readonly user_uuid: string
  readonly user_type: number
  /** The generation of the token that was shown. */
  readonly shown_generation: number
}

/** The family of a refresh token, locked: its rotations happen one after the other. */
export const lockFamilyByToken = async (tx: Tx, hash: Buffer): Promise<LockedFamily | undefined> => {
  const [family] = await run<LockedFamily>(
    tx,
    `select f.uuid, f.user_uuid, u.type as user_type, f.expires_at, f.absolute_end, f.generation, f.rotated_at, f.newest_pair,
            f.revoked_at, t.generation as shown_generation
       from identity.refresh_tokens t
       join identity.token_families f on f.uuid = t.family_uuid
       join identity.users u on u.uuid = f.user_uuid
      where t.hash = $1
        for update of f`,
    [hash],
  )
  return family
}

export interface Rotation {
  /** Hash of the token that was shown, and of the one that takes its place. */
  readonly shown: Buffer
  readonly next: Buffer
  /** The next token, encrypted: kept for who lost the answer. */
  readonly sealed: Buffer
  readonly at: Date
  /** When the session ends now, if it may go on for that long. */
  readonly expires_at: Date
}

export interface Rotated {
  readonly uuid: string
  readonly user_uuid: string
  readonly user_type: number
  readonly username: string
  /** Marks of devices from before count no longer. */
  readonly marks_from: Date
}

/**
 * Puts the next token in the place of the newest; undefined when the token that was shown is not the newest of a session that goes
 * on. One statement: of several with the same token at once one rotates, and the others find that it is no longer the newest.
 */
export const rotateNewest = async (db: Db | Tx, rotation: Rotation): Promise<Rotated | undefined> => {
  const [rotated] = await run<Rotated>(
    db,
    `with rotated as (
       update identity.token_families f
          set generation = f.generation + 1, newest_pair = $3, rotated_at = $4, expires_at = least($5, f.absolute_end)
         from identity.refresh_tokens t
        where t.hash = $1 and f.uuid = t.family_uuid and f.generation = t.generation and f.revoked_at is null and f.expires_at > $4
       returning f.uuid, f.user_uuid, f.generation
     ), token as (
       insert into identity.refresh_tokens (hash, family_uuid, generation) select $2, uuid, generation from rotated
     )
     select r.uuid, r.user_uuid, u.type as user_type, u.username, coalesce(u.marks_from, u.created) as marks_from
       from rotated r join identity.users u on u.uuid = r.user_uuid`,
    [rotation.shown, rotation.next, rotation.sealed, rotation.at, rotation.expires_at],
  )
  return rotated
}

type Ended = 'replayed' | 'signed_out' | 'signed_out_everywhere' | 'password_changed'

/** Ends a family for good; every process hears of it. */
export const revokeFamily = async (
  db: Db | Tx,
  { uuid, reason, at }: { uuid: string; reason: Ended; at: Date },
): Promise<void> => {
  await run(
    db,
    'update identity.token_families set revoked_at = $3, revoked_reason = $2 where uuid = $1 and revoked_at is null',
    [uuid, reason, at],
  )
}

/** Ends every session of a person, but for one where there is one to keep. */
export const revokeSessionsOfUser = async (
  db: Db | Tx,
  {
    user_uuid,
    reason,
    at,
    kept_uuid = null,
  }: { user_uuid: string; reason: Ended; at: Date; kept_uuid?: string | null | undefined },
): Promise<void> => {
  await run(
    db,
    `update identity.token_families set revoked_at = $3, revoked_reason = $2
      where user_uuid = $1 and revoked_at is null and uuid is distinct from $4::uuid`,
    [user_uuid, reason, at, kept_uuid],
  )
}

/** The marks of a person's devices count no longer: on each of them a password waits like a stranger's, until it was right. */
export const endDeviceMarks = async (tx: Tx, user_uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update identity.users set marks_from = $2 where uuid = $1', [user_uuid, at])
}

/** The session of a refresh token of any generation, where it is still going on. */
export const familyOfToken = async (
  db: Db | Tx,
  hash: Buffer,
  at: Date,
): Promise<{ uuid: string; user_uuid: string } | undefined> => {
  const [family] = await run<{ uuid: string; user_uuid: string }>(
    db,
    `select f.uuid, f.user_uuid from identity.refresh_tokens t join identity.token_families f on f.uuid = t.family_uuid
      where t.hash = $1 and f.revoked_at is null and f.expires_at > $2`,
    [hash, at],
  )
  return family
}

/** Families that were revoked and people who were disabled since a moment. */
export const endedSince = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select uuid from identity.token_families where revoked_at > $1
     union all select uuid from identity.users where disabled_at > $1`,
    [moment],
  )
  return rows.map((row) => row.uuid)
}

/** Of some sign-ins, those that have ended or are forgotten. */
export const findEnded = async (db: Db, uuids: readonly string[], at: Date): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select asked.uuid from unnest($1::uuid[]) asked(uuid)
      where not exists (select from identity.token_families f where f.uuid = asked.uuid and f.revoked_at is null
                           and least(f.expires_at, f.absolute_end) > $2)`,
    [uuids, at],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Deletes what is no longer needed of sessions and attempts that are over. */
export const purgeSessions = async (db: Db, at: Date): Promise<void> => {
  await run(db, "delete from identity.sign_ins where created < $1::timestamptz - interval '180 days'", [at])
  await run(
    db,
    `delete from identity.token_families
      where expires_at < $1::timestamptz - interval '30 days' or revoked_at < $1::timestamptz - interval '30 days'`,
    [at],
  )
  await run(
    db,
    `update identity.token_families set newest_pair = null
      where newest_pair is not null and rotated_at < $1::timestamptz - interval '1 minute'`,
    [at],
  )
}
