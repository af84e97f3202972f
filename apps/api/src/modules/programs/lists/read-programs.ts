import type { programs } from '@plein/contract/programs'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { listOrders } from '../kinds.ts'
import { notForYou } from '../programs.problems.ts'
import { programView, wholeProgram } from '../program/program-view.ts'
import { countPrograms, listPrograms, tookPart } from '../program/program.queries.ts'

/** One program that the caller sees; another one is not found, and one that the caller left, or was put out of, is closed. */
export const readProgram: Read<typeof programs.read> = async ({ db, input: { params }, caller, app }) => {
  if (caller.kind === 'acceptor' && (await tookPart(db, params.uuid, caller.user_uuid))) throw notForYou()
  return wholeProgram(db, { caller, uuid: params.uuid, app })
}

/** The programs that the caller sees, newest first, and how many there are of each group. */
export const readPrograms: Read<typeof programs.list> = async ({ db, input: { query }, caller }) => {
  const filter = { type: query.type, q: query.q, user_uuid: query.user_uuid }
  const { group } = query
  const place = decodeCursor(query, ['moment', 'uuid'])
  const size = query.size ?? defaultPageSize
  const rows = await listPrograms(db, caller, { filter, group, place, size })
  const groups = rows[0]?.groups ?? (await countPrograms(db, caller, filter))
  const count = group ? groups[group] : groups.active + groups.inactive + groups.ended
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/programs',
    count: { count },
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  const orders = await listOrders(db, page.rows)
  return {
    ...page.meta,
    groups,
    results: page.rows.map((row) => programView(row, caller, orders.get(row.uuid) ?? 0)),
  }
}
