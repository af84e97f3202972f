import type { Readable } from 'node:stream'
import type { Language } from '@plein/contract/schema'
import { streamPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { drawBack } from './card-back.ts'
import { drawFront, layFront } from './card-front.ts'
import { drawBlock } from './fit-text.ts'
import { drawLetter, layLetter } from './gift-letter.ts'
import { inkColour, quietColour, startPaper, type CardDesign, type Paper, type PrintedCard } from './paper.ts'
import { card as size, cardsOnSheet, cutMarks, letter, placeNotes, placeCard, type Side } from './sheet.rules.ts'

export type { CardDesign, PrintedCard }

/** Sheets of ten cards to cut, or a gift letter for each. */
export type PrintFormat = 'a4' | 'a6'

/**
 * Cards as a PDF that is drawn while it is read. A4: ten fronts, then their backs, to be printed on both sides of a sheet that is turned
 * over its long edge. A6: a gift letter a page.
 */
export const printCards = ({
  design,
  cards,
  format,
  language,
}: {
  design: CardDesign
  cards: readonly PrintedCard[]
  format: PrintFormat
  language: Language
}): Readable => {
  const pages = format === 'a4' ? drawSheets : drawLetters
  const options = { autoFirstPage: false, margin: 0, lang: language, displayTitle: true, info: { Title: design.title } }
  return streamPdf(options, (doc) => pages(startPaper(doc, design, language), cards))
}

const drawSheets = async function* (paper: Paper, cards: readonly PrintedCard[]): AsyncGenerator<void> {
  const { orientation } = paper.design
  const area =
    orientation === 'horizontal' ? { width: size.long, height: size.short } : { width: size.short, height: size.long }
  const front = await layFront(paper, area)
  const draw = {
    front: (card: PrintedCard) => drawFront(paper, front, card),
    back: (card: PrintedCard) => drawBack(paper, area, card),
  }
  for (let first = 0; first < cards.length; first += cardsOnSheet) {
    const on = cards.slice(first, first + cardsOnSheet)
    for (const side of ['front', 'back'] as const) {
      paper.doc.addPage({ size: 'A4', margin: 0 })
      on.forEach((card, at) => {
        paper.doc.save().transform(...placeCard(at, side, orientation))
        draw[side](card)
        paper.doc.restore()
      })
      drawMarks(paper.doc, on.length)
      drawNotes(paper, side, { sheet: first / cardsOnSheet + 1, sheets: Math.ceil(cards.length / cardsOnSheet) })
      yield
    }
  }
}

const drawMarks = (doc: PdfDocument, used: number): void => {
  for (const { from, to } of cutMarks(used)) doc.moveTo(from.x, from.y).lineTo(to.x, to.y)
  doc.lineWidth(0.35).stroke(inkColour)
}

/** For whoever prints and cuts: which side of which sheet this is, and how to print it. */
const drawNotes = (
  { doc, design, words, fit }: Paper,
  side: Side,
  { sheet, sheets }: { sheet: number; sheets: number },
): void => {
  const which = fill(words[side], { sheet: String(sheet), sheets: String(sheets) })
  const texts = [`${design.program_title} · ${which}`, words.how_to_print]
  placeNotes().forEach(({ x, y, width }, at) => {
    const block = fit(texts[at] ?? '', { font: 'regular', size: 6, least: 4, lines: 1, width })
    drawBlock(doc, block, { x, y, width, colour: quietColour, align: at === 0 ? 'left' : 'right' })
  })
}

const drawLetters = async function* (paper: Paper, cards: readonly PrintedCard[]): AsyncGenerator<void> {
  const head = await layLetter(paper)
  for (const card of cards) {
    paper.doc.addPage({ size: [letter.width, letter.height], margin: 0 })
    drawLetter(paper, head, card)
    yield
  }
}
