import type { Language } from '@plein/contract/schema'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import type { MailPart } from '#platform/mail/layout.ts'

/** A letter's text. `address` is the window's, the name first; `date` as it is printed. */
export interface LetterContent {
  readonly language: Language
  readonly sender: { readonly name: string; readonly address: readonly string[] }
  readonly address: readonly string[]
  readonly date: string
  readonly title: string
  readonly parts: readonly MailPart[]
  readonly foot: string
}

const { regular, bold } = pdfFonts
const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** DIN 5008 form B, for the window of a DL or C5 envelope: sender in small letters above, then six lines of the address. */
const windowField = { left: mm(25), sender: mm(54), address: mm(62.7), width: mm(80) } as const
const page = {
  left: mm(25),
  right: mm(20),
  top: mm(27),
  bottom: mm(25),
  text: mm(105),
  width: mm(210 - 25 - 20),
} as const
/** A letter is folded twice to fit a DL envelope. */
const folds = [mm(105), mm(210)] as const

/** A line that the window shows whole: a long one in smaller letters. */
const drawWindowLine = ({
  doc,
  text,
  top,
  size,
}: {
  doc: PdfDocument
  text: string
  top: number
  size: number
}): void => {
  const width = doc.font(regular).fontSize(size).widthOfString(text)
  doc
    .fontSize(Math.min(size, (size * windowField.width) / width))
    .text(text, windowField.left, top, { lineBreak: false })
}

const drawHead = (doc: PdfDocument, { sender, address, date, language }: LetterContent): void => {
  for (const fold of folds) doc.moveTo(mm(5), fold).lineTo(mm(9), fold).lineWidth(0.4).stroke('#8c8f9c')
  doc.font(bold).fontSize(13).text(printable(sender.name, language), page.left, mm(20), { width: page.width })
  const from = [sender.name, ...sender.address].map((line) => printable(line, language)).join(' · ')
  drawWindowLine({ doc, text: from, top: windowField.sender, size: 6.5 })
  address.forEach((line, at) =>
    drawWindowLine({ doc, text: printable(line, language), top: windowField.address + at * mm(4.5), size: 10 }),
  )
  doc.fontSize(10).text(date, page.left, mm(97), { width: page.width, align: 'right' })
}

const drawRow = ({
  doc,
  label,
  value,
  strong,
}: {
  doc: PdfDocument
  label: string
  value: string
  strong: boolean
}): void => {
  doc.font(strong ? bold : regular)
  const height = Math.max(doc.heightOfString(label, { width: mm(100) }), doc.heightOfString(value, { width: mm(60) }))
  if (doc.y + height > doc.page.height - page.bottom) doc.addPage()
  const top = doc.y
  doc.text(label, page.left, top, { width: mm(100) })
  doc.text(value, page.left + mm(105), top, { width: mm(60), align: 'right' })
  doc.x = page.left
  doc.y = top + height + mm(1)
}

/** A part as it is printed: nobody can follow a link on paper, so its address is written out. */
const drawPart = (doc: PdfDocument, part: MailPart, language: Language): void => {
  const of = (text: string): string => printable(text, language)
  doc.font(regular).fontSize(10)
  if (typeof part === 'string') doc.text(of(part), { width: page.width })
  else if ('code' in part) doc.font(bold).text(of(part.code), { width: page.width })
  else if ('link' in part) doc.text(`${of(part.label)}: ${part.link}`, { width: page.width })
  else {
    for (const [label, value] of part.rows) drawRow({ doc, label: of(label), value: of(value), strong: false })
    if (part.sum) drawRow({ doc, label: of(part.sum[0]), value: of(part.sum[1]), strong: true })
  }
  doc.moveDown(0.8)
}

const drawPageNumbers = (doc: PdfDocument): void => {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count && count > 1; at += 1) {
    doc.switchToPage(at)
    // Below the margin: without it this line would begin a page of its own.
    doc.page.margins.bottom = 0
    doc.font(regular).fontSize(8).fillColor('#4a4f63')
    doc.text(`${at + 1} / ${count}`, page.left, doc.page.height - mm(15), { width: page.width, align: 'right' })
  }
}

/** A letter as PDF, A4, to be folded into an envelope with a window. */
export const letterPdf = (letter: LetterContent): Promise<Buffer> =>
  renderPdf(
    {
      size: 'A4',
      bufferPages: true,
      margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
      info: { Title: letter.title },
      lang: letter.language,
    },
    (doc) => {
      drawHead(doc, letter)
      doc.font(bold).fontSize(11).text(printable(letter.title, letter.language), page.left, page.text, {
        width: page.width,
      })
      doc.moveDown(0.8)
      for (const part of letter.parts) drawPart(doc, part, letter.language)
      doc
        .font(regular)
        .fontSize(8)
        .fillColor('#4a4f63')
        .text(printable(letter.foot, letter.language), { width: page.width })
      drawPageNumbers(doc)
    },
  )
