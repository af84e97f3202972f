import { groupedSerial } from '@plein/contract/cards/card-code'
import { fill } from '#platform/i18n/fill.ts'
import { composePicture } from './compose-picture.ts'
import { drawArt, drawTab } from './draw-art.ts'
import { drawBlock, fitText, measureWidth, type Block } from './fit-text.ts'
import type { Paper, PrintedCard } from './paper.ts'
import { bleed, mm } from './sheet.rules.ts'

export interface Area {
  readonly width: number
  readonly height: number
}

/** The part that is the same on all fronts: measured and cut once. */
export interface Front {
  readonly area: Area
  readonly tab: Block
  readonly title: Block
  readonly title_top: number
  readonly colour: string
  /** A name by which the document knows it, so that its bytes are there once. */
  readonly picture: string | null
}

const margin = mm(5.5)
const value = { font: 'bold', size: 24, least: 11, lines: 1 } as const
/** Words in its place are quieter than an amount. */
const inPlace = { font: 'bold', size: 15, least: 8, lines: 1 } as const
const inPlaceNarrow = { font: 'bold', size: 9.5, least: 7, lines: 2, balanced: true } as const
const foot = { font: 'regular', size: 7.5, least: 5 } as const
const capHeight = 0.71
/** From the serial up to the date of a narrow card. */
const foot_step = mm(3.6)

const isNarrow = ({ width, height }: Area): boolean => width < height
const footTop = (area: Area): number => area.height - margin - foot.size * capHeight - (isNarrow(area) ? foot_step : 0)
const valueTop = (area: Area): number => footTop(area) - mm(3.4) - value.size * capHeight

export const layFront = async (paper: Paper, area: Area): Promise<Front> => {
  const { design, roles, fit } = paper
  const narrow = isNarrow(area)
  const title = fit(design.title, {
    font: 'bold',
    size: 13,
    least: 7,
    lines: narrow ? 4 : 2,
    width: area.width - 2 * margin,
    leading: 1.2,
    balanced: true,
  })
  const title_top = valueTop(area) - mm(3.6) - title.height
  const picture = design.picture && (await composePicture(design.picture, frameOf(area, title_top)))
  return {
    area,
    tab: fit(design.program_title, {
      font: 'bold',
      size: 8,
      least: 5.5,
      lines: 2,
      width: area.width * (narrow ? 0.85 : 0.66) - margin,
      balanced: true,
    }),
    title,
    title_top,
    colour: picture ? '#ffffff' : roles.on,
    picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
  }
}

const frameOf = ({ width, height }: Area, title_top: number) => ({
  width: width + 2 * bleed,
  height: height + 2 * bleed,
  text_top: title_top + bleed - mm(1.5),
  fade: mm(14),
})

/** The side that everybody may see: no code, but the serial, by which a card is found again. */
export const drawFront = (paper: Paper, front: Front, card: PrintedCard): void => {
  const { doc, words } = paper
  const { area, title, title_top, tab, colour } = front
  const width = area.width - 2 * margin
  drawGround(paper, front)
  drawTab(doc, tab, { x: margin, y: mm(5) })
  drawBlock(doc, title, { x: margin, y: title_top, colour })
  const narrow = isNarrow(area)
  const style = card.value_text === null ? (narrow ? inPlaceNarrow : inPlace) : value
  const amount = paper.fit(card.value_text ?? words.value_at_till, { ...style, width })
  drawBlock(doc, amount, {
    x: margin,
    y: valueTop(area) + value.size * capHeight - amount.height,
    colour,
  })
  const serial = fitText(doc, fill(words.serial, { serial: groupedSerial(card.serial) }), { ...foot, lines: 1, width })
  const serial_width = measureWidth(doc, serial)
  const bottom = area.height - margin
  const valid = paper.fit(card.valid_text, {
    ...foot,
    lines: 1,
    width: narrow ? width : width - serial_width - mm(4),
  })
  drawBlock(doc, valid, { x: margin, y: bottom - valid.height - (narrow ? foot_step : 0), colour })
  drawBlock(doc, serial, {
    x: narrow ? margin : margin + width - serial_width,
    y: bottom - serial.height,
    colour,
  })
}

/** The picture or what is drawn in its place, past the edges. */
const drawGround = ({ doc, roles, shades }: Paper, { area, picture }: Front): void => {
  const [wide, high] = [area.width + 2 * bleed, area.height + 2 * bleed]
  if (picture) doc.image(picture, -bleed, -bleed, { width: wide, height: high })
  else drawArt({ doc, roles, shades }, { x: -bleed, y: -bleed, width: wide, height: high })
}
