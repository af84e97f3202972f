import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import type { BillRow } from '../bill/bill-row.ts'
import type { BillDetails } from '../bill/details.queries.ts'
import { sumParts, sumReceived } from '../bill/received.rules.ts'
import { billWords } from '../strings/index.ts'
import { writeDay, type Paper } from './paper.ts'

const margin = 56
const inner = 595.28 - 2 * margin
const bottom = 841.89 - margin
const amountWidth = 110
const dayWidth = 90

/** A bill with what was charged and paid of it. */
export interface PaidBill {
  readonly bill: BillRow
  readonly details: BillDetails
  /** Cents of interest that has run and was not charged. */
  readonly interest_today: number
  readonly today: string
}

/** Each payment of a bill on A4, in the language of its debtor, and what is left. */
export const receiptPdf = ({ bill, details, interest_today, today }: PaidBill): Promise<Buffer> => {
  const language = toLanguage(bill.language)
  const words = billWords[language]
  const author = printable(bill.sender?.name ?? bill.program_title, language)
  const title = `${words.receipt.title} ${bill.number ?? ''}`.trim()
  const options = { size: 'A4', margin, lang: language, displayTitle: true, info: { Title: title, Author: author } }
  return renderPdf(options, (doc) => {
    const paper: Paper = { doc, language, words, money: moneyText(language, bill.currency) }
    drawHead(paper, { bill, today, author })
    drawPayments(paper, details.payments)
    drawSums(paper, { bill, details, interest_today })
  })
}

const drawHead = (
  { doc, words, language }: Paper,
  { bill, today, author }: { bill: BillRow; today: string; author: string },
): void => {
  doc.font(pdfFonts.bold).fontSize(22).fillColor('#171a26').text(words.receipt.title, margin, margin)
  doc.font(pdfFonts.regular).fontSize(10)
  doc.moveDown(0.5).text(author)
  if (bill.debtor) doc.text(printable(bill.debtor.name, language))
  doc.moveDown(0.5)
  doc.text(`${words.bill} ${bill.number ?? ''}`)
  doc.text(`${words.date}: ${writeDay(bill.date)}`)
  doc.text(fill(words.receipt.as_of, { day: writeDay(today) }))
  doc.moveDown(1)
}

const drawRule = (doc: PdfDocument): void => {
  const y = doc.y + 2
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.5)
    .stroke('#8c8f9c')
  doc.y = y + 6
}

const drawRow = ({ doc }: Paper, [day, text, amount]: readonly [string, string, string], strong = false): void => {
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(10)
  const at = day === '' ? 0 : dayWidth
  const width = inner - at - amountWidth - 12
  const height = doc.heightOfString(text, { width })
  if (doc.y + height > bottom) doc.addPage()
  const top = doc.y
  if (day !== '') doc.text(day, margin, top, { width: dayWidth - 8 })
  doc.text(amount, margin + inner - amountWidth, top, { width: amountWidth, align: 'right', lineBreak: false })
  doc.text(text, margin + at, top, { width })
  doc.x = margin
  doc.y = top + height + 4
}

type Payment = BillDetails['payments'][number]

const textOf = ({ words, money }: Paper, { source, costs, interest }: Payment): string => {
  const { receipt } = words
  // A credit note and a write-off are no money, and have no line.
  const name = receipt.sources[source as keyof typeof receipt.sources]
  const parts = [
    ...(costs === 0 ? [] : [fill(receipt.of_which_costs, { costs: money(costs) })]),
    ...(interest === 0 ? [] : [fill(receipt.of_which_interest, { interest: money(interest) })]),
  ]
  return [name, ...parts].join(', ')
}

const drawPayments = (paper: Paper, payments: readonly Payment[]): void => {
  const { doc, words, money } = paper
  drawRow(paper, [words.receipt.day, words.receipt.paid_by, words.amount], true)
  drawRule(doc)
  for (const payment of payments)
    if (payment.is_money) drawRow(paper, [writeDay(payment.day), textOf(paper, payment), money(sumParts(payment))])
  drawRule(doc)
}

/** From what was asked to what is open, so that the reader can add it up. */
const drawSums = (paper: Paper, { bill, details, interest_today }: Omit<PaidBill, 'today'>): void => {
  const { words, money } = paper
  const charged = (kind: 'costs' | 'interest'): number =>
    details.charges.filter((charge) => charge.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const [costs, interest] = [charged('costs'), charged('interest') + interest_today]
  const received = sumReceived(details.payments)
  const given_up = details.payments.reduce((sum, payment) => sum + sumParts(payment), 0) - received
  const rows: readonly (readonly [string, number])[] = [
    [`${words.bill} ${bill.number ?? ''}`.trim(), bill.total],
    [words.costs, costs],
    [words.interest, interest],
    [words.receipt.received, -received],
    [words.receipt.given_up, -given_up],
  ]
  for (const [text, cents] of rows) if (cents !== 0) drawRow(paper, ['', text, money(cents)])
  drawRow(paper, ['', words.receipt.open, money(bill.total + costs + interest - received - given_up)], true)
}
