import type { PdfDocument } from '#platform/documents/pdf.ts'
import { drawBlock, measureWidth, type Block } from './fit-text.ts'
import { inkColour, type Paper } from './paper.ts'
import { bleed, mm } from './sheet.rules.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In place of a picture: flat circles in the colours of the program. Text may stand on all but the small one, which keeps to its corner. */
export const drawArt = (
  { doc, roles, shades }: Pick<Paper, 'doc' | 'roles' | 'shades'>,
  { x, y, width, height }: Rectangle,
): void => {
  const side = Math.min(width, height)
  doc.save()
  doc.rect(x, y, width, height).clip()
  doc.rect(x, y, width, height).fill(roles.solid)
  doc.circle(x + width - side * 0.3, y + height - side * 0.3, side * 0.66).fill(roles.hover)
  doc.circle(x + width - side * 0.16, y + side * 0.14, side * 0.3).fill(shades[2] ?? '#ffffff')
  doc.restore()
}

const tooth = { radius: mm(0.75), pitch: mm(2.3) } as const
const padding = { x: mm(3), y: mm(2.4) } as const

/** A white ticket from the left edge with the program's name, torn off at its right: readable over any picture. */
export const drawTab = (doc: PdfDocument, text: Block, { x, y }: { x: number; y: number }): void => {
  const right = x + measureWidth(doc, text) + padding.x
  const height = text.height + 2 * padding.y
  const teeth = Math.max(2, Math.round(height / tooth.pitch))
  const pitch = height / teeth
  const r = tooth.radius
  const bites = Array.from({ length: teeth }, (_, at) => {
    const middle = y + (at + 0.5) * pitch
    return `L${right} ${middle - r}A${r} ${r} 0 0 0 ${right} ${middle + r}`
  }).join('')
  doc.path(`M${-bleed} ${y}L${right} ${y}${bites}L${right} ${y + height}L${-bleed} ${y + height}Z`).fill('#ffffff')
  drawBlock(doc, text, { x, y: y + padding.y, colour: inkColour })
}
