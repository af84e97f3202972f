import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { QueryOf } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { readyList } from '#platform/http/ready/ready-rows.ts'
import type { HttpResponse, Read } from '#platform/http/route.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { bookingsOfShare } from '#modules/payments/index.ts'
import { assertMemberOfProgram, addDays, toMoment } from '#modules/programs/index.ts'
import { seeBoard } from '../looks/see-board.ts'
import { boardDetailView, transactionDetail } from './board-view.ts'
import { findSuborder, type BoardFilter } from './board.queries.ts'
import { loadFailedRefunds, failedRefundsOfOwner } from './failed-refunds.queries.ts'
import { numberedSuborders, findRestaurant } from './find-order.queries.ts'
import { listHistory, listTransactions } from './order-detail.queries.ts'
import { activeKeys, listKeys, type RowKey } from './pages.queries.ts'
import { readyOrders } from './ready-orders.ts'

type Query = QueryOf<typeof foodBoard.orders>

/** Finished suborders stay on the board for two hours. */
const doneHours = 2
/** More of them at a time are one trouble, not so many. */
const maxFailed = 100
/** Days of a list are those of the restaurants' country. */
export const listTimeZone = 'Europe/Amsterdam'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const uuidsOf = (text: string | undefined): string[] | null => {
  if (text === undefined) return null
  const uuids = text.split(',').map((suborder) => suborder.trim())
  if (!uuids.every((suborder) => uuid.test(suborder)))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'orders', code: 'format' }] })
  return uuids
}

/** The filter of a list; days are whole local days, both included. */
export const toFilter = (
  program_uuid: string,
  query: Pick<Query, 'status' | 'sold' | 'type' | 'search' | 'start_date' | 'end_date' | 'orders'>,
): BoardFilter => ({
  program_uuid,
  status: query.sold ? 0 : (query.status ?? null),
  pickup: query.type === undefined ? null : query.type === 'pickup',
  search: query.search?.trim() || null,
  from: query.start_date ? new Date(toMoment(query.start_date, 0, listTimeZone)) : null,
  to: query.end_date ? new Date(toMoment(addDays(query.end_date, 1), 0, listTimeZone)) : null,
  uuids: uuidsOf(query.orders),
})

const activeView = async (
  db: Db,
  { program_uuid, query, at }: { program_uuid: string; query: Query; at: Date },
): Promise<HttpResponse> => {
  const wanted = uuidsOf(query.orders)
  const active = await activeKeys(db, program_uuid, new Date(at.getTime() - doneHours * 3_600_000))
  const known = query.last_known_order_id ?? 0
  const count = active.filter(({ status, order_id }) => status === orderStatuses.paid && order_id > known).length
  const keys = wanted ? active.filter(({ uuid }) => wanted.includes(uuid)) : active
  const size = Math.max(keys.length, 1)
  const page = { count: keys.length, next: null, previous: null, pages: 1, size }
  return readyList({ ...page, new_orders: { count } }, await readyOrders(db, { view: 'ticket', keys, at }))
}

/** A board names the last order that it knows. A page that counts orders, and an administrator, are no screen of the kitchen. */
const isBoard = ({ last_known_order_id }: Query, { kind }: Pick<Caller, 'kind'>): boolean =>
  last_known_order_id !== undefined && kind !== 'admin'

/** The orders of a program: the board's active view, or the office's list. Three statements at most, with who may. */
export const listBoardOrders: Read<typeof foodBoard.orders> = async ({ db, input: { params, query }, caller, app }) => {
  const at = now()
  if (query.active_view) {
    await assertMemberOfProgram(db, caller, params.program_uuid)
    if (isBoard(query, caller)) await seeBoard(app, params.program_uuid)
    return activeView(db, { program_uuid: params.program_uuid, query, at })
  }
  const filter = toFilter(params.program_uuid, query)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const start = { ...place, limit: (query.size ?? defaultPageSize) + 1 }
  const counted = { limit: exactCountLimit + 1, last_known_order_id: query.last_known_order_id ?? 0 }
  const { is_member, keys, count, new_orders } = await listKeys(db, { caller, filter, start, counted })
  if (!is_member) throw notFound()
  // A board of another restaurant rings for the new orders of this one.
  if (isBoard(query, caller)) await seeBoard(app, params.program_uuid)
  const path = `/api/v1/programs/${params.program_uuid}/orders`
  const page = keysetPage({ rows: keys, place, request: query, path, count: cappedCount(count), keyOf: getCursor })
  return readyList(
    { ...page.meta, new_orders: { count: new_orders } },
    await readyOrders(db, { view: 'summary', keys: page.rows, at }),
  )
}

/** An order's place in a list by keyset. */
export const getCursor = ({ created, uuid }: RowKey): readonly [string, string] => [
  new Date(created).toISOString(),
  uuid,
]

/** A failed refund waits for somebody who works there: their screens show it until it is sent again, or settled. */
export const listFailedRefunds: Read<typeof foodBoard.failedRefunds> = async ({ db, input: { params }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  return { results: await loadFailedRefunds(db, params.program_uuid, maxFailed) }
}

/** The same for the home of an owner, who looks there first. */
export const listOwnersFailedRefunds: Read<typeof foodBoard.ownersFailedRefunds> = async ({ db, caller }) => ({
  results: caller.user_uuid === null ? [] : await failedRefundsOfOwner(db, caller.user_uuid, maxFailed),
})

export const readBoardOrder: Read<typeof foodBoard.order> = async ({ db, input: { params }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  if (!uuid.test(params.uuid) && !/^\d{1,15}$/.test(params.uuid)) throw notFound()
  return detailOf(db, { program: params.program_uuid, id: params.uuid, caller })
}

export const findBoardOrder: Read<typeof foodBoard.orderAnywhere> = async ({ db, input: { params }, caller }) => {
  const program_uuid = await findRestaurant(db, {
    id: params.uuid,
    user_uuid: caller.user_uuid,
    everywhere: caller.kind === 'admin',
  })
  if (program_uuid === undefined) throw notFound()
  return detailOf(db, { program: program_uuid, id: params.uuid, caller })
}

export const findNumberedOrders: Read<typeof foodBoard.ordersNumbered> = async ({ db, input: { query }, caller }) => ({
  results: await numberedSuborders(db, {
    order_id: query.order_id,
    user_uuid: caller.user_uuid,
    everywhere: caller.kind === 'admin',
  }),
})

const detailOf = async (db: Db, { program, id, caller }: { program: string; id: string; caller: Caller }) => {
  const rows = await findSuborder(db, program, id)
  if (!rows) throw notFound()
  const { payable_uuid } = rows.order
  const { uuid: subject_uuid, restaurant_uuid: program_uuid } = rows.suborder
  const [history, transactions, bookings] = await Promise.all([
    listHistory(db, subject_uuid),
    listTransactions(db, payable_uuid, subject_uuid),
    bookingsOfShare(db, { payable_uuid, subject_uuid, program_uuid }),
  ])
  return boardDetailView({ rows, history, transactions, bookings, caller, at: now() })
}

export const readTransaction: Read<typeof foodBoard.transaction> = async ({ db, input: { params }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const rows = await findSuborder(db, params.program_uuid, params.uuid)
  const all = rows ? await listTransactions(db, rows.order.payable_uuid, rows.suborder.uuid) : []
  const row = all.find((item) => item.uuid === params.transaction_uuid)
  if (!rows || !row) throw notFound()
  return transactionDetail(row, rows.order, caller)
}
