import { pdfFonts, type PdfDocument } from '#platform/documents/pdf.ts'
import { encodeRuns } from '#platform/documents/qr.rules.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import type { Paper, PrintedBill } from './paper.ts'
import { writeEpc } from './epc.rules.ts'

/** A side of 35 mm: a phone reads it from an arm's length. */
const side = 99

/** As one piece of the page: a call for each run takes ten times as long. */
const drawCode = (doc: PdfDocument, text: string, [left, top]: readonly [number, number]): void => {
  const { side: modules, runs } = encodeRuns(text)
  doc.save().translate(left, top)
  doc.scale(side / modules)
  doc.addContent(runs.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`).join('\n'))
  doc.fill('#000000')
  doc.restore()
}

/** Two codes beside each other: one opens the page on which a bill is paid, the other is read by the app of a bank. */
export const drawBillCodes = (
  paper: Paper,
  { bill, pay_url }: PrintedBill,
  { margin, bottom }: { margin: number; bottom: number },
): void => {
  const { doc, words } = paper
  const { sender, reference } = bill
  const transfer =
    sender === null || reference === null
      ? null
      : writeEpc({ name: sender.name, account: sender.contact.account, amount: sumOpen(bill), reference })
  doc.moveDown(0.7)
  if (doc.y + side + 30 > bottom) doc.addPage()
  const top = doc.y
  const codes = [
    { text: pay_url, label: words.scan_link, left: margin },
    { text: transfer, label: words.scan_bank, left: margin + 240 },
  ]
  for (const { text, label, left } of codes) {
    if (text === null) continue
    drawCode(doc, text, [left, top])
    doc
      .font(pdfFonts.regular)
      .fontSize(9)
      .fillColor('#171a26')
      .text(label, left, top + side + 4, { width: 200 })
  }
  doc.x = margin
}
