import { run, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

export interface SignInRow {
  readonly uuid: string
  readonly ip: string
  readonly user_agent: string
  readonly created: Date
  readonly family_uuid: string | null
  readonly is_open: boolean
}

/** A page of a person's sign-ins that succeeded, newest first (backwards: oldest first), one row more than `size`. */
export const signInRows = (
  db: Db,
  { user_uuid, place, size, at }: { user_uuid: string; place: Cursor; size: number; at: Date },
): Promise<SignInRow[]> => {
  const [created = null, uuid = null] = place.after ?? []
  const values = [user_uuid, created, uuid, size + 1, place.offset, at]
  return run<SignInRow>(db, place.backwards ? backwards : forwards, values)
}

const select = `
select s.uuid, host(s.ip) as ip, s.user_agent, s.created, s.family_uuid,
       coalesce(f.revoked_at is null and f.expires_at > $6, false) as is_open
  from identity.sign_ins s left join identity.token_families f on f.uuid = s.family_uuid
 where s.user_uuid = $1`

const forwards = `${select} and ($2::timestamptz is null or (s.created, s.uuid) < ($2, $3::uuid))
 order by s.created desc, s.uuid desc limit $4 offset $5`

const backwards = `${select} and ($2::timestamptz is null or (s.created, s.uuid) > ($2, $3::uuid))
 order by s.created, s.uuid limit $4 offset $5`

export const countSignIns = async (db: Db, user_uuid: string, most: number): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from (select from identity.sign_ins where user_uuid = $1 limit $2) s',
    [user_uuid, most],
  )
  return row?.count ?? 0
}
