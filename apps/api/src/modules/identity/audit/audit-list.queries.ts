import type { AuditSubjectKind } from '@plein/contract/people/audit-log'
import type { AuditAction } from '@plein/contract/people/codes'
import { sql } from 'kysely'
import { run, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { literally } from '../lists/search.rules.ts'

/** The filters; null for each that is not set. */
export interface AuditFilter {
  /** One of these; null for every action. */
  readonly actions: readonly AuditAction[] | null
  /** Words of names and addresses, in small letters. */
  readonly words: readonly string[]
  /** An address of the network, in place of words. */
  readonly ip: string | null
  readonly user_uuid: string | null
  readonly program_uuid: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly sort: '-at' | 'at'
}

/** An event with who they are; a name is null for nobody, and for who was erased. */
export interface AuditListRow {
  readonly uuid: string
  readonly at: Date
  readonly action: AuditAction
  readonly user_uuid: string | null
  readonly user_type: number | null
  readonly user_name: string | null
  readonly actor_uuid: string | null
  readonly actor_type: number | null
  readonly actor_name: string | null
  readonly program_uuid: string | null
  readonly program_type: number | null
  readonly program_name: string | null
  readonly subject_kind: AuditSubjectKind | null
  readonly subject_id: string | null
  readonly subject_name: string | null
  readonly ip: string | null
  readonly user_agent: string
}

export interface AuditWholeRow extends AuditListRow {
  readonly request_id: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The columns of an index: the names of the events' subjects. */
const names = sql<string>`lower(coalesce(e.program_name, '') || ' ' || coalesce(e.subject_name, ''))`
const isNamed = sql<boolean>`(e.program_uuid is not null or e.subject_kind is not null)`

const matching = (db: Db, filter: AuditFilter) => {
  let rows = db.selectFrom('identity.audit_events as e')
  if (filter.actions !== null) rows = rows.where(sql<boolean>`e.action = any(${[...filter.actions]})`)
  if (filter.program_uuid !== null) rows = rows.where('e.program_uuid', '=', filter.program_uuid)
  if (filter.from !== null) rows = rows.where('e.at', '>=', filter.from)
  if (filter.until !== null) rows = rows.where('e.at', '<', filter.until)
  if (filter.ip !== null) rows = rows.where(sql<boolean>`e.ip = ${filter.ip}::inet`)
  if (filter.user_uuid !== null) {
    const { user_uuid } = filter
    rows = rows.where((is) => is.or([is('e.user_uuid', '=', user_uuid), is('e.actor_uuid', '=', user_uuid)]))
  }
  if (filter.words.length > 0) {
    let people = db.selectFrom('identity.users as w').select('w.uuid').where('w.erased_at', 'is', null)
    for (const word of filter.words) people = people.where('w.search_text', 'like', `%${literally(word)}%`)
    rows = rows.where((is) =>
      is.or([
        is('e.user_uuid', 'in', people),
        is('e.actor_uuid', 'in', people),
        is.and([isNamed, ...filter.words.map((word) => sql<boolean>`${names} like ${`%${literally(word)}%`}`)]),
      ]),
    )
  }
  return rows
}

const nameOf = (person: 'u' | 'a') =>
  sql<string | null>`case when ${sql.ref(`${person}.erased_at`)} is null
    then nullif(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}), '') end`

/** A page of events, newest first unless the filter says otherwise (backwards: in the opposite order), one row more than `size`. */
export const auditRows = async (db: Db, filter: AuditFilter, place: Cursor, size: number): Promise<AuditListRow[]> => {
  const descending = filter.sort.startsWith('-') !== place.backwards
  let rows = matching(db, filter)
  if (place.after) {
    const [at = '', uuid = ''] = place.after
    const own = sql`(e.at, e.uuid)`
    const other = sql`(${at}::timestamptz, ${uuid}::uuid)`
    rows = rows.where(descending ? sql<boolean>`${own} < ${other}` : sql<boolean>`${own} > ${other}`)
  }
  const direction = descending ? 'desc' : 'asc'
  const found = await rows
    .leftJoin('identity.users as u', 'u.uuid', 'e.user_uuid')
    .leftJoin('identity.users as a', 'a.uuid', 'e.actor_uuid')
    .select(['e.uuid', 'e.at', 'e.action', 'e.user_uuid', 'e.actor_uuid', 'e.user_agent'])
    .select(['e.program_uuid', 'e.program_type', 'e.program_name', 'e.subject_kind', 'e.subject_id', 'e.subject_name'])
    .select(['u.type as user_type', 'a.type as actor_type', sql<string | null>`host(e.ip)`.as('ip')])
    .select([nameOf('u').as('user_name'), nameOf('a').as('actor_name')])
    .orderBy('e.at', direction)
    .orderBy('e.uuid', direction)
    .limit(size + 1)
    .offset(place.offset)
    .execute()
  return found as AuditListRow[]
}

/** Events counted up to `most`. */
export const countAuditEvents = async (db: Db, filter: AuditFilter, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom(matching(db, filter).select('e.uuid').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One event whole, or undefined. */
export const findAuditEvent = async (db: Db, uuid: string): Promise<AuditWholeRow | undefined> => {
  const [row] = await run<AuditWholeRow>(
    db,
    `select e.uuid, e.at, e.action, e.user_uuid, e.actor_uuid, e.user_agent, e.request_id, e.details, host(e.ip) as ip,
            e.program_uuid, e.program_type, e.program_name, e.subject_kind, e.subject_id, e.subject_name,
            u.type as user_type, a.type as actor_type,
            case when u.erased_at is null then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as user_name,
            case when a.erased_at is null then nullif(concat_ws(' ', a.first_name, a.last_name), '') end as actor_name
       from identity.audit_events e left join identity.users u on u.uuid = e.user_uuid
            left join identity.users a on a.uuid = e.actor_uuid
      where e.uuid = $1`,
    [uuid],
  )
  return row
}
