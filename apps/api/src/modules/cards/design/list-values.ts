import type { cardDesigns } from '@plein/contract/cards/designs'
import type { Caller } from '#platform/security/caller.ts'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countExpiries, countValues, listExpiryRows, listValueRows, type ListFilter } from './list.queries.ts'

/** An administrator reads those of everybody. */
const filterOf = ({ kind, user_uuid }: Caller, { program_uuid }: { program_uuid?: string }): ListFilter => ({
  owner_uuid: kind === 'admin' ? null : user_uuid,
  program_uuid: program_uuid ?? null,
})

/** The values of the caller's cards, newest first. */
export const listValues: Read<typeof cardDesigns.values> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = filterOf(caller, query)
  const [rows, count] = await Promise.all([
    listValueRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countValues(db, filter),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/card-values',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows }
}

/** The times of the caller's cards, newest first. */
export const listExpiries: Read<typeof cardDesigns.expiries> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = filterOf(caller, query)
  const [rows, count] = await Promise.all([
    listExpiryRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countExpiries(db, filter),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/card-expiries',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows }
}
