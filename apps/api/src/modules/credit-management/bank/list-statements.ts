import type { creditBank } from '@plein/contract/credit-management/bank'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { listFreshness } from './freshness.ts'
import { countStatements, listStatementRows, type StatementRow } from './statement.queries.ts'

const toView = ({ closing_before, created, ...row }: StatementRow) => ({
  ...row,
  is_gap_before: closing_before !== null && row.opening !== null && closing_before !== row.opening,
  created: created.toISOString(),
})

/** GET manager/bank-statements, newest first. */
export const listStatements: Read<typeof creditBank.statements> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const { program } = query
  const filter = { all: caller.kind === 'admin', owner_uuid: caller.user_uuid, program_uuid: program ?? null }
  const [rows, count, freshness] = await Promise.all([
    listStatementRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countStatements(db, filter, exactCountLimit + 1),
    program === undefined ? undefined : listFreshness(db, [program], filter).then((found) => found.get(program)),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/bank-statements',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map(toView), freshness: freshness ?? null }
}
