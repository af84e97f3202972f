import { encodeRuns } from '#platform/documents/qr.rules.ts'
import { pdfFonts, type PdfDocument } from '#platform/documents/pdf.ts'
import { inkColour } from './paper.ts'

/** A QR code with its quiet zone on white, `wide` points: one path, so that no printer leaves a line between its rows. */
export const drawQr = (
  doc: PdfDocument,
  text: string,
  { x, y, wide }: { x: number; y: number; wide: number },
): void => {
  const { side, runs } = encodeRuns(text)
  doc
    .save()
    .translate(x, y)
    .scale(wide / side)
  doc.rect(0, 0, side, side).fill('#ffffff')
  // As one piece of the page: a call for each run takes ten times as long.
  doc.addContent(runs.map((run) => `${run.x} ${run.y} ${run.width} 1 re`).join('\n'))
  doc.fill('#000000').restore()
}

const group = 4
const capHeight = 0.71

interface Cells {
  readonly x: number
  /** The top of the letters. */
  readonly y: number
  readonly size: number
  /** The room for all, in points. */
  readonly width: number
  /** Lines that it stands on. */
  readonly lines?: number
}

/** A code in groups of four, each character in a cell of its own as on a typewriter: nobody loses their place while typing it. */
export const drawCode = (doc: PdfDocument, code: string, { x, y, size, width, lines = 1 }: Cells): void => {
  const a_line = code.length / lines
  const groups = a_line / group
  // Between groups is the room of a character and a half.
  const cell = width / (a_line + (groups - 1) * 1.5)
  doc.font(pdfFonts.bold).fontSize(size).fillColor(inkColour)
  for (const [at, character] of code.split('').entries()) {
    const place = at % a_line
    const left = x + (place + Math.floor(place / group) * 1.5) * cell
    const baseline = y + size * capHeight + Math.floor(at / a_line) * size * 1.45
    doc.text(character, left + (cell - doc.widthOfString(character)) / 2, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }
}
