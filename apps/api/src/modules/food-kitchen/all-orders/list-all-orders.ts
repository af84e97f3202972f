import { openStatuses, unpaidStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Db } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import { readyList } from '#platform/http/ready/ready-rows.ts'
import type { Read } from '#platform/http/route.ts'
import { countAllParts, listAllParts, matchingOrders, type AllOrdersFilter, type Sought } from './all-orders.queries.ts'
import type { BoardFilter } from '../board/board.queries.ts'
import { listKeys, type PageStart } from '../board/pages.queries.ts'
import { getCustomerQuery, orderNumberIn } from './customer-words.rules.ts'
import { getCursor, toFilter } from '../board/read-board.ts'
import { readyOrders } from '../board/ready-orders.ts'

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
export const listAllOrders: Read<typeof foodBoard.allOrders> = async ({ db, input: { query }, caller }) => {
  const { program_uuid, user_uuid } = query
  const filter = toFilter(program_uuid ?? '', query)
  const sought = await soughtOf(db, filter, user_uuid)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const start = { ...place, limit: (query.size ?? defaultPageSize) + 1 }
  const limit = exactCountLimit + 1
  const all = { ...filter, program_uuid: program_uuid ?? null, user_uuid: user_uuid ?? null }
  const ofProgram = program_uuid !== undefined && filter.search === null && user_uuid === undefined
  const { keys, count } = ofProgram
    ? await listKeys(db, {
        caller,
        filter: { ...filter, search: null },
        start,
        counted: { limit, last_known_order_id: 0 },
      })
    : await listSought(db, { all, sought, start, limit })
  const page = keysetPage({
    rows: keys,
    place,
    request: query,
    path: '/api/v1/manager/orders',
    count: cappedCount(count),
    keyOf: getCursor,
  })
  return readyList(page.meta, await readyOrders(db, { view: 'summary', keys: page.rows, at: now() }))
}

const listSought = async (
  db: Db,
  { all, sought, start, limit }: { all: AllOrdersFilter; sought: Sought; start: PageStart; limit: number },
) => {
  const [keys, count] = await Promise.all([
    listAllParts(db, { filter: all, sought, place: start, limit: start.limit }),
    countAllParts(db, { filter: all, sought, limit }),
  ])
  return { keys, count }
}
