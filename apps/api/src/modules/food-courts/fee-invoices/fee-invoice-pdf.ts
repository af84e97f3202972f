import type { Language } from '@plein/contract/schema'
import { fromBasisPoints } from '@plein/contract/percent'
import { fill } from '#platform/i18n/fill.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { feeInvoiceWords } from '../strings/index.ts'
import type { FeeInvoiceRow, InvoiceParty } from './fee-invoice.queries.ts'

const margin = 48
/** A4, in points. */
const inner = 595.28 - 2 * margin
const half = inner / 2 - 12

const partyText = (party: InvoiceParty, language: Language): string =>
  [party.name, party.program, party.address, `${party.zip} ${party.city}`.trim(), party.country, party.vat_number]
    .map((line) => printable(line, language))
    .filter((line, index, lines) => line !== '' && lines.indexOf(line) === index)
    .join('\n')

const sumRow = (
  doc: PdfDocument,
  { text, amount, strong = false }: { text: string; amount: string; strong?: boolean },
): void => {
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(strong ? 12 : 10)
  doc.text(text, margin, top, { width: inner - 130 })
  const below = doc.y
  doc.text(amount, margin + inner - 120, top, { width: 120, align: 'right', lineBreak: false })
  doc.x = margin
  doc.y = Math.max(below, top + 14) + 4
}

const rule = (doc: PdfDocument): void => {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .lineWidth(0.5)
    .stroke('#8c8f9c')
  doc.y += 8
}

/** An invoice or credit note for the fees of a month, an A4 page. */
export const feeInvoicePdf = (invoice: FeeInvoiceRow, language: Language): Promise<Buffer> => {
  const words = feeInvoiceWords[language]
  const money = moneyText(language, invoice.currency)
  const title = fill(words[invoice.kind], { number: String(invoice.number) })
  const vat_rate = percentText(language, fromBasisPoints(invoice.vat_percentage))
  return renderPdf({ size: 'A4', margin, lang: language, info: { Title: title } }, (doc) => {
    doc.font(pdfFonts.bold).fontSize(18).text(title, margin, margin)
    doc.font(pdfFonts.regular).fontSize(10).moveDown(0.4)
    doc.text(fill(words.date, { day: dayText(invoice.created, 'Europe/Amsterdam') }))
    if (invoice.credits_number !== null) doc.text(fill(words.credits, { number: String(invoice.credits_number) }))
    doc.moveDown(1.5)
    const top = doc.y
    const column = (head: string, party: InvoiceParty, left: number): number => {
      doc.font(pdfFonts.bold).fontSize(9).text(head, left, top, { width: half })
      doc.font(pdfFonts.regular).fontSize(10).text(partyText(party, language), { width: half })
      return doc.y
    }
    const ends = [column(words.seller, invoice.seller, margin), column(words.buyer, invoice.buyer, margin + half + 24)]
    doc.x = margin
    doc.y = Math.max(...ends) + 24
    rule(doc)
    const [year, month] = invoice.month.split('-')
    sumRow(doc, { text: fill(words.fees, { month: `${month}-${year}` }), amount: money(invoice.fees - invoice.vat) })
    sumRow(doc, { text: fill(words.vat, { rate: vat_rate }), amount: money(invoice.vat) })
    rule(doc)
    sumRow(doc, { text: words.total, amount: money(invoice.fees), strong: true })
    doc.moveDown(1).font(pdfFonts.regular).fontSize(9).text(words.settled, { width: inner })
  })
}
