import type { AuditSubjectKind } from '@plein/contract/people/audit-log'
import type { AuditAction } from '@plein/contract/people/codes'
import { run, runReplanned, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { pickSelective, toPatterns } from '../lists/search.rules.ts'

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

const personColumns = `u.type as user_type, a.type as actor_type,
       case when u.erased_at is null then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as user_name,
       case when a.erased_at is null then nullif(concat_ws(' ', a.first_name, a.last_name), '') end as actor_name`

const columns = `e.uuid, e.at, e.action, e.user_uuid, e.actor_uuid, e.user_agent, host(e.ip) as ip,
       e.program_uuid, e.program_type, e.program_name, e.subject_kind, e.subject_id, e.subject_name, ${personColumns}`

const joined = `identity.audit_events e left join identity.users u on u.uuid = e.user_uuid
       left join identity.users a on a.uuid = e.actor_uuid`

/** As an index holds it: the names of what events are about. */
const names = `lower(coalesce(e.program_name, '') || ' ' || coalesce(e.subject_name, ''))`
const people = `select w.uuid from identity.users w where w.erased_at is null and w.search_text like $7 and w.search_text like all ($8::text[])`

const matching = `($1::text[] is null or e.action = any ($1)) and ($2::uuid is null or e.program_uuid = $2)
   and ($3::timestamptz is null or e.at >= $3) and ($4::timestamptz is null or e.at < $4) and ($5::inet is null or e.ip = $5)
   and ($6::uuid is null or e.user_uuid = $6 or e.actor_uuid = $6)
   and ($7::text is null or e.user_uuid in (${people}) or e.actor_uuid in (${people})
     or ((e.program_uuid is not null or e.subject_kind is not null) and ${names} like $7 and ${names} like all ($8::text[])))`

const newest_first = `select ${columns} from ${joined} where ${matching}
   and ($11::timestamptz is null or (e.at, e.uuid) < ($11, $12::uuid)) order by e.at desc, e.uuid desc limit $9 offset $10`

const oldest_first = `select ${columns} from ${joined} where ${matching}
   and ($11::timestamptz is null or (e.at, e.uuid) > ($11, $12::uuid)) order by e.at, e.uuid limit $9 offset $10`

/** The longest word by itself, which an index can look for; `like all` only filters. */
const filterValues = ({ actions, program_uuid, from, until, ip, user_uuid, words }: AuditFilter): unknown[] => {
  const patterns = toPatterns(words)
  return [actions, program_uuid, from, until, ip, user_uuid, pickSelective(patterns), patterns]
}

/** A page of events, newest first unless the filter says otherwise (backwards: in the opposite order), one row more than `size`. */
export const auditRows = async (
  db: Db,
  { filter, place, size }: { filter: AuditFilter; place: Cursor; size: number },
): Promise<AuditListRow[]> => {
  const descending = filter.sort.startsWith('-') !== place.backwards
  const [at = null, uuid = null] = place.after ?? []
  const values = [...filterValues(filter), size + 1, place.offset, at, uuid]
  return runReplanned<AuditListRow>(db, descending ? newest_first : oldest_first, values)
}

const counted = `select count(*) as count from (select from identity.audit_events e where ${matching} limit $9) found`

/** Events counted up to `most`. */
export const countAuditEvents = async (db: Db, filter: AuditFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(db, counted, [...filterValues(filter), most])
  return row?.count ?? 0
}

/** One event whole, or undefined. */
export const findAuditEvent = async (db: Db, uuid: string): Promise<AuditWholeRow | undefined> => {
  const [row] = await run<AuditWholeRow>(
    db,
    `select ${columns}, e.request_id, e.details from ${joined} where e.uuid = $1`,
    [uuid],
  )
  return row
}
