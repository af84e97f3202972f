import { type ProgramGroup, acceptorStatuses, programGroups } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { NewProgramRow } from './draft.queries.ts'

interface BlockRow {
  readonly at: string
  /** The user type: 1 its owner, 4 the platform. */
  readonly actor_type: number
  readonly full_name: string | null
  readonly reason: string
}

export interface ProgramRow extends NewProgramRow {
  readonly owner_name: string
  readonly code: string
  readonly token: string
  readonly time_zone: string
  readonly acceptors: number
  readonly block: BlockRow | null
}

/** The programs that an acceptor may open: those it works in, and those it was asked to. A list names only the first. */
const opened = [acceptorStatuses.active, acceptorStatuses.pending]

/** The programs that a caller ($1: kind, $2: user) sees: own, those of its participations ($3: their statuses), all. Others see none. */
const visible = `from programs.programs p join identity.v_people o on o.uuid = p.owner_uuid
 where p.removed_at is null
   and ($1::text = 'admin' or ($1 = 'program_owner' and p.owner_uuid = $2::uuid)
     or ($1 = 'acceptor' and exists (select from programs.participations t
       where t.program_uuid = p.uuid and t.acceptor_uuid = $2 and t.status_code = any ($3::int[]))))`

const columns = `p.uuid, p.type_code, p.status_id, p.owner_uuid, o.full_name as owner_name, p.title, p.description, p.image, p.currency,
       p.start_date, p.expiry_date, p.created, p.modified, p.code, p.token, p.time_zone,
       (select count(*)::int from programs.participations t where t.program_uuid = p.uuid and t.status_code = 21001) as acceptors,
       case when p.status_id = 11007 then (
         select jsonb_build_object('at', c.at, 'actor_type', c.actor_type, 'full_name', b.full_name, 'reason', c.reason)
           from programs.status_changes c left join identity.v_people b on b.uuid = c.actor_uuid
          where c.program_uuid = p.uuid and c.to_status = 11007 order by c.at desc, c.uuid desc limit 1) end as block`

export const findProgram = async (db: Db | Tx, caller: Caller, uuid: string): Promise<ProgramRow | undefined> => {
  const [row] = await run<ProgramRow>(db, `select ${columns} ${visible} and p.uuid = $4`, [
    caller.kind,
    caller.user_uuid,
    opened,
    uuid,
  ])
  return row
}

/** The filter on the caller's programs; undefined for all. */
export interface ProgramFilter {
  readonly type: number | undefined
  /** Part of the title, or the code. */
  readonly q: string | undefined
  /** Whose: owned, or taken part in. */
  readonly user_uuid: string | undefined
}

const narrowed = `${visible} and ($4::int is null or p.type_code = $4) and ($5::text is null or p.title ilike $5 or p.code = $6)
   and ($7::uuid is null or p.owner_uuid = $7 or exists (
     select from programs.participations own where own.program_uuid = p.uuid and own.acceptor_uuid = $7))`

const filterValues = (caller: Caller, { type, q = '', user_uuid }: ProgramFilter): unknown[] => {
  const text = q.trim()
  return [
    caller.kind,
    caller.user_uuid,
    [acceptorStatuses.active],
    type ?? null,
    text === '' ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    text.toUpperCase(),
    user_uuid ?? null,
  ]
}

export type GroupCounts = Readonly<Record<ProgramGroup, number>>

export interface ListedProgram extends ProgramRow {
  readonly groups: GroupCounts
}

const counted = `select count(*) filter (where p.status_id in (11001, 11005))::int as active,
       count(*) filter (where p.status_id in (11002, 11003, 11004))::int as inactive,
       count(*) filter (where p.status_id in (11006, 11007))::int as ended ${narrowed}`

/** Each row says how many there are of each group, counted once: a list needs no statement more for it. */
const listed = `${columns}, (select row_to_json(c) from (${counted}) c) as groups`

const newest_first = `select ${listed} ${narrowed} and ($8::int[] is null or p.status_id = any ($8))
   and ($11::timestamptz is null or (p.created, p.uuid) < ($11, $12::uuid)) order by p.created desc, p.uuid desc limit $9 offset $10`

const oldest_first = `select ${listed} ${narrowed} and ($8::int[] is null or p.status_id = any ($8))
   and ($11::timestamptz is null or (p.created, p.uuid) > ($11, $12::uuid)) order by p.created, p.uuid limit $9 offset $10`

/** A page of the caller's programs, newest first (backwards: oldest first), one row more than `size`. */
export const listPrograms = async (
  db: Db,
  caller: Caller,
  {
    filter,
    group,
    place,
    size,
  }: { filter: ProgramFilter; group: ProgramGroup | undefined; place: Cursor; size: number },
): Promise<ListedProgram[]> => {
  const [created = null, after_uuid = null] = place.after ?? []
  const statuses = group ? [...programGroups[group]] : null
  const values = [...filterValues(caller, filter), statuses, size + 1, place.offset, created, after_uuid]
  return runReplanned<ListedProgram>(db, place.backwards ? oldest_first : newest_first, values)
}

/** How many programs the caller sees, by group. */
export const countPrograms = async (db: Db, caller: Caller, filter: ProgramFilter): Promise<GroupCounts> => {
  const [counts] = await runReplanned<GroupCounts>(db, counted, filterValues(caller, filter))
  return counts ?? { active: 0, inactive: 0, ended: 0 }
}

/** Owner or active acceptor of the program; for an admin, whether it is there. One statement by two primary keys. */
export const worksIn = async (
  db: Db | Tx,
  { program_uuid, user_uuid, anyone }: { program_uuid: string; user_uuid: string | null; anyone: boolean },
): Promise<boolean> => {
  const [row] = await run<{ works: boolean }>(
    db,
    `select $3 or p.owner_uuid = $2
         or exists (select from programs.participations t
                     where t.program_uuid = p.uuid and t.acceptor_uuid = $2 and t.status_code = 21001) as works
       from programs.programs p where p.uuid = $1 and p.removed_at is null`,
    [program_uuid, user_uuid, anyone],
  )
  return row?.works === true
}

/** True when the program is theirs. */
export const isOwnedBy = async (db: Db | Tx, program_uuid: string, user_uuid: string | null): Promise<boolean> => {
  const rows = await run(db, 'select 1 from programs.programs where uuid = $1 and owner_uuid = $2', [
    program_uuid,
    user_uuid,
  ])
  return rows.length > 0
}

/** True when the acceptor took part once, or was asked to, and does no more. */
export const tookPart = async (db: Db, program_uuid: string, acceptor_uuid: string | null): Promise<boolean> => {
  const [row] = await run(
    db,
    `select 1 from programs.participations
      where program_uuid = $1 and acceptor_uuid = $2 and status_code in (21003, 21004, 21005)`,
    [program_uuid, acceptor_uuid],
  )
  return row !== undefined
}

export interface Participation {
  readonly program_uuid: string
  readonly acceptor_uuid: string
  /** One of acceptorStatuses. */
  readonly status_code: number
  readonly since: Date
}

export const insertParticipation = async (tx: Tx, participation: Participation): Promise<void> => {
  const { program_uuid, acceptor_uuid, status_code, since } = participation
  await run(
    tx,
    `insert into programs.participations (uuid, program_uuid, acceptor_uuid, status_code, since, created, joined_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [newId(), program_uuid, acceptor_uuid, status_code, since, status_code === acceptorStatuses.pending ? null : since],
  )
}

/** The program of a public link, unless it is a draft. */
export const findByToken = async (
  db: Db,
  token: string,
): Promise<{ readonly uuid: string; readonly type_code: number } | undefined> => {
  const [program] = await run<{ uuid: string; type_code: number }>(
    db,
    `select uuid, type_code from programs.programs
      where token = $1 and removed_at is null and status_id not in (11002, 11003, 11004)`,
    [token],
  )
  return program
}

/** The current name of a program, removed or not. */
export const findName = async (
  tx: Tx,
  uuid: string,
): Promise<{ uuid: string; type_code: number; title: string } | undefined> => {
  const [row] = await run<{ uuid: string; type_code: number; title: string }>(
    tx,
    'select uuid, type_code, title from programs.programs where uuid = $1',
    [uuid],
  )
  return row
}
