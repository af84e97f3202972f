import type { Language } from '@plein/contract/schema'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { paymentWord } from '#modules/payments/index.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { sumVat } from '../orders/order.rules.ts'
import { requestWords } from '../strings/index.ts'
import type { RequestWords } from '../strings/request-words.ts'
import type { LinkSeller } from './link.queries.ts'

const margin = 56
/** A4, in points. */
const inner = 595.28 - 2 * margin
const amountWidth = 110

interface Page {
  readonly doc: PdfDocument
  readonly language: Language
  readonly words: RequestWords
  readonly money: (cents: number) => string
}

/** The receipt of a paid order on a page of A4, in the language in which it was asked. */
export const receiptPdf = (order: OrderRow, seller: LinkSeller): Promise<Buffer> => {
  const language = toLanguage(order.language)
  const words = requestWords[language]
  const info = { Title: `${words.receipt.title} ${order.number}` }
  return renderPdf({ size: 'A4', margin, lang: language, displayTitle: true, info }, (doc) => {
    const page: Page = { doc, language, words, money: moneyText(language, order.currency) }
    doc.font(pdfFonts.bold).fontSize(22).fillColor('#171a26').text(words.receipt.title, margin, margin)
    doc.moveDown(0.5)
    writeFacts(page, order, seller)
    writeLines(page, order)
    writePaid(page, order)
  })
}

const writeFacts = ({ doc, language, words }: Page, order: OrderRow, seller: LinkSeller): void => {
  const { name, title, address, place, vat_number, email } = seller
  const sellers = [title, name === title ? null : name, address, place, vat_number, email]
  const payer = [order.payer_name, order.payer_email]
  const facts: readonly (readonly [string, string])[] = [
    [words.rows.number, String(order.number)],
    [words.receipt.date, dayText(order.ended_at ?? order.created, order.time_zone)],
    [words.receipt.seller, sellers.filter(Boolean).join(', ')],
    ...(payer.some(Boolean) ? [[words.receipt.payer, payer.filter(Boolean).join(', ')] as const] : []),
    ...order.answers.map((answer) => [answer.title, answer.value] as const),
  ]
  for (const [label, value] of facts) {
    const top = doc.y
    doc.font(pdfFonts.regular).fontSize(10).fillColor('#4a4f63')
    doc.text(printable(label, language), margin, top, { width: 140 })
    const bottom = doc.y
    doc.fillColor('#171a26').text(printable(value, language), margin + 150, top, { width: inner - 150 })
    doc.y = Math.max(doc.y, bottom)
  }
  doc.moveDown(1)
}

const writeRow = ({ doc, language }: Page, [text, amount]: readonly [string, string], strong = false): void => {
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(strong ? 12 : 10)
  doc.text(amount, margin + inner - amountWidth, top, { width: amountWidth, align: 'right', lineBreak: false })
  doc.text(printable(text, language), margin, top, { width: inner - amountWidth - 10 })
  doc.x = margin
  doc.y += 4
}

const writeLines = (page: Page, order: OrderRow): void => {
  const { money, words, language } = page
  for (const { title, quantity, amount } of order.lines)
    writeRow(page, [quantity === 1 ? title : `${quantity} × ${title}`, money(amount)])
  writeRow(page, [words.rows.total, money(order.amount)], true)
  for (const { vat_percentage, vat } of sumVat(order.lines))
    if (vat > 0) writeRow(page, [`${words.rows.vat} ${percentText(language, vat_percentage)}`, money(vat)])
}

const writePaid = ({ doc, words, language, money }: Page, order: OrderRow): void => {
  const day = dayText(order.ended_at ?? order.created, order.time_zone)
  const method = order.method === null ? '' : paymentWord(order.method, language)
  doc.moveDown(1).font(pdfFonts.regular).fontSize(10)
  doc.text(fill(words.receipt.paid, { day, method }), margin, doc.y, { width: inner })
  if (order.refunded_amount > 0) doc.text(`${words.rows.refund}: ${money(order.refunded_amount)}`, { width: inner })
  if (order.mode === 'test') doc.text(words.receipt.test, { width: inner })
}
