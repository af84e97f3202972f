import type { cardOrders } from '@plein/contract/cards/orders'
import { now } from '#platform/runtime/clock.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import type { Caller } from '#platform/security/caller.ts'
import { orderView } from './order-view.ts'
import { countOrders, listOrderRows } from './order.queries.ts'

/** Whose orders a caller lists: a cardholder what they bought, an owner what was ordered of own programs, an admin all. */
const filterOf = ({ kind, user_uuid }: Caller, program_uuid: string | undefined) => ({
  all: kind === 'admin',
  owner_uuid: kind === 'program_owner' ? user_uuid : null,
  buyer_uuid: kind === 'cardholder' ? user_uuid : null,
  program_uuid: program_uuid ?? null,
})

/** GET orders, newest first. */
export const listCardOrders: Read<typeof cardOrders.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = filterOf(caller, query.program_uuid)
  const [rows, count] = await Promise.all([
    listOrderRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countOrders(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/orders',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  const at = now()
  return { ...page.meta, results: page.rows.map((row) => orderView(row, { caller, at })) }
}
