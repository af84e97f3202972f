import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A participation with its program, its owner's name and the acceptor's profile (null while nobody took the invitation). */
export interface AcceptorRow {
  readonly uuid: string
  readonly status_code: number
  readonly reason: 'withdrawn' | 'unsubscribed' | 'declined' | 'blocked' | null
  readonly note: string | null
  readonly since: Date
  readonly created: Date
  readonly invited_at: Date | null
  readonly reminded_at: Date | null
  readonly joined_at: Date | null
  readonly email: string | null
  readonly program_uuid: string
  readonly program_title: string
  readonly program_image: string | null
  readonly program_type: number
  readonly program_status: number
  readonly currency: string
  readonly owner_uuid: string
  readonly owner_name: string
  readonly acceptor_uuid: string | null
  readonly profile: ProfileRow | null
}

interface ProfileRow {
  readonly title: string
  readonly full_name: string
  readonly company_name: string | null
  readonly avatar: string | null
  readonly email: string
  readonly company_phone: string | null
  readonly phone: string | null
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly address: string | null
  readonly description: string | null
  readonly url: string | null
}

const columns = `t.uuid, t.status_code, t.reason, t.note, t.since, t.created, t.invited_at, t.reminded_at, t.joined_at, t.email,
  t.acceptor_uuid, t.program_uuid, p.title as program_title, p.image as program_image, p.type_code as program_type,
  p.status_id as program_status, p.currency, p.owner_uuid, o.full_name as owner_name, to_jsonb(m) as profile`

const joined = `programs.participations t
  join programs.programs p on p.uuid = t.program_uuid
  join identity.v_people o on o.uuid = p.owner_uuid
  left join identity.v_profiles m on m.uuid = t.acceptor_uuid`

/** The reader: an owner sees the own programs, an acceptor the own participations, an administrator ('all') everything. */
export interface Sight {
  readonly side: 'owner' | 'acceptor' | 'all'
  readonly user_uuid: string | null
}

const visible = `case $1 when 'owner' then p.owner_uuid = $2 when 'acceptor' then t.acceptor_uuid = $2 else true end`

export interface AcceptorFilter {
  readonly program: string | null
  readonly status: number | null
  /** A pattern for LIKE, in small letters. */
  readonly like: string | null
}

// An owner who guesses a name learns nothing of somebody who has not joined: until then only the address is looked through.
const sought = `($3::uuid is null or t.program_uuid = $3)
  and ($4::text is null or t.email like $4 or ($1 = 'acceptor' and lower(p.title) like $4)
       or ((t.joined_at is not null or $1 <> 'owner')
           and (lower(m.title) like $4 or lower(m.full_name) like $4 or lower(m.city) like $4 or m.email like $4)))`

/** A page of participations, newest first (backwards: oldest first), one row more than `size`. */
export const listAcceptorRows = (
  db: Db,
  {
    sight: { side, user_uuid },
    filter: { program, status, like },
    place,
    size,
  }: { sight: Sight; filter: AcceptorFilter; place: Cursor; size: number },
): Promise<AcceptorRow[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [side, user_uuid, program, like, status, created, uuid, size + 1, place.offset]
  return place.backwards
    ? run<AcceptorRow>(
        db,
        `select ${columns} from ${joined} where ${visible} and ${sought} and ($5::int is null or t.status_code = $5)
            and (t.created, t.uuid) > ($6::timestamptz, $7::uuid)
          order by t.created, t.uuid limit $8 offset $9`,
        values,
      )
    : run<AcceptorRow>(
        db,
        `select ${columns} from ${joined} where ${visible} and ${sought} and ($5::int is null or t.status_code = $5)
            and ($6::timestamptz is null or (t.created, t.uuid) < ($6::timestamptz, $7::uuid))
          order by t.created desc, t.uuid desc limit $8 offset $9`,
        values,
      )
}

/** How many participations there are of each status, whichever is asked for. */
export const countAcceptors = async (
  db: Db,
  { side, user_uuid }: Sight,
  { program, like }: AcceptorFilter,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await run<{ status_code: number; count: number }>(
    db,
    `select t.status_code, count(*)::int as count from ${joined} where ${visible} and ${sought} group by t.status_code`,
    [side, user_uuid, program, like],
  )
  return new Map(rows.map((row) => [row.status_code, row.count]))
}

export const findAcceptor = async (
  db: Db | Tx,
  { side, user_uuid }: Sight,
  uuid: string,
): Promise<AcceptorRow | undefined> => {
  const [row] = await run<AcceptorRow>(db, `select ${columns} from ${joined} where ${visible} and t.uuid = $3`, [
    side,
    user_uuid,
    uuid,
  ])
  return row
}

/** The same, its participation locked until the transaction ends. */
export const lockAcceptor = async (
  tx: Tx,
  { side, user_uuid }: Sight,
  uuid: string,
): Promise<AcceptorRow | undefined> => {
  const [row] = await run<AcceptorRow>(
    tx,
    `select ${columns} from ${joined} where ${visible} and t.uuid = $3 for update of t`,
    [side, user_uuid, uuid],
  )
  return row
}

/** Moves a participation on; what it was waiting for, and the link that answered it, are over. */
export const moveAcceptor = async (
  tx: Tx,
  step: { uuid: string; from: number; to: number; reason: string | null; note: string | null; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update programs.participations
        set status_code = $3, since = $6, reason = $4, note = $5, token_hash = null,
            joined_at = case when $3 = 21001 then coalesce(joined_at, $6) else joined_at end
      where uuid = $1 and status_code = $2 returning uuid`,
    [step.uuid, step.from, step.to, step.reason, step.note, step.at],
  )
  return rows.length > 0
}

/** The acceptors whose part ended since a moment: their open screens may still show what is no longer theirs. */
export const participationsEndedSince = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select distinct acceptor_uuid as uuid from programs.participations
      where status_code in (21003, 21005) and since > $1 and acceptor_uuid is not null`,
    [moment],
  )
  return rows.map(({ uuid }) => uuid)
}

/** The part in a program that waits for an acceptor's answer, held until the transaction ends. */
export const lockWaitingParticipation = async (
  tx: Tx,
  program_uuid: string,
  acceptor_uuid: string,
): Promise<string | undefined> => {
  const [participation] = await run<{ uuid: string }>(
    tx,
    'select uuid from programs.participations where program_uuid = $1 and acceptor_uuid = $2 and status_code = 21002 for update',
    [program_uuid, acceptor_uuid],
  )
  return participation?.uuid
}
