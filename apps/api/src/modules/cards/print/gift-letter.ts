import { groupedSerial } from '@plein/contract/cards/card-code'
import { printable } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { drawFront, layFront, type Front } from './card-front.ts'
import { drawCode, drawQr } from './draw-code.ts'
import { drawBlock, fitText } from './fit-text.ts'
import { inkColour, quietColour, type Paper, type PrintedCard } from './paper.ts'
import { card as size, letter, mm } from './sheet.rules.ts'

/** Below this line is the token: what one tears off and takes along. */
const tear = mm(104.5)
const margin = mm(6.75)
const dot = { radius: mm(0.35), pitch: mm(2.1) } as const

/** The face of the card at the head of a letter: across it, or upright at its left. */
export interface LetterHead {
  readonly front: Front
  readonly scale: number
}

export const layLetter = async (paper: Paper): Promise<LetterHead> =>
  paper.design.orientation === 'horizontal'
    ? {
        front: await layFront(paper, { width: size.long, height: size.short }),
        scale: letter.width / size.long,
      }
    : { front: await layFront(paper, { width: size.short, height: size.long }), scale: mm(56) / size.short }

/** A card as a present: its face, what the giver wrote, and the code to tear off. */
export const drawLetter = (paper: Paper, head: LetterHead, card: PrintedCard): void => {
  const { doc, roles } = paper
  const [width, height] = [head.front.area.width * head.scale, head.front.area.height * head.scale]
  if (width < letter.width) doc.rect(width, 0, letter.width - width, height).fill(roles.soft)
  doc.save().rect(0, 0, width, height).clip().scale(head.scale)
  drawFront(paper, head.front, card)
  doc.restore()
  drawMessage(paper, card, width < letter.width ? beside(width, height) : below(height))
  for (let x = dot.pitch / 2; x < letter.width; x += dot.pitch) doc.circle(x, tear, dot.radius)
  doc.fill('#8c8f9c')
  drawToken(paper, card)
}

interface Room {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const beside = (width: number, height: number): Room => ({
  x: width + mm(6),
  y: mm(8),
  width: letter.width - width - mm(12),
  height: height - mm(14),
})

const below = (height: number): Room => ({
  x: margin,
  y: height + mm(6),
  width: letter.width - 2 * margin,
  height: tear - height - mm(10.5),
})

/** The giver's words, or else the card's description. */
const drawMessage = ({ doc, design, language, words }: Paper, card: PrintedCard, room: Room): void => {
  const { x, y, width } = room
  const from = card.from ? printable(card.from, language) : ''
  const name = from && fitText(doc, fill(words.from, { from }), { font: 'bold', size: 10, least: 6, lines: 2, width })
  const text = card.message ? printable(card.message, language) : design.description
  const height = room.height - (name ? name.height + mm(3.5) : 0)
  const block = fitText(doc, text, { font: 'regular', size: 13, least: 5.5, width, height, leading: 1.4 })
  drawBlock(doc, block, { x, y, colour: inkColour })
  if (name) drawBlock(doc, name, { x, y: y + block.height + mm(3.5), colour: inkColour })
}

/** Of the QR code, in points; its quiet zone is outside of the margin. */
const side = mm(40)
const quiet = mm(3.56)

const drawToken = ({ doc, words, fit }: Paper, card: PrintedCard): void => {
  const top = tear + mm(5.4)
  const bottom = top + side - 2 * quiet
  drawQr(doc, card.url, { x: margin - quiet, y: top - quiet, wide: side })
  const x = mm(45)
  const width = letter.width - margin - x
  drawCode(doc, card.code, { x, y: top, size: 13.5, width: mm(44), lines: 2 })
  const style = { font: 'regular', size: 7.5, least: 5, leading: 1.35, width } as const
  const serial = fitText(doc, fill(words.serial, { serial: groupedSerial(card.serial) }), { ...style, lines: 1 })
  drawBlock(doc, serial, { x, y: bottom - serial.height, colour: quietColour })
  const below_code = top + mm(13.8)
  const height = bottom - serial.height - mm(2.2) - below_code
  const how = fit(`${words.how_to_use}\n${words.like_cash}`, { ...style, height })
  drawBlock(doc, how, { x, y: below_code, colour: inkColour })
}
