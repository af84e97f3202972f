import { pdfFonts, type PdfDocument } from '#platform/documents/pdf.ts'

/** How a text may look: from `size` down to `least` points, on at most `lines` lines or as many as a height has room for. */
export interface TextStyle {
  readonly font: keyof typeof pdfFonts
  readonly size: number
  readonly least: number
  readonly lines?: number
  readonly height?: number
  /** From one line to the next, in sizes. */
  readonly leading?: number
  /** Lines of about the same length, as titles have them. */
  readonly balanced?: boolean
}

/** A text as it is drawn, in points. Its height is from the top of its capitals to its last base line. */
export interface Block {
  readonly font: string
  readonly size: number
  readonly leading: number
  readonly lines: readonly string[]
  readonly height: number
}

/** Of the fonts, in sizes. */
const capHeight = 0.71
const step = 0.5

/**
 * A text that stays within its width and lines: in smaller letters if need be, then with words broken at the edge, and at the very last
 * without its end.
 */
export const fitText = (doc: PdfDocument, text: string, { width, ...style }: TextStyle & { width: number }): Block => {
  const { font, size, least, leading = 1.28, balanced = false } = style
  const linesAt = (points: number): number =>
    style.lines ?? Math.max(1, Math.floor(((style.height ?? 0) - points * capHeight) / (points * leading)) + 1)
  doc.font(pdfFonts[font])
  const at = (points: number, lines: readonly string[]): Block => ({
    font: pdfFonts[font],
    size: points,
    leading: points * leading,
    lines,
    height: points * capHeight + Math.max(0, lines.length - 1) * points * leading,
  })
  for (let points = size; points >= least; points -= step) {
    const lines = wrap(doc.fontSize(points), text, width)
    if (lines && lines.length <= linesAt(points))
      return at(points, balanced ? balance(doc, text, { width, lines }) : lines)
  }
  doc.fontSize(least)
  const lines = wrap(doc, breakWords(doc, text, width), width) ?? []
  const most = linesAt(least)
  if (lines.length <= most) return at(least, lines)
  return at(least, [...lines.slice(0, most - 1), shorten(doc, lines.slice(most - 1).join(' '), width)])
}

/** The lines of a text; undefined when a word of it is wider than they are. A line break of its own begins a line. */
const wrap = (doc: PdfDocument, text: string, width: number): string[] | undefined => {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of partsOf(paragraph)) {
      if (line && isWider(doc, line + part, width)) {
        lines.push(line.trimEnd())
        line = ''
      }
      if (isWider(doc, part, width)) return undefined
      line += part
    }
    lines.push(line.trimEnd())
  }
  return lines
}

/** The text in parts, as a line may end: behind a space, a stroke, or the hyphen of a word (of 'QR-code' nobody would). */
const partsOf = (text: string): string[] => text.split(/(?<=[ –/]|[^ \-–/]{3}-)(?=[^ \-–/])/)

const isWider = (doc: PdfDocument, text: string, width: number): boolean =>
  doc.widthOfString(text.trimEnd()) > width + 0.01

/** Words that are wider than a line in pieces, with a hyphen where they are broken. */
const breakWords = (doc: PdfDocument, text: string, width: number): string =>
  text
    .split('\n')
    .map((paragraph) =>
      partsOf(paragraph)
        .flatMap((part) => piecesOf(doc, part, width))
        .join(''),
    )
    .join('\n')

const piecesOf = (doc: PdfDocument, part: string, width: number): string[] => {
  if (!isWider(doc, part, width)) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const letter of part) {
    if (piece && isWider(doc, `${piece}${letter}-`, width)) {
      pieces.push(`${piece}- `)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

const shorten = (doc: PdfDocument, text: string, width: number): string => {
  let short = text
  while (short && isWider(doc, `${short}…`, width)) short = short.slice(0, -1).trimEnd()
  return `${short}…`
}

/** As many lines, none longer than they have to be: no word is left alone on the last one. */
const balance = (
  doc: PdfDocument,
  text: string,
  { width, lines }: { width: number; lines: readonly string[] },
): readonly string[] => {
  let best = lines
  for (let narrower = width * 0.97; narrower > width / 3; narrower *= 0.97) {
    const tried = wrap(doc, text, narrower)
    if (!tried || tried.length > lines.length) return best
    best = tried
  }
  return best
}

/** Of its longest line, in points. */
export const measureWidth = (doc: PdfDocument, { font, size, lines }: Block): number => {
  doc.font(font).fontSize(size)
  return Math.max(...lines.map((line) => doc.widthOfString(line)))
}

/** Draws a block whose capitals begin at `y`; of `width` it is in the middle or at the right. */
export const drawBlock = (
  doc: PdfDocument,
  block: Block,
  {
    x,
    y,
    colour,
    align = 'left',
    width = 0,
  }: { x: number; y: number; colour: string; align?: 'left' | 'center' | 'right'; width?: number },
): void => {
  doc.font(block.font).fontSize(block.size).fillColor(colour)
  const share = { left: 0, center: 0.5, right: 1 }[align]
  block.lines.forEach((line, at) => {
    const left = share === 0 ? x : x + (width - doc.widthOfString(line)) * share
    const baseline = y + block.size * capHeight + at * block.leading
    doc.text(line, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
  })
}
