import { faceValue } from '@plein/contract/cards/codes'
import type { Language } from '@plein/contract/schema'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { paymentWord } from '#modules/payments/index.ts'
import type { CardOrderRow } from '../orders/order.queries.ts'
import { invoiceWords } from '../strings/index.ts'
import type { InvoiceWords } from '../strings/order-words.ts'
import type { Party } from './party.queries.ts'

export interface Parties {
  readonly seller: Party
  readonly buyer: Party
}

/** A paid order with the name of its invoice. */
type InvoicedOrder = CardOrderRow & { readonly number: string }

const margin = 56
/** A4, in points. */
const inner = 595.28 - 2 * margin
const half = (inner - 24) / 2
/** Left edge and width of the columns; all but the first are on the right. */
const columns = [
  { at: 0, width: inner - 230 },
  { at: inner - 230, width: 60 },
  { at: inner - 170, width: 80 },
  { at: inner - 90, width: 90 },
] as const

interface Paper {
  readonly doc: PdfDocument
  readonly language: Language
  readonly words: InvoiceWords
  readonly money: (cents: number) => string
}

/** The invoice of a paid order of cards on a page of A4, in the language in which it was ordered. */
export const invoicePdf = (order: InvoicedOrder, parties: Parties): Promise<Buffer> => {
  const language = toLanguage(order.language)
  const words = invoiceWords[language]
  const info = { Title: `${words.invoice} ${order.number}` }
  return renderPdf({ size: 'A4', margin, lang: language, displayTitle: true, info }, (doc) => {
    const paper: Paper = { doc, language, words, money: moneyText(language, order.currency) }
    drawHead(paper, order)
    drawParties(paper, parties)
    drawLines(paper, order)
    drawSums(paper, order)
    drawPaid(paper, order)
  })
}

const fact = ({ doc }: Paper, label: string, value: string): void => {
  const top = doc.y
  doc.font(pdfFonts.regular).fontSize(10).fillColor('#4a4f63').text(label, margin, top, { width: 140 })
  doc.fillColor('#171a26').text(value, margin + 140, top, { width: inner - 140 })
  doc.x = margin
}

const drawHead = (paper: Paper, { number, order_id, paid_at, time_zone }: InvoicedOrder): void => {
  const { doc, words } = paper
  doc.font(pdfFonts.bold).fontSize(22).fillColor('#171a26').text(words.invoice, margin, margin)
  doc.moveDown(0.5)
  fact(paper, words.number, number)
  fact(paper, words.date, paid_at ? dayText(paid_at, time_zone) : '')
  fact(paper, words.order, String(order_id))
  doc.moveDown(1)
}

const partyLines = ({ words, language }: Paper, party: Party): string[] => [
  ...[party.name, party.address, party.place, party.country, party.email].flatMap((text) =>
    text === null || text === '' ? [] : [printable(text, language)],
  ),
  ...(party.vat_number === null ? [] : [`${words.vat_number}: ${party.vat_number}`]),
]

const drawParties = (paper: Paper, { seller, buyer }: Parties): void => {
  const { doc, words } = paper
  const top = doc.y
  const bottoms = [
    { title: words.seller, party: seller, x: margin },
    { title: words.buyer, party: buyer, x: margin + half + 24 },
  ].map(({ title, party, x }) => {
    doc.font(pdfFonts.bold).fontSize(10).text(title, x, top, { width: half })
    doc.font(pdfFonts.regular)
    for (const line of partyLines(paper, party)) doc.text(line, x, doc.y, { width: half })
    return doc.y
  })
  doc.x = margin
  doc.y = Math.max(...bottoms)
  doc.moveDown(1.5)
}

const drawRow = ({ doc }: Paper, cells: readonly string[], strong = false): void => {
  const top = doc.y
  let bottom = top
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(10)
  for (const [index, { at, width }] of columns.entries()) {
    doc.text(cells[index] ?? '', margin + at, top, { width, align: index === 0 ? 'left' : 'right' })
    bottom = Math.max(bottom, doc.y)
  }
  doc.x = margin
  doc.y = bottom + 3
}

const drawRule = ({ doc }: Paper): void => {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .lineWidth(0.5)
    .stroke('#8c8f9c')
  doc.y += 6
}

const drawLines = (paper: Paper, order: InvoicedOrder): void => {
  const { words, money, language } = paper
  const { quantity, card_price } = order
  drawRow(paper, [words.description, words.quantity, words.price, words.amount], true)
  drawRule(paper)
  if (order.value_amount > 0) {
    const title = fill(words.cards, { program: printable(order.program_title, language) })
    drawRow(paper, [title, String(quantity), money(faceValue(order) ?? 0), money(order.value_amount)])
  }
  if (order.fee > 0) drawRow(paper, [words.fee, String(quantity), money(card_price), money(order.fee - order.fee_vat)])
  drawRule(paper)
}

const drawSum = (paper: Paper, [text, amount]: readonly [string, string], strong = false): void => {
  const { doc } = paper
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(strong ? 12 : 10)
  doc.text(amount, margin + inner - 100, top, { width: 100, align: 'right', lineBreak: false })
  doc.text(text, margin, top, { width: inner - 110 })
  doc.x = margin
  doc.y += 3
}

const drawSums = (paper: Paper, order: InvoicedOrder): void => {
  const { doc, words, money, language } = paper
  if (order.fee > 0) {
    const percent = percentText(language, order.fee_vat_percentage)
    drawSum(paper, [words.total_net, money(order.total_amount - order.fee_vat)])
    drawSum(paper, [fill(words.vat_of_fee, { percent }), money(order.fee_vat)])
  }
  drawSum(paper, [words.total, money(order.total_amount)], true)
  if (order.vat_percentage !== null) {
    const percent = percentText(language, order.vat_percentage)
    drawSum(paper, [fill(words.vat_inside, { percent }), money(order.value_vat)])
  } else if (order.value_amount > 0) {
    doc.moveDown(0.3).font(pdfFonts.regular).fontSize(9).text(words.multi_purpose, { width: inner })
  }
  doc.moveDown(1)
}

const drawPaid = ({ doc, words, language, money }: Paper, order: InvoicedOrder): void => {
  const { paid_at, time_zone, payment_method } = order
  if (paid_at === null) return
  const day = dayText(paid_at, time_zone)
  const method = payment_method === null ? '' : paymentWord(payment_method, language)
  doc.font(pdfFonts.regular).fontSize(10).text(fill(words.paid, { day, method }), { width: inner })
  if (order.refunded_amount > 0) doc.text(`${words.refunded}: ${money(order.refunded_amount)}`, { width: inner })
}
