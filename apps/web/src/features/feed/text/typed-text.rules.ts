import type { TextRow } from '@plein/contract/feed/text'
import { fromParts, plainPart, toParts, type RowPart } from './row-parts.rules.ts'
import { readLine, writeLine } from './typed-line.rules.ts'

/**
 * A text as it is typed into a plain field: `# ` begins a heading, `- ` an item of a list, `> ` a quote; **bold**, *italic*,
 * [words](https://example.nl). An empty line ends a paragraph.
 */

const beginnings = [
  { type: 'heading', sign: '# ' },
  { type: 'list_item', sign: '- ' },
  { type: 'quote', sign: '> ' },
] as const

/** The rows of a typed text; lines of a paragraph that follow each other are one row. */
export const readTyped = (typed: string): TextRow[] => {
  const rows: TextRow[] = []
  let paragraph: RowPart[][] = []
  const endParagraph = (): void => {
    const parts = paragraph.flatMap((line, at) => (at === 0 ? line : [plainPart('\n'), ...line]))
    if (paragraph.length > 0) rows.push({ type: 'paragraph', ...fromParts(parts) })
    paragraph = []
  }
  for (const line of typed.split('\n').map((text) => text.trimEnd())) {
    const special = beginnings.find(({ sign }) => line.startsWith(sign))
    if (special) {
      endParagraph()
      rows.push({ type: special.type, ...fromParts(readLine(line.slice(special.sign.length))) })
    } else if (line === '') endParagraph()
    else paragraph.push(readLine(line))
  }
  endParagraph()
  return rows
}

/** The lines of parts: one that is marked over the end of a line is marked on both. */
const toLines = (parts: readonly RowPart[]): RowPart[][] => {
  const lines: RowPart[][] = [[]]
  for (const part of parts) {
    for (const [at, text] of part.text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...part, text })
    }
  }
  return lines
}

/** A line of a paragraph that would begin something else is typed with a sign before it. */
const writeParagraphLine = (parts: readonly RowPart[]): string => {
  const line = writeLine(parts)
  return beginnings.some(({ sign }) => line.startsWith(sign)) ? `\\${line}` : line
}

const writeRow = ({ type, text, ranges }: TextRow): string => {
  const sign = beginnings.find((beginning) => beginning.type === type)?.sign
  if (sign === undefined) return toLines(toParts({ text, ranges })).map(writeParagraphLine).join('\n')
  return sign + writeLine(toParts({ text: text.replaceAll('\n', ' '), ranges }))
}

/** The typed text of rows: what readTyped reads as the same rows. */
export const writeTyped = (rows: readonly TextRow[]): string =>
  rows
    .map((row, at) => {
      const follows = at > 0 && (row.type !== 'list_item' || rows[at - 1]?.type !== 'list_item')
      return `${at === 0 ? '' : follows ? '\n\n' : '\n'}${writeRow(row)}`
    })
    .join('')

/** A link as it is kept: https, whatever was typed before it. */
export const toHttps = (typed: string): string => {
  const text = typed.trim()
  if (text === '' || /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return `https://${text.replace(/^https?:\/{0,2}/i, '')}`
}

/** A title stands on one line. */
export const toOneLine = (title: string): string => title.replaceAll(/[\r\n]+/g, ' ')

const hashtag = /#([\p{L}\p{M}\p{N}_]{1,50})/gu

/** The words behind a #, small, each once. */
export const findHashtags = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(hashtag)].map(([, word = '']) => word.toLowerCase()))),
]

/** A piece of a row's text with what marks it; `tag` where it is a hashtag that is no part of a link. */
export interface Piece extends RowPart {
  readonly start: number
  readonly tag: string | null
}

const withTags = (piece: Piece): Piece[] => {
  if (piece.href !== null) return [piece]
  const pieces: Piece[] = []
  let done = 0
  for (const found of piece.text.matchAll(hashtag)) {
    if (found.index > done)
      pieces.push({ ...piece, start: piece.start + done, text: piece.text.slice(done, found.index) })
    pieces.push({ ...piece, start: piece.start + found.index, text: found[0], tag: (found[1] ?? '').toLowerCase() })
    done = found.index + found[0].length
  }
  if (done < piece.text.length) pieces.push({ ...piece, start: piece.start + done, text: piece.text.slice(done) })
  return pieces
}

/** A row cut where its marks begin and end, and where its hashtags do. */
export const toPieces = (row: Pick<TextRow, 'text' | 'ranges'>): Piece[] => {
  let start = 0
  return toParts(row).flatMap((part) => {
    const piece = { ...part, start, tag: null }
    start += part.text.length
    return withTags(piece)
  })
}
