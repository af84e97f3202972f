import type { creditBank } from '@plein/contract/credit-management/bank'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countLines, listLineRows } from './line.queries.ts'
import { viewLines } from './line-view.ts'

/** GET manager/bank-lines, newest first. */
export const listLines: Read<typeof creditBank.lines> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const { program = null, state = null } = query
  const filter = { all: caller.kind === 'admin', owner_uuid: caller.user_uuid, program_uuid: program, state }
  const [rows, counts] = await Promise.all([
    listLineRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countLines(db, filter, exactCountLimit + 1),
  ])
  const count = state === null ? Object.values(counts).reduce((sum, number) => sum + number, 0) : counts[state]
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/bank-lines',
    count: cappedCount(Math.min(count, exactCountLimit + 1)),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: await viewLines(db, caller, page.rows), counts }
}
