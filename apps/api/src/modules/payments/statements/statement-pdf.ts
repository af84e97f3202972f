import type { Language } from '@plein/contract/schema'
import type { Caller } from '#platform/security/caller.ts'
import { fill } from '#platform/i18n/fill.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { pdfFonts, renderPdf, printable, type PdfDocument } from '#platform/documents/pdf.ts'
import { booksTimeZone } from '#modules/ledger/index.ts'
import { toReference } from '../payouts/pay-out.ts'
import type { LineRow, PayoutRow } from '../payouts/reading.queries.ts'
import { netWord } from './read-statement.ts'
import { statementWords } from '../strings/index.ts'
import type { StatementWords } from '../strings/words.ts'
import { lineWord } from './line-word.ts'

const margin = 48
/** A4, in points. */
const page = { width: 595.28, height: 841.89 }
const inner = page.width - 2 * margin
const rowHeight = 15
const bottom = page.height - margin - 24

interface Paper {
  readonly doc: PdfDocument
  readonly words: StatementWords
  /** The head of the last column, by the reader. */
  readonly net: string
  readonly language: Language
  readonly money: (cents: number) => string
}

/** Left edge and width of each column; the last three are amounts. */
const columns = [
  { at: 0, width: 62 },
  { at: 62, width: 158 },
  { at: 220, width: 58 },
  { at: 278, width: 58 },
  { at: 336, width: 58 },
  { at: 394, width: 46 },
  { at: 440, width: inner - 440 },
] as const

const dayOf = (at: Date): string => dayText(at, booksTimeZone)

const row = ({ doc }: Paper, cells: readonly string[], strong = false): void => {
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(8)
  for (const [index, { at, width }] of columns.entries())
    doc.text(cells[index] ?? '', margin + at, top, {
      // Between columns is air; the last one ends where the sums above it do.
      width: index === columns.length - 1 ? width : width - 4,
      height: rowHeight,
      ellipsis: true,
      lineBreak: false,
      align: index < 4 ? 'left' : 'right',
    })
  doc.x = margin
  doc.y = top + rowHeight
}

const rule = ({ doc }: Paper): void => {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .lineWidth(0.5)
    .stroke('#8c8f9c')
  doc.y += 5
}

const headings = (paper: Paper): void => {
  const { date, kind, order, journal, gross, fee } = paper.words
  row(paper, [date, kind, order, journal, gross, fee, paper.net], true)
  rule(paper)
}

const sumRow = ({
  paper: { doc, money },
  text,
  cents,
  strong = false,
}: {
  paper: Paper
  text: string
  cents: number
  strong?: boolean | undefined
}): void => {
  const top = doc.y
  doc.font(strong ? pdfFonts.bold : pdfFonts.regular).fontSize(strong ? 12 : 10)
  doc.text(text, margin, top, { width: inner - 120 })
  doc.text(money(cents), margin + inner - 120, top, { width: 120, align: 'right', lineBreak: false })
  doc.x = margin
  doc.y = top + (strong ? 20 : 15)
}

const head = (paper: Paper, payout: PayoutRow): void => {
  const { doc, words, language } = paper
  doc
    .font(pdfFonts.bold)
    .fontSize(18)
    .text(`${words.title} ${toReference(payout.number)}`, margin, margin)
  doc.font(pdfFonts.regular).fontSize(10).moveDown(0.4)
  doc.text(printable(payout.title, language))
  doc.text(fill(words.paid_on, { day: dayOf(payout.created) }))
  doc.text(fill(words.days, { first: dayOf(payout.first_at), last: dayOf(payout.last_at) }))
  doc.text(fill(words.to, { last_four: payout.last_four, name: printable(payout.account_name, language) }))
  if (payout.fee_free_until)
    doc.text(fill(words.fee_free, { day: dayOf(new Date(payout.fee_free_until.getTime() - 1)) }))
  if (payout.returned_at)
    doc.font(pdfFonts.bold).text(
      fill(words.returned, {
        day: dayOf(payout.returned_at),
        reason: printable(payout.return_reason ?? '', language),
      }),
    )
  doc.moveDown(1)
  const count = String(payout.orders_count)
  const sums: [string, number][] = [
    [fill(words.orders, { count }), payout.orders_amount],
    [words.fees, -payout.fees_amount],
    // A court earns fees and sells nothing itself.
    [fill(words.fees_earned, { count }), payout.fees_earned_amount],
    [words.refunds, -payout.refunds_amount],
    [words.chargebacks, -payout.chargebacks_amount],
    [words.corrections, payout.corrections_amount],
  ]
  for (const [text, cents] of sums) if (cents !== 0) sumRow({ paper, text, cents })
  rule(paper)
  sumRow({ paper, text: words.total, cents: payout.amount, strong: true })
  doc.moveDown(1)
}

const lineCells = ({ words, money }: Paper, line: LineRow): string[] => [
  dayOf(line.created),
  lineWord(words, line),
  line.subject_label ?? '',
  String(line.journal_number),
  money(line.gross),
  line.fee === 0 ? '' : money(-line.fee),
  money(line.net),
]

const numberPages = ({ doc, words }: Paper): void => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const text = fill(words.page, { page: String(index + 1), pages: String(count) })
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0
    doc
      .font(pdfFonts.regular)
      .fontSize(8)
      .text(text, margin, page.height - margin, { width: inner, align: 'right', lineBreak: false })
  }
}

/** The statement of a payout: how it adds up, and each line, as A4 pages. */
export const statementPdf = ({
  payout,
  lines,
  caller,
  language,
}: {
  payout: PayoutRow
  lines: AsyncIterable<LineRow>
  caller: Caller
  language: Language
}): Promise<Buffer> => {
  const words = statementWords[language]
  const info = { Title: `${words.title} ${toReference(payout.number)}` }
  return renderPdf({ size: 'A4', margin, bufferPages: true, lang: language, info }, async (doc) => {
    const paper: Paper = {
      doc,
      words,
      net: netWord(words, caller),
      language,
      money: moneyText(language, payout.currency),
    }
    head(paper, payout)
    headings(paper)
    for await (const line of lines) {
      if (doc.y + rowHeight > bottom) {
        doc.addPage()
        headings(paper)
      }
      row(paper, lineCells(paper, line))
    }
    rule(paper)
    row(paper, ['', words.total, '', '', '', '', paper.money(payout.amount)], true)
    numberPages(paper)
  })
}
