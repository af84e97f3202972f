import type { payments, TransactionRow } from '@plein/contract/payments'
import { pipelineProblems } from '@plein/contract/problem'
import type { Db } from '#platform/db/database.ts'
import {
  cappedCount,
  decodeCursor,
  defaultPageSize,
  exactCountLimit,
  keysetPage,
  type Count,
  type Cursor,
} from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Input, Read } from '#platform/http/route.ts'
import { booksTimeZone, toPeriod } from '#modules/ledger/index.ts'
import { payablesOfAccount, subjectDetail } from '../kinds.ts'
import {
  countTransactions,
  findPayables,
  listTransactions,
  sumDays,
  type TransactionFilter,
  type TransactionItem,
  type TransactionCursor,
} from './transaction.queries.ts'

type Query = Omit<Input<typeof payments.transactions>['query'], 'page' | 'at' | 'size'>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const pointOf = ({ after }: Cursor): TransactionCursor | null => {
  if (!after) return null
  const [moment, uuid] = after.map(String)
  const created = new Date(moment ?? '')
  if (Number.isNaN(created.getTime()) || !uuid || !uuidPattern.test(uuid)) {
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'at', code: 'format' }] })
  }
  return { created, uuid }
}

/** The filter of a query. Throws invalid_input for a day that does not exist. */
export const toFilter = async (db: Db, query: Query): Promise<TransactionFilter> => {
  const search = query.search?.trim()
  return {
    ...toPeriod(query),
    status: query.status || null,
    amount_from: query.amount ?? query.amount_from ?? null,
    amount_to: query.amount ?? query.amount_to ?? null,
    payable_uuids: await payablesIn(db, search, query.user_uuid),
  }
}

/** The result of a search and an account; null: neither is asked for. */
const payablesIn = async (
  db: Db,
  search: string | undefined,
  user_uuid: string | undefined,
): Promise<string[] | null> => {
  const found = search ? await findPayables(db, search) : null
  if (user_uuid === undefined) return found
  const theirs = await payablesOfAccount(db, user_uuid)
  return found === null ? theirs : theirs.filter((uuid) => found.includes(uuid))
}

const countOf = async (db: Db, filter: TransactionFilter): Promise<Count> => {
  const limit = exactCountLimit + 1
  const count = await countTransactions(db, filter, limit)
  return count > limit ? { count, estimate: true } : cappedCount(count)
}

const rowOf = (item: TransactionItem): TransactionRow => ({
  uuid: item.uuid,
  created: item.created.toISOString(),
  description: item.description,
  transaction_status: item.transaction_status,
  currency: item.currency,
  amount: item.amount,
  method: item.method,
  replaces: item.replaces,
  subject: {
    ...subjectDetail(item),
    program_uuid: item.program_uuid,
  },
})

/** YYYY-MM-DD of the books. */
const dayText = new Intl.DateTimeFormat('sv-SE', { timeZone: booksTimeZone, dateStyle: 'short' })

/** The days of the rows. A period is of whole days, so each of them lies in it whole. */
const daysOf = (rows: readonly TransactionItem[]) =>
  [...new Set(rows.map(({ created }) => dayText.format(created)))].map((day) => ({
    day,
    ...toPeriod({ start_date: day, end_date: day }),
  }))

/** GET payment/transactions: payments, refunds and chargebacks, newest first. Refunds have a status `refund_...`; what goes back has a negative amount. */
export const readTransactions: Read<typeof payments.transactions> = async ({ db, input: { query } }) => {
  const filter = await toFilter(db, query)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const items = await listTransactions(db, filter, {
    after: pointOf(place),
    order: place.backwards ? 'oldest first' : 'newest first',
    offset: place.offset,
    limit: (query.size ?? defaultPageSize) + 1,
  })
  const keyOf = (item: TransactionItem): [string, string] => [item.created.toISOString(), item.uuid]
  const { meta, rows } = keysetPage({
    rows: items,
    place,
    request: query,
    path: '/api/v1/payment/transactions',
    count: await countOf(db, filter),
    keyOf,
  })
  return { ...meta, data: rows.map(rowOf), days: await sumDays(db, daysOf(rows), filter) }
}
