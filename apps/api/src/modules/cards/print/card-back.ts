import { groupedSerial } from '@plein/contract/cards/card-code'
import { fill } from '#platform/i18n/fill.ts'
import type { Area } from './card-front.ts'
import { drawCode, drawQr } from './draw-code.ts'
import { drawBlock, fitText, measureWidth, type Block } from './fit-text.ts'
import { inkColour, quietColour, type Paper, type PrintedCard } from './paper.ts'
import { bleed, mm } from './sheet.rules.ts'

const margin = mm(5.5)
const band = mm(8.5)
/** Of the sentences, in points: the first at which they fit. */
const sizes = [7, 6.5, 6, 5.5, 5, 4.5] as const
const between = mm(2.4)

/** The side with the code: who sees it can pay. On white, as readers of codes ask for it. */
export const drawBack = (paper: Paper, area: Area, card: PrintedCard): void => {
  if (area.width > area.height) drawWide(paper, area, card)
  else drawNarrow(paper, area, card)
}

const drawWide = (paper: Paper, area: Area, card: PrintedCard): void => {
  const serial = serialOf(paper, card)
  const room = measureWidth(paper.doc, serial) + mm(4)
  drawBand(paper, area, room)
  const width = area.width - 2 * margin
  const y = (band - serial.height) / 2
  drawBlock(paper.doc, serial, { x: margin, y, width, align: 'right', colour: paper.roles.on })
  drawQr(paper.doc, card.url, { x: mm(2.5), y: band + mm(0.8), wide: mm(31) })
  const x = mm(35.5)
  drawTexts(paper, { x, y: band + mm(4), width: area.width - margin - x, bottom: band + mm(29) })
  drawCode(paper.doc, card.code, { x: margin, y: mm(44), size: 13, width })
}

const drawNarrow = (paper: Paper, area: Area, card: PrintedCard): void => {
  const qr = mm(31)
  const width = area.width - 2 * margin
  drawBand(paper, area, 0)
  drawQr(paper.doc, card.url, { x: (area.width - qr) / 2, y: band + mm(0.4), wide: qr })
  drawCode(paper.doc, card.code, { x: margin, y: mm(41.2), size: 11.5, width: mm(36), lines: 2 })
  const serial = serialOf(paper, card)
  const foot = area.height - mm(4.6) - serial.height
  drawBlock(paper.doc, serial, { x: margin, y: foot, colour: quietColour })
  drawTexts(paper, { x: margin, y: mm(54.2), width, bottom: foot - mm(2.6) })
}

const serialOf = ({ doc, words }: Paper, card: PrintedCard): Block =>
  fitText(doc, fill(words.serial, { serial: groupedSerial(card.serial) }), {
    font: 'regular',
    size: 7,
    least: 5,
    lines: 1,
    width: mm(40),
  })

/** The program's name on its colour, `beside` points at the right are for something else. */
const drawBand = ({ doc, design, roles, fit }: Paper, area: Area, beside: number): void => {
  const width = area.width - 2 * margin - beside
  doc.rect(-bleed, -bleed, area.width + 2 * bleed, band + bleed).fill(roles.solid)
  const name = fit(design.program_title, { font: 'bold', size: 8.5, least: 4.5, lines: 2, width, leading: 1.15 })
  drawBlock(doc, name, { x: margin, y: (band - name.height) / 2, colour: roles.on })
}

/** The card's description and how it is used, both in letters of one size: the largest that has room. */
const drawTexts = (
  { doc, design, words, fit }: Paper,
  { x, y, width, bottom }: { x: number; y: number; width: number; bottom: number },
): void => {
  const title = fit(design.title, { font: 'bold', size: 8, least: 5.5, lines: 2, width, leading: 1.2 })
  drawBlock(doc, title, { x, y, colour: inkColour })
  const top = y + title.height + between
  const least = sizes[sizes.length - 1] ?? 0
  const of = (text: string, size: number, lines: number) =>
    fit(text, { font: 'regular', size, least: Math.min(size, least), lines, width, leading: 1.35 })
  for (const size of sizes) {
    const how = of(words.how_to_use, size, 6)
    const room = bottom - top - how.height - (design.description ? between : 0)
    const lines = Math.floor((room - size * 0.71) / (size * 1.35)) + 1
    const about = design.description && lines > 0 ? of(design.description, size, lines) : null
    if (size > least && (how.size < size || (design.description && (about?.size ?? 0) < size))) continue
    if (about) drawBlock(doc, about, { x, y: top, colour: quietColour })
    drawBlock(doc, how, { x, y: about ? bottom - how.height : top, colour: inkColour })
    return
  }
}
