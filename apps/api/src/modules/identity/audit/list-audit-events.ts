import { isIP } from 'node:net'
import type { AuditEvent, auditLog } from '@plein/contract/people/audit-log'
import { auditGroups, type AuditAction, type AuditGroup } from '@plein/contract/people/codes'
import type { QueryOf } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import type { Changes } from '#platform/privacy/changes.rules.ts'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read, ReadExport } from '#platform/http/route.ts'
import { countryCodeOfIp } from '#modules/geo/index.ts'
import { startOfDay } from '../lists/days.rules.ts'
import { parseDevice } from '../profiles/device.rules.ts'
import { everyLine } from '../lists/every-line.ts'
import { auditHeadings } from '../strings/index.ts'
import { auditSentence } from './audit-sentence.rules.ts'
import {
  auditRows,
  countAuditEvents,
  findAuditEvent,
  type AuditFilter,
  type AuditListRow,
} from './audit-list.queries.ts'

/** An action of a group is looked for within it: of another group there is none. */
const actionsOf = (action: AuditAction | undefined, group: AuditGroup | undefined): readonly AuditAction[] | null => {
  if (action === undefined) return group === undefined ? null : auditGroups[group]
  const within: readonly AuditAction[] = group === undefined ? [action] : auditGroups[group]
  return within.filter((item) => item === action)
}

const filterOf = ({
  action,
  group,
  q = '',
  user_uuid,
  program_uuid,
  from,
  to,
  sort,
}: QueryOf<typeof auditLog.list>): AuditFilter => {
  const text = q.trim().toLowerCase()
  const ip = isIP(text) > 0 ? text : null
  return {
    actions: actionsOf(action, group),
    words: ip === null ? text.split(/\s+/).filter(Boolean) : [],
    ip,
    user_uuid: user_uuid ?? null,
    program_uuid: program_uuid ?? null,
    from: from === undefined ? null : startOfDay(from, 'from'),
    until: to === undefined ? null : startOfDay(to, 'to', 1),
    sort: sort ?? '-at',
  }
}

const keyOf = (row: AuditListRow): string[] => [row.at.toISOString(), row.uuid]

const personOf = (uuid: string | null, type: number | null, name: string | null): AuditEvent['user'] =>
  uuid === null ? null : { uuid, type, name }

const shown = (row: AuditListRow): AuditEvent => ({
  uuid: row.uuid,
  at: row.at.toISOString(),
  action: row.action,
  user: personOf(row.user_uuid, row.user_type, row.user_name),
  actor: personOf(row.actor_uuid, row.actor_type, row.actor_name),
  program:
    row.program_uuid === null
      ? null
      : { uuid: row.program_uuid, type_code: row.program_type, name: row.program_name ?? '' },
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id, name: row.subject_name ?? '' },
  ip: row.ip,
  country: row.ip === null ? null : countryCodeOfIp(row.ip),
  ...parseDevice(row.user_agent),
})

/** GET audit-events: what happened to whose account, newest first unless asked the other way round. */
export const listAuditEvents: Read<typeof auditLog.list> = async ({ db, input: { query } }) => {
  const filter = filterOf(query)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    auditRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countAuditEvents(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/audit-events',
    count: cappedCount(count),
    keyOf,
  })
  return { ...page.meta, results: page.rows.map(shown) }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** GET audit-events/{uuid}: with everything that was noted. */
export const readAuditEvent: Read<typeof auditLog.read> = async ({ db, input: { params } }) => {
  const row = await findAuditEvent(db, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  const { changes, ...noted } = row.details
  const details = Object.entries(noted).map(([name, value]) => ({ name, value: textOf(value) ?? '' }))
  const fields = Object.entries((changes ?? {}) as Changes)
  return {
    ...shown(row),
    request_id: row.request_id,
    user_agent: row.user_agent,
    details,
    changes: fields.map(([field, [before, after]]) => ({ field, before: textOf(before), after: textOf(after) })),
  }
}

/** GET audit-events/export: the filtered log whole, as CSV in the manners of the language. */
export const exportAuditEvents: ReadExport<typeof auditLog.export> = ({ input: { query } }) => {
  const language = query.language ?? 'nl'
  const { headings, deleted } = auditHeadings[language]
  const filter = filterOf(query)
  const nameOf = (uuid: string | null, name: string | null): string | null => (uuid === null ? null : (name ?? deleted))
  const cells = (row: AuditListRow): CsvCell[] => [
    row.at.toISOString(),
    auditSentence(row, language),
    nameOf(row.user_uuid, row.user_name),
    nameOf(row.actor_uuid, row.actor_name),
    row.program_name,
    row.subject_name,
    row.ip,
    row.user_agent,
    row.action,
    row.user_uuid,
    row.actor_uuid,
    row.program_uuid,
  ]
  return csvExport({
    file_name: 'audit-log.csv',
    language,
    headings,
    pages: (db) => everyLine((place, size) => auditRows(db, { filter, place, size }), keyOf, cells),
  })
}
