import { getLabel } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Language } from '@plein/contract/schema'
import { now } from '#platform/runtime/clock.ts'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { paymentWord } from '#modules/payments/index.ts'
import { assertMemberOfProgram, addDays, toMoment } from '#modules/programs/index.ts'
import { momentText } from '#platform/i18n/moment-text.ts'
import { getChoices } from '#modules/food-ordering/index.ts'
import { csvWords } from './strings/index.ts'
import type { CsvWords } from './strings/words.ts'
import { courtMembers } from './board.queries.ts'
import { listExportedParts, type ExportedPart, type ExportPeriod } from './export.queries.ts'
import { listTimeZone } from './read-board.ts'

/** Orders that are read at a time: few, so that other requests come between. */
const batchSize = 80

const local = (moment: Date | null, time_zone: string): string => (moment === null ? '' : momentText(moment, time_zone))

const productsText = ({ products }: ExportedPart): string =>
  (products ?? []).map((line) => `${line.quantity}x ${[line.title, ...getChoices(line)].join(' ')}`).join(', ')

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
  words.tip,
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
const cellsOf = (suborder: ExportedPart, { language, ofCourt, at }: Sheet): CsvCell[] => {
  const { time_zone } = suborder
  const words = csvWords[language]
  const facts = {
    pickup_in_restaurant: suborder.pickup_in_restaurant,
    fires_at: suborder.fires_at?.toISOString() ?? null,
  }
  return [
    String(suborder.order_id),
    ...(ofCourt ? [suborder.restaurant] : []),
    local(suborder.created, time_zone),
    local(suborder.due_at, time_zone),
    suborder.pickup_in_restaurant ? words.pickup : words.delivery,
    `${suborder.first_name} ${suborder.last_name}`,
    productsText(suborder),
    words.labels[getLabel(suborder.status, facts, at)],
    suborder.total_amount,
    `${suborder.phone_code} ${suborder.phone}`,
    suborder.delivery_zip_code ?? '',
    suborder.total,
    suborder.delivery_cost,
    suborder.pickup_fee,
    suborder.tip ?? 0,
    suborder.vat_price,
    suborder.refunded_amount,
    paymentWord(suborder.payment_method, language),
  ]
}

const pages = async function* (db: Db, period: ExportPeriod, sheet: Sheet): AsyncGenerator<CsvCell[][]> {
  const suborders = readPages<ExportedPart>(batchSize, (after, limit) =>
    listExportedParts(db, { period, after, limit }),
  )
  for await (const page of suborders) yield page.map((suborder) => cellsOf(suborder, sheet))
}

/** The orders of a period as CSV, read in batches while it is sent. */
export const exportOrders: ReadExport<typeof foodBoard.export> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const language = toLanguage(query.language)
  const ofCourt = (await courtMembers(db, params.program_uuid)).length > 0
  const period = {
    program_uuid: params.program_uuid,
    from: new Date(toMoment(query.start_date, 0, listTimeZone)),
    to: new Date(toMoment(addDays(query.end_date, 1), 0, listTimeZone)),
  }
  const sheet = { language, ofCourt, at: now() }
  return csvExport({
    file_name: `orders-${query.start_date}-${query.end_date}.csv`,
    language,
    headings: headingsOf(csvWords[language], ofCourt),
    pages: (snapshot) => pages(snapshot, period, sheet),
  })
}
