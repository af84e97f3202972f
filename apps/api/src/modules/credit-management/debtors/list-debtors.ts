import type { creditDebtors } from '@plein/contract/credit-management/debtors'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../credit-management.problems.ts'
import { containing } from '../bill/pattern.rules.ts'
import { countDebtors, findDebtor, listDebtorRows } from './debtor.queries.ts'
import { debtorView } from './debtor-view.ts'

/** GET debtors, newest first. */
export const listDebtors: Read<typeof creditDebtors.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const typed = query.q?.trim() ?? ''
  const filter = {
    all: caller.kind === 'admin',
    owner_uuid: caller.user_uuid,
    program_uuid: query.program ?? null,
    pattern: typed === '' ? null : containing(typed),
    number: /^\d{1,9}$/.test(typed) ? Number(typed) : null,
  }
  const [rows, count] = await Promise.all([
    listDebtorRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countDebtors(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/debtors',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map(debtorView) }
}

/** GET debtors/{uuid} */
export const readDebtor: Read<typeof creditDebtors.read> = async ({ db, input: { params }, caller }) => {
  const row = await findDebtor(db, params.uuid, { all: caller.kind === 'admin', owner_uuid: caller.user_uuid })
  if (!row) throw notFound()
  return debtorView(row)
}
