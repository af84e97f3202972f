import type { Payout, payouts } from '@plein/contract/payments/payouts'
import type { Caller } from '#platform/security/caller.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { toReference } from './pay-out.ts'
import { bookDay } from './payout-days.rules.ts'
import {
  countPayouts,
  listPayoutRows,
  listRunRows,
  sortedPayoutRows,
  sortedRunRows,
  type Order,
  type PayoutReader,
  type PayoutRow,
  type RunRow,
} from './reading.queries.ts'

/** Whose payouts a caller reads: an admin all of them, everybody else their own and those of programs in which they work. */
export const getReader = (caller: Caller): PayoutReader => ({
  user_uuid: caller.user_uuid,
  all: caller.kind === 'admin',
})

export const payoutView = (row: PayoutRow): Payout => ({
  uuid: row.uuid,
  reference: toReference(row.number),
  status: row.status,
  payee: { ...row.payee, title: row.title },
  currency: row.currency,
  amount: row.amount,
  orders_count: row.orders_count,
  orders_amount: row.orders_amount,
  fees_amount: row.fees_amount,
  fee_free_until: row.fee_free_until && bookDay(new Date(row.fee_free_until.getTime() - 1)),
  fees_earned_amount: row.fees_earned_amount,
  refunds_amount: row.refunds_amount,
  chargebacks_amount: row.chargebacks_amount,
  corrections_amount: row.corrections_amount,
  first_day: bookDay(row.first_at),
  last_day: bookDay(row.last_at),
  account_last_four: row.last_four,
  account_name: row.account_name,
  created: row.created.toISOString(),
  returned_at: row.returned_at?.toISOString() ?? null,
  return_reason: row.return_reason,
  journal_uuid: row.journal_uuid,
})

const runView = ({ uuid, kind, created, payouts_count, amount }: RunRow) => ({
  uuid,
  kind,
  created: created.toISOString(),
  payouts_count,
  amount,
  currency: 'EUR',
})

/** The order that was asked for; null is the list's own. */
export const getOrder = (sort: string | undefined, own: string): Order | null =>
  sort === undefined || sort === own ? null : { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') }

/** The position of a row in a sorted list. */
export const sortedPlace = (row: { sort_number?: number; sort_text?: string }, id: string | number) => [
  row.sort_number ?? 0,
  row.sort_text ?? '',
  id,
]

const newestFirst = '-created'

/** GET payment/payouts: two statements. A payee that is not the caller's has none. */
export const listPayouts: Read<typeof payouts.list> = async ({ db, input: { query }, caller }) => {
  const order = getOrder(query.sort, newestFirst)
  const place = decodeCursor(query, order ? ['number', 'text', 'uuid'] : ['moment', 'uuid'])
  const most = (query.size ?? defaultPageSize) + 1
  const filter = {
    ...getReader(caller),
    program_uuid: query.program_uuid ?? null,
    acceptor_uuid: query.acceptor_uuid ?? null,
    run_uuid: query.run_uuid ?? null,
  }
  const limit = exactCountLimit + 1
  const [rows, count] = await Promise.all([
    order
      ? sortedPayoutRows(db, { filter, order, place, limit: most })
      : listPayoutRows(db, { filter, place, limit: most }),
    countPayouts(db, filter, limit),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/payment/payouts',
    count: cappedCount(count),
    keyOf: (row) => (order ? sortedPlace(row, row.uuid) : [row.created.toISOString(), row.uuid]),
  })
  return { ...page.meta, results: page.rows.map(payoutView) }
}

/** GET payment/payouts/runs: one statement. */
export const listRuns: Read<typeof payouts.runs> = async ({ db, input: { query } }) => {
  const order = getOrder(query.sort, newestFirst)
  const place = decodeCursor(query, order ? ['number', 'text', 'uuid'] : ['moment', 'uuid'])
  const most = (query.size ?? defaultPageSize) + 1
  const rows = await (order ? sortedRunRows(db, { order, place, limit: most }) : listRunRows(db, place, most))
  const count = rows[0]?.count ?? 0
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/payment/payouts/runs',
    count: { count },
    keyOf: (row) => (order ? sortedPlace(row, row.uuid) : [row.created.toISOString(), row.uuid]),
  })
  return { ...page.meta, results: page.rows.map(runView) }
}
