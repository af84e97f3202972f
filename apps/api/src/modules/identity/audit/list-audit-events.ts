import { isIP } from 'node:net'
import type { AuditEvent, auditLog } from '@plein/contract/people/audit-log'
import type { QueryOf } from '@plein/contract/endpoint'
import { frameProblems } from '@plein/contract/problem'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import {
  cappedCount,
  decodePlace,
  defaultPageSize,
  exactCountLimit,
  keysetPage,
} from '../../../platform/http/paging.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Read } from '../../../platform/http/route.ts'
import { countryCodeOfIp } from '../../geo/index.ts'
import { startOfDay } from '../people/days.rules.ts'
import { deviceOf } from '../people/device.rules.ts'
import { everyRow, linesOf } from '../people/every-row.ts'
import { auditHeadings } from '../strings/audit-export.ts'
import {
  auditRows,
  countAuditEvents,
  findAuditEvent,
  type AuditFilter,
  type AuditListRow,
} from './audit-list.queries.ts'

const filterOf = ({ action, q = '', user_uuid, from, to, sort }: QueryOf<typeof auditLog.list>): AuditFilter => {
  const text = q.trim().toLowerCase()
  const ip = isIP(text) > 0 ? text : null
  return {
    action: action ?? null,
    words: ip === null ? text.split(/\s+/).filter(Boolean) : [],
    ip,
    user_uuid: user_uuid ?? null,
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
  ip: row.ip,
  country: row.ip === null ? null : countryCodeOfIp(row.ip),
  ...deviceOf(row.user_agent),
})

/** GET audit-events: what happened to whose account, newest first unless asked the other way round. */
export const listAuditEvents: Read<typeof auditLog.list> = async (db, { query }) => {
  const filter = filterOf(query)
  const place = decodePlace(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    auditRows(db, filter, place, query.size ?? defaultPageSize),
    countAuditEvents(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage(rows, place, query, '/api/v1/audit-events', cappedCount(count), keyOf)
  return { ...page.frame, results: page.rows.map(shown) }
}

/** GET audit-events/{uuid}: with everything that was noted. */
export const readAuditEvent: Read<typeof auditLog.read> = async (db, { params }) => {
  const row = await findAuditEvent(db, params.uuid)
  if (!row) throw new Problem(frameProblems.not_found)
  const details = Object.entries(row.details).map(([name, value]) => ({
    name,
    value: value === null ? '' : String(value),
  }))
  return { ...shown(row), request_id: row.request_id, user_agent: row.user_agent, details }
}

/** GET audit-events/export: the filtered log whole, as CSV in the manners of the language. */
export const exportAuditEvents: Read<typeof auditLog.export> = (db, { query }) => {
  const language = query.language ?? 'nl'
  const { headings, deleted } = auditHeadings[language]
  const filter = filterOf(query)
  const nameOf = (uuid: string | null, name: string | null): string | null => (uuid === null ? null : (name ?? deleted))
  const cells = (row: AuditListRow): CsvCell[] => [
    row.at.toISOString(),
    row.action,
    nameOf(row.user_uuid, row.user_name),
    row.user_uuid,
    nameOf(row.actor_uuid, row.actor_name),
    row.actor_uuid,
    row.ip,
    row.user_agent,
  ]
  const rows = everyRow((place, size) => auditRows(db, filter, place, size), keyOf)
  return csvAnswer('audit-log.csv', language, headings, linesOf(rows, cells))
}
