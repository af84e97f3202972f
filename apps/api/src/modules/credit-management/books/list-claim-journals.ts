import type { creditJournals } from '@plein/contract/credit-management/journals'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../credit-management.problems.ts'
import { countJournals, findReceivable, listJournalRows, type JournalFilter } from './claim-journals.queries.ts'

/** GET manager/bill-journals, newest first. */
export const listClaimJournals: Read<typeof creditJournals.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const { program: program_uuid, bill: bill_uuid = null, event = null } = query
  const account_uuid = await findReceivable(db, program_uuid, {
    all: caller.kind === 'admin',
    owner_uuid: caller.user_uuid,
  })
  if (account_uuid === undefined) throw notFound()
  const filter: JournalFilter | null = account_uuid === null ? null : { program_uuid, account_uuid, event, bill_uuid }
  const limit = (query.size ?? defaultPageSize) + 1
  const [rows, count] = filter
    ? await Promise.all([listJournalRows(db, { filter, place, limit }), countJournals(db, filter, exactCountLimit + 1)])
    : [[], 0]
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/bill-journals',
    count: cappedCount(count),
    keyOf: ({ created, uuid }) => [created.toISOString(), uuid],
  })
  return { ...page.meta, results: page.rows.map((row) => ({ ...row, created: row.created.toISOString() })) }
}
