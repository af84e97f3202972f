import { programKinds, programStatuses, type Program, type programs } from '@plein/contract/programs'
import { frameProblems } from '@plein/contract/problem'
import { decodePlace, defaultPageSize, keysetPage } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Read } from '../../platform/http/route.ts'
import { countPrograms, findProgram, listPrograms, type ProgramRow } from './program.queries.ts'

const titles = (codes: Readonly<Record<string, number>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(codes).map(([title, code]) => [code, title]))
const kindTitles = titles(programKinds)
const statusTitles = titles(programStatuses)

const view = (row: ProgramRow): Program => ({
  uuid: row.uuid,
  title: row.title,
  description: row.description,
  image: row.image,
  currency: row.currency,
  type: { id: row.type_code, title: kindTitles.get(row.type_code) ?? '' },
  status: { id: row.status_id, title: statusTitles.get(row.status_id) ?? '' },
  created: row.created.toISOString(),
  start_date: row.start_date,
  expiry_date: row.expiry_date,
  owner: { uuid: row.owner_uuid, full_name: row.owner_name },
})

/** One program that the caller sees; another one is not found. */
export const readProgram: Read<typeof programs.read> = async (db, { params }, caller) => {
  const row = await findProgram(db, caller, params.uuid)
  if (!row) throw new Problem(frameProblems.not_found)
  return view(row)
}

/** The programs that the caller sees, newest first. */
export const readPrograms: Read<typeof programs.list> = async (db, { query }, caller) => {
  const filter = { type: query.type, user_uuid: query.user_uuid }
  const place = decodePlace(query, ['moment', 'uuid'])
  const size = query.size ?? defaultPageSize
  const [rows, count] = await Promise.all([
    listPrograms(db, caller, { filter, place, size }),
    countPrograms(db, caller, filter),
  ])
  const page = keysetPage(rows, place, query, '/api/v1/programs', { count }, (row) => [
    row.created.toISOString(),
    row.uuid,
  ])
  return { ...page.frame, results: page.rows.map(view) }
}
