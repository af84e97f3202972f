import type { Language } from '@plein/contract/schema'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { localeFor, toLanguage } from '#platform/i18n/language.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import type { BillRow, KeptLine } from '../bill/bill-row.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { billWords } from '../strings/index.ts'
import type { BillWords } from '../strings/words.ts'
import { drawBillCodes } from './bill-codes.ts'
import { toFileName, writeDay, type Paper, type PrintedBill } from './paper.ts'

const margin = 56
/** A4, in points. */
const inner = 595.28 - 2 * margin
const bottom = 841.89 - margin
/** Left edge and width of the columns; all but the first are on the right. */
const columns = [
  { at: 0, width: inner - 275 },
  { at: inner - 270, width: 55 },
  { at: inner - 210, width: 75 },
  { at: inner - 130, width: 45 },
  { at: inner - 80, width: 80 },
] as const

/** For archives, and for programs that read the e-invoice in it (ISO 19005-3). */
const archived = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

/** A bill or credit note on A4, in the language of its debtor; once it was sent, with the same bill as UBL in it. */
export const billPdf = (printed: PrintedBill): Promise<Buffer> => {
  const { bill, ubl } = printed
  const language = toLanguage(bill.language)
  const words = billWords[language]
  const title = `${titleOf(bill, words)} ${bill.number ?? ''}`.trim()
  const created = bill.sent_at ?? bill.created
  const author = printable(bill.sender?.name ?? bill.program_title, language)
  const info = { Title: title, Author: author, CreationDate: created, ModDate: created }
  const options = { size: 'A4', margin, lang: language, displayTitle: true, info, bufferPages: true } as const
  return renderPdf({ ...options, ...(ubl !== null && archived) }, (doc) => {
    if (ubl !== null) attachUbl(doc, { bill, ubl, title })
    const paper: Paper = { doc, language, words, money: moneyText(language, bill.currency) }
    drawHead(paper, printed)
    drawLines(paper, bill)
    drawSums(paper, bill)
    drawPaying(paper, printed)
    drawPages(paper)
  })
}

/** Another form of the whole document, as ISO 19005-3 calls it: programs may read it in place of the pages. */
const attachUbl = (doc: PdfDocument, { bill, ubl, title }: { bill: BillRow; ubl: string; title: string }): void => {
  const written = bill.sent_at ?? bill.created
  const file = {
    name: toFileName(bill, 'xml'),
    type: 'application/xml',
    description: title,
    relationship: 'Alternative',
    creationDate: written,
    modifiedDate: written,
  }
  doc.file(Buffer.from(ubl), file)
}

const titleOf = ({ kind, state }: BillRow, words: BillWords): string => {
  const name = kind === 'credit_note' ? words.credit_note : words.bill
  return state === 'draft' ? `${name} (${words.draft})` : name
}

const partyLines = (lines: readonly string[], language: Language): string[] =>
  lines.map((line) => printable(line, language)).filter((line) => line !== '')

const senderLines = ({ language, words }: Paper, { sender, program_title }: BillRow): string[] => {
  const name = sender?.name ?? program_title
  if (!sender?.contact.is_showed) return partyLines([name], language)
  const { address, chamber, vat, email, phone_code, phone_number } = sender.contact
  return partyLines(
    [
      name,
      address.address,
      `${address.zip} ${address.city}`.trim(),
      email,
      `${phone_code} ${phone_number}`.trim(),
      chamber === '' ? '' : `${words.chamber}: ${chamber}`,
      vat === '' ? '' : `${words.vat_number}: ${vat}`,
    ],
    language,
  )
}

const drawHead = (paper: Paper, { bill, of_number }: PrintedBill): void => {
  const { doc, words, language } = paper
  const { debtor } = bill
  doc.font(pdfFonts.bold).fontSize(22).fillColor('#171a26').text(titleOf(bill, words), margin, margin)
  doc.moveDown(0.6)
  const top = doc.y
  const owed = debtor ?? { name: bill.debtor_name, contact_name: '', address: '', zip: '', city: '', vat: '' }
  const vat = owed.vat === '' ? '' : `${words.vat_number}: ${owed.vat}`
  const lines = [owed.name, owed.contact_name, owed.address, `${owed.zip} ${owed.city}`.trim(), vat]
  const half = (inner - 24) / 2
  doc.font(pdfFonts.regular).fontSize(10)
  for (const line of partyLines(lines, language)) doc.text(line, margin, doc.y, { width: half })
  const left = doc.y
  doc.y = top
  for (const line of senderLines(paper, bill))
    doc.text(line, margin + half + 24, doc.y, { width: half, align: 'right' })
  doc.x = margin
  doc.y = Math.max(left, doc.y)
  doc.moveDown(1)
  const facts = [
    [words.number, bill.number ?? '–'],
    ...(of_number === null ? [] : [[words.of_bill, of_number]]),
    [words.date, writeDay(bill.date)],
    ...(bill.kind === 'bill' ? [[words.due_date, writeDay(bill.due_date)]] : []),
    [words.debtor, String(bill.debtor_number)],
  ]
  for (const [label = '', value = ''] of facts) {
    const y = doc.y
    doc.fillColor('#4a4f63').text(label, margin, y, { width: 130 })
    doc.fillColor('#171a26').text(value, margin + 130, y, { width: inner - 130 })
  }
  doc.x = margin
  if (bill.note !== '') doc.moveDown(0.7).text(printable(bill.note, language), { width: inner })
  doc.moveDown(1)
}

const drawRow = ({ doc }: Paper, cells: readonly string[], strong = false): void => {
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(10)
  const height = doc.heightOfString(cells[0] ?? '', { width: columns[0].width })
  if (doc.y + height > bottom) doc.addPage()
  const top = doc.y
  for (const [index, { at, width }] of columns.entries())
    doc.text(cells[index] ?? '', margin + at, top, { width, align: index === 0 ? 'left' : 'right' })
  doc.x = margin
  doc.y = top + height + 4
}

const drawRule = ({ doc }: Paper): void => {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .lineWidth(0.5)
    .stroke('#8c8f9c')
  doc.y += 6
}

const vatText = ({ language }: Paper, { vat_category, vat_percentage }: KeptLine): string =>
  vat_category === 'S' || vat_category === 'Z' ? percentText(language, vat_percentage) : '–'

/** The price of one in euros, with as many decimals as it has, two at least. */
const tariffText = ({ language }: Paper, { tariff }: KeptLine, currency: string): string =>
  new Intl.NumberFormat(localeFor(language), { style: 'currency', currency, maximumFractionDigits: 4 }).format(tariff)

const drawLines = (paper: Paper, bill: BillRow): void => {
  const { words, money, language } = paper
  const quantity = new Intl.NumberFormat(localeFor(language), { maximumFractionDigits: 3 })
  drawRow(paper, [words.description, words.quantity, words.tariff, words.vat_rate, words.amount], true)
  drawRule(paper)
  for (const line of bill.lines)
    drawRow(paper, [
      printable(line.title, language),
      quantity.format(line.quantity),
      tariffText(paper, line, bill.currency),
      vatText(paper, line),
      money(line.amount),
    ])
  drawRule(paper)
}

const drawSum = ({ doc }: Paper, [text, amount]: readonly [string, string], strong = false): void => {
  if (doc.y + 20 > bottom) doc.addPage()
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(strong ? 12 : 10)
  doc.text(amount, margin + inner - 110, top, { width: 110, align: 'right', lineBreak: false })
  doc.text(text, margin, top, { width: inner - 120 })
  doc.x = margin
  doc.y += 3
}

const drawSums = (paper: Paper, bill: BillRow): void => {
  const { words, money, language } = paper
  drawSum(paper, [words.subtotal, money(bill.subtotal)])
  for (const { vat_category, vat_percentage, base, vat } of bill.vat_sums) {
    if (vat_category === 'E') drawSum(paper, [`${words.exempt}: ${money(base)}`, money(0)])
    else if (vat_category === 'AE') drawSum(paper, [`${words.reverse_charge}: ${money(base)}`, money(0)])
    else {
      const percent = percentText(language, vat_percentage)
      drawSum(paper, [fill(words.vat_of, { percent, base: money(base) }), money(vat)])
    }
  }
  drawSum(paper, [words.total, money(bill.total)], true)
}

/** The amount that is left to pay, how it came to that, and two ways to pay it. */
const drawPaying = (paper: Paper, printed: PrintedBill): void => {
  const { doc, words, money, language } = paper
  const { bill } = printed
  if (bill.kind === 'credit_note' || bill.state === 'draft') return
  const open = sumOpen(bill)
  doc.moveDown(0.5)
  if (bill.open_costs > 0) drawSum(paper, [words.costs, money(bill.open_costs)])
  if (bill.open_interest > 0) drawSum(paper, [words.interest, money(bill.open_interest)])
  const paid = bill.total - bill.open_principal
  if (paid > 0) drawSum(paper, [words.paid, money(-paid)])
  if (open === 0) {
    doc.moveDown(0.5).font(pdfFonts.regular).fontSize(10).text(words.settled, { width: inner })
    return
  }
  drawSum(paper, [words.to_pay, money(open)], true)
  const { name = bill.program_title, contact } = bill.sender ?? {}
  const values = { amount: money(open), account: contact?.account ?? '', name, reference: bill.reference ?? '' }
  const text = fill(words.how_to_pay, { ...values, due_date: writeDay(bill.due_date) })
  doc.moveDown(0.7).font(pdfFonts.regular).fontSize(10).text(printable(text, language), { width: inner })
  drawBillCodes(paper, printed, { margin, bottom })
}

const drawPages = ({ doc, words }: Paper): void => {
  const { count } = doc.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const text = fill(words.page, { page: String(page + 1), pages: String(count) })
    // Below the margin, where a text would begin another page.
    doc.page.margins.bottom = 0
    doc
      .font(pdfFonts.regular)
      .fontSize(8)
      .text(text, margin, bottom + 18, { width: inner, align: 'right' })
  }
}
