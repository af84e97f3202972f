import type { Language } from '@plein/contract/schema'
import { isVoucher } from '@plein/contract/cards/codes'
import { now } from '#platform/runtime/clock.ts'
import { fill } from '#platform/i18n/fill.ts'
import { dayText, momentText, timeText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { slipWords } from '../strings/index.ts'
import type { SaleRow } from './sale.queries.ts'
import { stateAt } from './sale-view.ts'

/** The paper of a till is 80 mm wide; in points. */
const width = 226.77
const margin = 17
const inner = width - 2 * margin
const tallest = 2000
const shortest = 150

/** A line of a slip: a word, and an amount or a day at the right. */
interface Line {
  readonly left: string
  readonly right: string
  readonly is_strong?: boolean
}

/** The lines of the deed, in the order in which they stand on the slip. */
const happened = (sale: SaleRow, language: Language): Line[] => {
  const words = slipWords[language]
  const money = moneyText(language, sale.currency)
  const state = stateAt(sale, now())
  if (sale.kind === 'sale') {
    const sold = { left: words.sold, right: money(sale.amount), is_strong: true }
    return state === 'refunded' ? [sold, { left: words.taken_back, right: '' }] : [sold]
  }
  const paid = { left: words.paid, right: money(sale.amount), is_strong: true }
  const used = { left: words.used, right: `${sale.uses} ×`, is_strong: sale.amount === 0 }
  const took = [...(sale.amount > 0 ? [paid] : []), ...(sale.uses > 0 ? [used] : [])]
  if (state === 'cancelled' || state === 'lapsed') return [{ left: words[state], right: '' }]
  if (state === 'held') {
    const until = timeText(sale.held_until ?? sale.created, sale.time_zone, language)
    return [{ left: fill(words.held, { until }), right: money(sale.amount), is_strong: true }]
  }
  if (sale.amount_refunded > 0) return [...took, { left: words.refunded, right: money(sale.amount_refunded) }]
  return state === 'refunded' ? [...took, { left: words.refunded, right: `${sale.uses} ×` }] : took
}

/** The lines of the rest: so much on the card, and until when. */
const left = (sale: SaleRow, language: Language): Line[] => {
  const words = slipWords[language]
  const money = moneyText(language, sale.currency)
  const counts_alone = isVoucher(sale.type_code) && sale.amount === 0
  const uses = sale.uses_left === null ? words.no_limit : String(sale.uses_left)
  // It ends with the moment after its last day.
  const last_day = sale.valid_until && dayText(new Date(sale.valid_until.getTime() - 1), sale.time_zone)
  return [
    ...(counts_alone ? [] : [{ left: words.left, right: money(sale.balance) }]),
    ...(isVoucher(sale.type_code) ? [{ left: words.uses_left, right: uses }] : []),
    ...(last_day ? [{ left: words.valid_until, right: last_day }] : []),
  ]
}

const putLine = (doc: PdfDocument, line: Line): void => {
  doc.font(line.is_strong ? pdfFonts.bold : pdfFonts.regular)
  const top = doc.y
  const right_width = doc.widthOfString(line.right) + 1
  doc.text(line.left, margin, top, { width: inner - right_width - 8 })
  const bottom = doc.y
  doc.text(line.right, margin + inner - right_width, top, { width: right_width, align: 'right', lineBreak: false })
  doc.x = margin
  doc.y = Math.max(bottom, top + doc.currentLineHeight())
}

const putRule = (doc: PdfDocument): void => {
  doc.moveDown(0.4)
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .dash(2, { space: 2 })
    .lineWidth(0.5)
    .stroke('#8c8f9c')
    .undash()
  doc.moveDown(0.5)
}

/** Draws a slip on the page that is open; answers how far down it reached. */
const draw = (doc: PdfDocument, { sale, shop, language }: Slip): number => {
  const words = slipWords[language]
  doc.font(pdfFonts.bold).fontSize(13).text(printable(shop, language), margin, margin, { width: inner })
  doc.font(pdfFonts.regular).fontSize(9).text(printable(sale.cash_point_name, language), { width: inner })
  putRule(doc)
  putLine(doc, {
    left: fill(words.number, { number: String(sale.number) }),
    right: momentText(sale.created, sale.time_zone),
  })
  putLine(doc, { left: printable(sale.card_title, language), right: '' })
  putLine(doc, { left: words.card, right: `•••• ${sale.card_last_four}` })
  putRule(doc)
  doc.fontSize(11)
  for (const line of happened(sale, language)) putLine(doc, line)
  putRule(doc)
  doc.fontSize(9)
  for (const line of left(sale, language)) putLine(doc, line)
  // A point to spare: a sum of fractions that ends on the very edge would open another page.
  return Math.ceil(doc.y) + margin + 1
}

interface Slip {
  readonly sale: SaleRow
  readonly shop: string
  readonly language: Language
}

/** The slip of a till as a PDF, 80 mm wide and as long as it is: of the card its last four characters. */
export const slipPdf = async (slip: Slip): Promise<Buffer> => {
  let height = shortest
  await renderPdf({ size: [width, tallest], margin }, (doc) => {
    height = Math.max(draw(doc, slip), shortest)
  })
  const { sale, language } = slip
  const title = fill(slipWords[language].number, { number: String(sale.number) })
  return renderPdf({ size: [width, height], margin, lang: language, info: { Title: title } }, (doc) => {
    draw(doc, slip)
  })
}
