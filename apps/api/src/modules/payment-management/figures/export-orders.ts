import type { paymentOrders } from '@plein/contract/payment-management/orders'
import type { Language } from '@plein/contract/schema'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { momentText } from '#platform/i18n/moment-text.ts'
import { paymentWord } from '#modules/payments/index.ts'
import { notFound } from '../payment-management.problems.ts'
import { requestWords } from '../strings/index.ts'
import { findCurrency } from './figures.queries.ts'
import { toFilter } from '../orders/list-orders.ts'
import { listOrderRows, type OrderRow } from '../orders/order.queries.ts'
import { toReader } from '../orders/reader.ts'

const rowsOfPage = 1000

const cellsOf = (language: Language, order: OrderRow): CsvCell[] => [
  String(order.number),
  momentText(order.created, order.time_zone),
  order.description,
  order.reference ?? '',
  order.payer_name ?? '',
  order.payer_email ?? '',
  requestWords[language].states[order.state],
  order.amount,
  order.lines.reduce((sum, { vat }) => sum + vat, 0),
  order.fee,
  order.refunded_amount,
  order.method === null ? '' : paymentWord(order.method, language),
  order.state === 'paid' && order.ended_at ? momentText(order.ended_at, order.time_zone) : '',
]

/** GET payment/orders/export: the requests of an own program as CSV, newest first. */
export const exportOrders: ReadExport<typeof paymentOrders.export> = async ({ db, input: { query }, caller }) => {
  if ((await findCurrency(db, query.program_uuid, caller.user_uuid)) === undefined) throw notFound()
  const language = toLanguage(query.language)
  const { columns } = requestWords[language]
  const [reader, filter] = [toReader(caller), toFilter(query)]
  return csvExport({
    file_name: 'payment-requests.csv',
    language,
    headings: [
      columns.number,
      columns.created,
      columns.description,
      columns.reference,
      columns.payer,
      columns.email,
      columns.state,
      columns.amount,
      columns.vat,
      columns.fee,
      columns.refunded,
      columns.method,
      columns.paid_at,
    ],
    pages: async function* (snapshot) {
      let after: [string, string] | null = null
      for (;;) {
        const place: Cursor = { after, backwards: false, offset: 0 }
        const rows: OrderRow[] = await listOrderRows(snapshot, { reader, filter, place, limit: rowsOfPage })
        if (rows.length === 0) return
        yield rows.map((row) => cellsOf(language, row))
        const last = rows.at(-1)
        if (!last || rows.length < rowsOfPage) return
        after = [last.created.toISOString(), last.uuid]
      }
    },
  })
}
