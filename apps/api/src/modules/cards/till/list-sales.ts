import type { cardTills } from '@plein/contract/cards/till'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countSales, listSaleRows } from './sale.queries.ts'
import { saleView } from './sale-view.ts'

/** GET /redemptions: what a shop did with cards, newest first. */
export const listSales: Read<typeof cardTills.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = { acceptor_uuid: caller.user_uuid, cash_point_uuid: query.cash_point_uuid ?? null }
  const after = place.after === null ? null : String(place.after[0])
  const limit = (query.size ?? defaultPageSize) + 1
  const [rows, count] = await Promise.all([
    listSaleRows(db, filter, { after, backwards: place.backwards, limit, offset: place.offset }),
    countSales(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/redemptions',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map(saleView) }
}
