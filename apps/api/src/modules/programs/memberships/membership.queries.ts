import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Why a program knows somebody who does not work in it. */
export type MembershipReason = 'customer' | 'card_holder' | 'follower'

/** Writes for each of these programs that it knows the person; what is known stays as it is. */
export const insertMemberships = async (
  tx: Tx,
  {
    program_uuids,
    user_uuid,
    reason,
    at,
  }: { program_uuids: readonly string[]; user_uuid: string; reason: MembershipReason; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into programs.memberships (program_uuid, user_uuid, reason, created) select program_uuid, $2, $3, $4
       from unnest($1::uuid[]) program_uuid on conflict do nothing`,
    [program_uuids, user_uuid, reason, at],
  )
}

/** A program as somebody follows it; undefined for none. */
export const findFollowing = async (
  db: Db | Tx,
  program_uuid: string,
  user_uuid: string,
): Promise<
  { readonly is_running: boolean; readonly is_following: boolean; readonly is_member: boolean } | undefined
> => {
  const [row] = await run<{ is_running: boolean; is_following: boolean; is_member: boolean }>(
    db,
    `select p.status_id = 11001 as is_running,
            exists (select from programs.memberships m
                     where m.program_uuid = p.uuid and m.user_uuid = $2 and m.reason = 'follower') as is_following,
            exists (select from programs.v_members m where m.program_uuid = p.uuid and m.user_uuid = $2) as is_member
       from programs.programs p where p.uuid = $1 and p.removed_at is null`,
    [program_uuid, user_uuid],
  )
  return row
}

/** True when the person followed the program. */
export const deleteFollower = async (tx: Tx, program_uuid: string, user_uuid: string): Promise<boolean> => {
  const gone = await run(
    tx,
    `delete from programs.memberships where program_uuid = $1 and user_uuid = $2 and reason = 'follower' returning reason`,
    [program_uuid, user_uuid],
  )
  return gone.length > 0
}
