import { openStatuses, unpaidStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Db } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countAllParts, listAllParts, matchingOrders, type Sought } from './all-orders.queries.ts'
import { boardOrderView } from '../board/board-view.ts'
import { countSuborders, listSuborders, type BoardFilter } from '../board/board.queries.ts'
import { getCustomerQuery, orderNumberIn } from './customer-words.rules.ts'
import { toFilter } from '../board/read-board.ts'

/** Words that more orders match are frequent: the newest of them stand among the newest orders. */
const maxListed = 5000

const oneOf = (statuses: readonly number[], status: number | null): boolean =>
  status !== null && statuses.includes(status)

const soughtOf = async (db: Db, { search, status }: BoardFilter, user_uuid: string | undefined): Promise<Sought> => {
  const order_id = search === null ? undefined : orderNumberIn(search)
  if (order_id !== undefined) return { by: 'number', order_id }
  const query = search === null ? null : getCustomerQuery(search)
  if (query !== null) {
    const uuids = await matchingOrders(db, query, maxListed + 1)
    return uuids.length > maxListed ? { by: 'words', query } : { by: 'orders', uuids }
  }
  if (user_uuid !== undefined) return { by: 'account', user_uuid }
  return { by: oneOf(unpaidStatuses, status) ? 'unpaid' : oneOf(openStatuses, status) ? 'at_work' : 'nothing' }
}

/** The orders of all programs, for administrators. One program without a search is its own list, by its own index. */
export const listAllOrders: Read<typeof foodBoard.allOrders> = async (db, { query }) => {
  const { program_uuid, user_uuid } = query
  const filter = toFilter(program_uuid ?? '', query)
  const sought = await soughtOf(db, filter, user_uuid)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [most, size] = [exactCountLimit + 1, (query.size ?? defaultPageSize) + 1]
  const all = { ...filter, program_uuid: program_uuid ?? null, user_uuid: user_uuid ?? null }
  const from = place.after ? { created: String(place.after[0]), uuid: String(place.after[1]) } : null
  const ofProgram = program_uuid !== undefined && filter.search === null && user_uuid === undefined
  const [rows, count] = await Promise.all(
    ofProgram
      ? [
          listSuborders(db, { ...filter, search: null }, from, place.backwards, place.offset, size),
          countSuborders(db, { ...filter, search: null }, most, 0).then((counted) => counted.count),
        ]
      : [listAllParts(db, all, sought, place, size), countAllParts(db, all, sought, most)],
  )
  const { meta, rows: shown } = keysetPage(
    rows,
    place,
    query,
    '/api/v1/manager/orders',
    cappedCount(count),
    ({ suborder }) => [suborder.created, suborder.uuid],
  )
  const at = now()
  return { ...meta, results: shown.map((row) => boardOrderView(row, at)) }
}
