import type { paymentOrders } from '@plein/contract/payment-management/orders'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { orderView } from './order-view.ts'
import { countOrders, listOrderRows, type OrderFilter } from './order.queries.ts'
import { toReader } from './reader.ts'

interface Query {
  readonly program_uuid?: string | undefined
  readonly state?: string | undefined
  readonly form_uuid?: string | undefined
  readonly q?: string | undefined
}

/** Text that stands for itself in LIKE. */
const literal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')

export const toFilter = ({ program_uuid, state, form_uuid, q }: Query): OrderFilter => ({
  program_uuid: program_uuid ?? null,
  state: state ?? null,
  form_uuid: form_uuid ?? null,
  q: q === undefined || q.trim() === '' ? null : literal(q),
})

/** GET payment/orders, newest first. */
export const listOrders: Read<typeof paymentOrders.list> = async ({ db, input: { query }, caller, app }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const reader = toReader(caller)
  const filter = toFilter(query)
  const [rows, count] = await Promise.all([
    listOrderRows(db, { reader, filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countOrders(db, { reader, filter, most: exactCountLimit + 1 }),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/payment/orders',
    count: cappedCount(count),
    keyOf: ({ created, uuid }) => [created.toISOString(), uuid],
  })
  return { ...page.meta, results: page.rows.map((row) => orderView(row, { caller, settings: app.settings })) }
}
