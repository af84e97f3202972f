import type { foodBoard } from '@plein/contract/food-ordering/board'
import type { Language } from '@plein/contract/schema'
import { now } from '../../../platform/clock.ts'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { paymentWord } from '../../payments/index.ts'
import { momentText } from '../../../platform/words/moment-text.ts'
import { choicesOf } from '../orders/order-view.ts'
import { labelOf } from '../orders/order-status.rules.ts'
import { csvWords, type CsvWords } from '../strings/board-strings.ts'
import { courtMembers, listParts, type BoardFilter, type BoardRows } from './board.queries.ts'
import { filterOf } from './read-board.ts'
import { refuseStranger } from './who-may.ts'

const batchSize = 500

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

const local = (moment: string | null, time_zone: string): string =>
  moment === null ? '' : momentText(moment, time_zone)

const itemsText = ({ lines }: BoardRows): string =>
  lines
    .filter((line) => line.kind === 'product')
    .map((line) => `${line.quantity}x ${[line.title, ...choicesOf(line)].join(' ')}`)
    .join(', ')

const headingsOf = (words: CsvWords, ofCourt: boolean): string[] => [
  words.order_id,
  ...(ofCourt ? [words.restaurant] : []),
  words.created,
  words.due,
  words.type,
  words.customer,
  words.items,
  words.status,
  words.total,
  words.phone,
  words.zip_code,
  words.products,
  words.delivery_cost,
  words.pickup_fee,
  words.vat,
  words.refunded,
  words.payment,
]

interface Sheet {
  readonly language: Language
  /** The orders are of several restaurants. */
  readonly ofCourt: boolean
  readonly at: Date
}

/** One row an order; numbers are cents. */
const cellsOf = (rows: BoardRows, { language, ofCourt, at }: Sheet): CsvCell[] => {
  const { part, order, time_zone } = rows
  const words = csvWords[language]
  return [
    String(part.order_id),
    ...(ofCourt ? [rows.restaurant.title] : []),
    local(part.created, time_zone),
    local(part.due_at, time_zone),
    order.pickup_in_restaurant ? words.pickup : words.delivery,
    `${order.first_name} ${order.last_name}`,
    itemsText(rows),
    words.labels[labelOf(part.status, { pickup: order.pickup_in_restaurant, fires_at: part.fires_at }, at)],
    part.total_amount,
    `${order.phone_code} ${order.phone}`,
    order.delivery_zip_code ?? '',
    part.total,
    part.delivery_cost,
    part.pickup_fee,
    part.vat_price,
    part.refunded_amount,
    paymentWord(order.payment_method, language),
  ]
}

const cells = async function* (db: Db, filter: BoardFilter, sheet: Sheet) {
  for await (const batch of batches(db, filter)) for (const rows of batch) yield cellsOf(rows, sheet)
}

/** The orders of a period as CSV, read in batches while it is sent. */
export const exportOrders: Read<typeof foodBoard.export> = async (db, { params, query }, caller) => {
  await refuseStranger(db, caller, params.program_uuid)
  const language = languageOf(query.language)
  const ofCourt = (await courtMembers(db, params.program_uuid)).length > 0
  const filter = filterOf(params.program_uuid, { start_date: query.start_date, end_date: query.end_date })
  return csvAnswer(
    `orders-${query.start_date}-${query.end_date}.csv`,
    language,
    headingsOf(csvWords[language], ofCourt),
    cells(db, filter, { language, ofCourt, at: now() }),
  )
}
