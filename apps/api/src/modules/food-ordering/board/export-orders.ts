import type { foodBoard } from '@plein/contract/food-board'
import { Languages, type Language } from '@plein/contract/schema'
import { csvAmount, csvAnswer, type CsvColumn } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/http/route.ts'
import { Temporal } from 'temporal-polyfill'
import { csvWords } from '../strings/board-strings.ts'
import { listParts, type BoardFilter, type BoardRows } from './board.queries.ts'
import { filterOf } from './read-board.ts'
import { refuseStranger } from './who-may.ts'

const batchSize = 500

export const languageOf = (text: string | undefined): Language =>
  Languages.find((language) => language === text) ?? 'nl'

const batches = async function* (db: Db, filter: BoardFilter) {
  let from: { created: string; uuid: string } | null = null
  for (;;) {
    const rows: BoardRows[] = await listParts(db, filter, from, false, 0, batchSize)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    from = { created: last.part.created, uuid: last.part.uuid }
  }
}

const local = (moment: string | null, timeZone: string): string => {
  if (moment === null) return ''
  const time = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(time.day)}-${two(time.month)}-${time.year} ${two(time.hour)}:${two(time.minute)}`
}

const itemsText = ({ lines }: BoardRows): string =>
  lines
    .filter((line) => line.kind === 'product')
    .map(
      (line) =>
        `${line.quantity}x ${[line.title, line.variant?.title, ...line.extras.map((extra) => `+ ${extra.title}`)].filter(Boolean).join(' ')}`,
    )
    .join(', ')

const columnsOf = (language: Language): CsvColumn<BoardRows>[] => {
  const words = csvWords[language]
  const money = (amount: (rows: BoardRows) => number) => (rows: BoardRows) => csvAmount(amount(rows), language)
  return [
    { title: words.order_id, cell: ({ part }) => part.order_id },
    { title: words.created, cell: ({ part, time_zone }) => local(part.created, time_zone) },
    { title: words.due, cell: ({ part, time_zone }) => local(part.due_at, time_zone) },
    { title: words.status, cell: ({ part }) => words.statuses[part.status - 1] ?? '' },
    { title: words.type, cell: ({ order }) => (order.pickup_in_restaurant ? words.pickup : words.delivery) },
    { title: words.customer, cell: ({ order }) => `${order.first_name} ${order.last_name}` },
    { title: words.phone, cell: ({ order }) => `${order.phone_code} ${order.phone}` },
    { title: words.zip_code, cell: ({ order }) => order.delivery_zip_code ?? '' },
    { title: words.items, cell: itemsText },
    { title: words.products, cell: money(({ part }) => part.total) },
    { title: words.delivery_cost, cell: money(({ part }) => part.delivery_cost) },
    { title: words.pickup_fee, cell: money(({ part }) => part.pickup_fee) },
    { title: words.total, cell: money(({ part }) => part.total_amount) },
    { title: words.vat, cell: money(({ part }) => part.vat_price) },
    { title: words.refunded, cell: money(({ part }) => part.refunded_amount) },
    { title: words.payment, cell: ({ order }) => order.payment_method },
  ]
}

/** The orders of a period as CSV, read in batches while it is sent. */
export const exportOrders: Read<typeof foodBoard.export> = async (db, { params, query }, caller) => {
  await refuseStranger(db, caller, params.program_uuid)
  const language = languageOf(query.language)
  const filter = filterOf(params.program_uuid, { start_date: query.start_date, end_date: query.end_date })
  return csvAnswer(batches(db, filter), columnsOf(language), {
    language,
    file_name: `orders-${query.start_date}-${query.end_date}.csv`,
  })
}
