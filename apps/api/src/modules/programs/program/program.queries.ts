import { sql } from 'kysely'
import { type ProgramGroup, acceptorStatuses, programGroups } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
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

/** The programs that a caller sees: own, those of its participations, all. Whoever else asks sees none. */
const visibleTo = (db: Db | Tx, caller: Caller, participations: readonly number[] = opened) => {
  const rows = db
    .selectFrom('programs.programs as p')
    .innerJoin('identity.v_people as o', 'o.uuid', 'p.owner_uuid')
    .where('p.removed_at', 'is', null)
  if (caller.kind === 'admin') return rows
  if (caller.kind === 'program_owner') return rows.where('p.owner_uuid', '=', caller.user_uuid)
  return rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('programs.participations as t')
        .select('t.program_uuid')
        .whereRef('t.program_uuid', '=', 'p.uuid')
        .where('t.acceptor_uuid', '=', caller.kind === 'acceptor' ? caller.user_uuid : null)
        .where('t.status_code', 'in', participations),
    ),
  )
}

const columns = [
  'p.uuid',
  'p.type_code',
  'p.status_id',
  'p.owner_uuid',
  'o.full_name as owner_name',
  'p.title',
  'p.description',
  'p.image',
  'p.currency',
  'p.start_date',
  'p.expiry_date',
  'p.created',
  'p.modified',
  'p.code',
  'p.token',
  'p.time_zone',
  sql<number>`(select count(*)::int from programs.participations t where t.program_uuid = p.uuid and t.status_code = 21001)`.as(
    'acceptors',
  ),
  sql<BlockRow | null>`case when p.status_id = 11007 then (
    select jsonb_build_object('at', c.at, 'actor_type', c.actor_type, 'full_name', b.full_name, 'reason', c.reason)
      from programs.status_changes c left join identity.v_people b on b.uuid = c.actor_uuid
     where c.program_uuid = p.uuid and c.to_status = 11007 order by c.at desc, c.uuid desc limit 1) end`.as('block'),
] as const

export const findProgram = async (db: Db | Tx, caller: Caller, uuid: string): Promise<ProgramRow | undefined> => {
  const row = await visibleTo(db, caller).where('p.uuid', '=', uuid).select(columns).executeTakeFirst()
  return row as ProgramRow | undefined
}

/** The filter on the caller's programs; undefined for all. */
export interface ProgramFilter {
  readonly type: number | undefined
  /** Part of the title, or the code. */
  readonly q: string | undefined
  /** Whose: owned, or taken part in. */
  readonly user_uuid: string | undefined
}

const narrowed = (db: Db, caller: Caller, { type, q, user_uuid }: ProgramFilter) => {
  let rows = visibleTo(db, caller, [acceptorStatuses.active])
  if (type !== undefined) rows = rows.where('p.type_code', '=', type)
  if (q !== undefined && q.trim() !== '') {
    const participation = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    rows = rows.where(({ or, eb }) =>
      or([eb('p.title', 'ilike', participation), eb('p.code', '=', q.trim().toUpperCase())]),
    )
  }
  if (user_uuid === undefined) return rows
  return rows.where(({ or, exists, eb, selectFrom }) =>
    or([
      eb('p.owner_uuid', '=', user_uuid),
      exists(
        selectFrom('programs.participations as mine')
          .select('mine.program_uuid')
          .whereRef('mine.program_uuid', '=', 'p.uuid')
          .where('mine.acceptor_uuid', '=', user_uuid),
      ),
    ]),
  )
}

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
): Promise<ProgramRow[]> => {
  const direction = place.backwards ? 'asc' : 'desc'
  let rows = narrowed(db, caller, filter)
  if (group) rows = rows.where('p.status_id', 'in', [...programGroups[group]])
  if (place.after) {
    const [created, uuid] = place.after
    const [own, other] = [sql`(p.created, p.uuid)`, sql`(${created}::timestamptz, ${uuid}::uuid)`]
    rows = rows.where(place.backwards ? sql<boolean>`${own} > ${other}` : sql<boolean>`${own} < ${other}`)
  }
  const found = await rows
    .select(columns)
    .orderBy('p.created', direction)
    .orderBy('p.uuid', direction)
    .limit(size + 1)
    .offset(place.offset)
    .execute()
  return found as ProgramRow[]
}

export type GroupCounts = Readonly<Record<ProgramGroup, number>>

/** How many programs the caller sees, by group. */
export const countPrograms = (db: Db, caller: Caller, filter: ProgramFilter): Promise<GroupCounts> =>
  narrowed(db, caller, filter)
    .select([
      sql<number>`count(*) filter (where p.status_id in (11001, 11005))::int`.as('active'),
      sql<number>`count(*) filter (where p.status_id in (11002, 11003, 11004))::int`.as('inactive'),
      sql<number>`count(*) filter (where p.status_id in (11006, 11007))::int`.as('ended'),
    ])
    .executeTakeFirstOrThrow()

/** Owner or active acceptor of the program; for an admin, whether it is there. One statement by two primary keys. */
export const worksIn = async (
  db: Db | Tx,
  program_uuid: string,
  user_uuid: string | null,
  anyone: boolean,
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
  const { since, status_code } = participation
  await tx
    .insertInto('programs.participations')
    .values({
      ...participation,
      uuid: newId(),
      created: since,
      joined_at: status_code === acceptorStatuses.pending ? null : since,
    })
    .execute()
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
