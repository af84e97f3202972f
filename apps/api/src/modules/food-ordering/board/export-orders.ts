import type { foodBoard } from '@plein/contract/food-ordering/board'
import type { Language } from '@plein/contract/schema'
import { now } from '../../../platform/clock.ts'
import { csvExport, type CsvCell } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pagesOf } from '../../../platform/http/export.ts'
import type { ReadExport } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { paymentWord } from '../../payments/index.ts'
import { addDays, momentOf } from '../../programs/index.ts'
import { momentText } from '../../../platform/words/moment-text.ts'
import { choicesOf } from '../orders/order-view.ts'
import { labelOf } from '../orders/order-status.rules.ts'
import { csvWords, type CsvWords } from '../strings/board-strings.ts'
import { courtMembers } from './board.queries.ts'
import { listExportedParts, type ExportedPart, type ExportPeriod } from './export.queries.ts'
import { listTimeZone } from './read-board.ts'
import { refuseStranger } from './who-may.ts'

/** Orders that are read at a time: few, so that other requests come between. */
const batchSize = 80

const local = (moment: Date | null, time_zone: string): string => (moment === null ? '' : momentText(moment, time_zone))

const productsText = ({ products }: ExportedPart): string =>
  (products ?? []).map((line) => `${line.quantity}x ${[line.title, ...choicesOf(line)].join(' ')}`).join(', ')

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
const cellsOf = (part: ExportedPart, { language, ofCourt, at }: Sheet): CsvCell[] => {
  const { time_zone } = part
  const words = csvWords[language]
  const facts = { pickup: part.pickup_in_restaurant, fires_at: part.fires_at?.toISOString() ?? null }
  return [
    String(part.order_id),
    ...(ofCourt ? [part.restaurant] : []),
    local(part.created, time_zone),
    local(part.due_at, time_zone),
    part.pickup_in_restaurant ? words.pickup : words.delivery,
    `${part.first_name} ${part.last_name}`,
    productsText(part),
    words.labels[labelOf(part.status, facts, at)],
    part.total_amount,
    `${part.phone_code} ${part.phone}`,
    part.delivery_zip_code ?? '',
    part.total,
    part.delivery_cost,
    part.pickup_fee,
    part.vat_price,
    part.refunded_amount,
    paymentWord(part.payment_method, language),
  ]
}

async function* pages(db: Db, period: ExportPeriod, sheet: Sheet): AsyncGenerator<CsvCell[][]> {
  const parts = pagesOf<ExportedPart>(batchSize, (after, limit) => listExportedParts(db, period, after, limit))
  for await (const page of parts) yield page.map((part) => cellsOf(part, sheet))
}

/** The orders of a period as CSV, read in batches while it is sent. */
export const exportOrders: ReadExport<typeof foodBoard.export> = async (db, { params, query }, caller) => {
  await refuseStranger(db, caller, params.program_uuid)
  const language = languageOf(query.language)
  const ofCourt = (await courtMembers(db, params.program_uuid)).length > 0
  const period = {
    program_uuid: params.program_uuid,
    from: new Date(momentOf(query.start_date, 0, listTimeZone)),
    to: new Date(momentOf(addDays(query.end_date, 1), 0, listTimeZone)),
  }
  const sheet = { language, ofCourt, at: now() }
  return csvExport(
    `orders-${query.start_date}-${query.end_date}.csv`,
    language,
    headingsOf(csvWords[language], ofCourt),
    (snapshot) => pages(snapshot, period, sheet),
  )
}
