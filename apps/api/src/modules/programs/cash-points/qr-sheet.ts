import type { Language } from '@plein/contract/schema'
import { pdfFonts, renderPdf, printable, type PdfDocument } from '#platform/documents/pdf.ts'
import { encodeRuns } from '#platform/documents/qr.rules.ts'
import { qrSheetText } from '../strings/qr-sheet-strings.ts'
import type { CashPointRow } from './cash-points.queries.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89 }
const mm = 72 / 25.4
/** A pixel at 300 dots an inch. */
const px = 72 / 300
const padding = 8 * mm
const gap = 4 * mm
/** Of the marks to cut along. */
const mark = { length: 6 * mm, width: 0.3 * mm }
/** Names are up to a hundred letters long: wider than this they go on below. */
const widest = 170 * mm

interface Line {
  readonly text: string
  readonly font: string
  readonly size: number
  readonly spacing: number
}

/** A sheet of A4 with the code `size` px wide at 300 dots an inch, its name, what to do, the short code, and marks to cut along. */
export const qrSheet = ({
  row: { name, short_code },
  link,
  size,
  language,
}: {
  row: Pick<CashPointRow, 'name' | 'short_code'>
  link: string
  size: number
  language: Language
}): Promise<Buffer> =>
  renderPdf({ size: 'A4', margin: 0, lang: language, info: { Title: name } }, (doc) => {
    const above: Line = { text: printable(name, language), font: pdfFonts.bold, size: 24, spacing: 0 }
    const below: Line[] = [
      { text: qrSheetText(language), font: pdfFonts.bold, size: 16, spacing: 0 },
      { text: short_code, font: pdfFonts.regular, size: 14, spacing: 1.2 },
    ]
    const side = size * px
    const lines = [above, ...below]
    const inner = Math.max(side, ...lines.map((line) => Math.min(widest, widthOf(doc, line))))
    const heights = lines.map((line) => heightOf(doc, line, inner))
    const height = 2 * padding + side + lines.length * gap + heights.reduce((sum, height) => sum + height, 0)
    const width = inner + 2 * padding
    const [left, top] = [(page.width - width) / 2, (page.height - height) / 2]
    cutMarks({ doc, left, top, width, height })
    let y = top + padding
    const put = (line: Line): void => {
      write({ doc, line, x: left + padding, y, width: inner })
      y += heightOf(doc, line, inner) + gap
    }
    put(above)
    drawCode({ doc, link, left: (page.width - side) / 2, top: y, wide: side })
    y += side + gap
    for (const line of below) put(line)
  })

const use = (doc: PdfDocument, { font, size }: Line): PdfDocument => doc.font(font).fontSize(size)

/** A little more than the letters take, so that what fits is not broken. */
const widthOf = (doc: PdfDocument, line: Line): number =>
  use(doc, line).widthOfString(line.text, { characterSpacing: line.spacing }) + line.size

const heightOf = (doc: PdfDocument, line: Line, width: number): number =>
  use(doc, line).heightOfString(line.text, { width, characterSpacing: line.spacing })

const write = ({
  doc,
  line,
  x,
  y,
  width,
}: {
  doc: PdfDocument
  line: Line
  x: number
  y: number
  width: number
}): void => {
  use(doc, line).fillColor('#000').text(line.text, x, y, { width, align: 'center', characterSpacing: line.spacing })
}

/** One path: between rows that touch, no printer leaves a white line. */
const drawCode = ({
  doc,
  link,
  left,
  top,
  wide,
}: {
  doc: PdfDocument
  link: string
  left: number
  top: number
  wide: number
}): void => {
  const { side, runs } = encodeRuns(link)
  const module = wide / side
  for (const { x, y, width } of runs) doc.rect(left + x * module, top + y * module, width * module, module)
  doc.fill('#000')
}

const cutMarks = ({
  doc,
  left,
  top,
  width,
  height,
}: {
  doc: PdfDocument
  left: number
  top: number
  width: number
  height: number
}): void => {
  doc.lineWidth(mark.width)
  for (const [x, inwards] of [
    [left, 1],
    [left + width, -1],
  ] as const)
    for (const [y, down] of [
      [top, 1],
      [top + height, -1],
    ] as const)
      doc
        .moveTo(x + inwards * mark.length, y)
        .lineTo(x, y)
        .lineTo(x, y + down * mark.length)
        .stroke('#000')
}
