import { sharpLibrary } from '../files/pictures.ts'
import { pdfFonts } from './pdf.ts'

/** A line or paragraph of a ticket, over its whole width. */
export interface PaperText {
  readonly text: string
  /** Of the letters, in dots. */
  readonly size: number
  readonly bold?: boolean
  /** White on black: nobody overlooks it. */
  readonly inverse?: boolean
}

/** Dots across a roll of 80 mm, at 203 dots an inch. */
const paperWidth = 576
const margin = 8
const padding = 12
const gap = 14
const foot = 24

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\0', '')

interface Strip {
  readonly dots: Buffer
  readonly height: number
}

/** Texts below each other as a PNG of black and white dots, `paperWidth` wide: what a ticket printer prints. Blank texts are left out. */
export const drawPaper = async (texts: readonly PaperText[]): Promise<Buffer> => {
  const strips: Strip[] = []
  for (const text of texts) if (text.text.trim() !== '') strips.push(await drawStrip(text))
  const height = strips.reduce((sum, strip) => sum + strip.height + gap, foot + gap)
  const dots = Buffer.alloc(paperWidth * height, 255)
  let top = gap
  for (const strip of strips) {
    strip.dots.copy(dots, top * paperWidth)
    top += strip.height + gap
  }
  const sharp = await sharpLibrary()
  return sharp(dots, { raw: { width: paperWidth, height, channels: 1 } })
    .threshold(150)
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const drawStrip = async ({ text, size, bold = false, inverse = false }: PaperText): Promise<Strip> => {
  const sharp = await sharpLibrary()
  const side = inverse ? padding : margin
  const drawn = sharp({
    text: {
      text: escaped(text),
      font: `Onest${bold ? ' Bold' : ''} ${size}`,
      fontfile: bold ? pdfFonts.bold : pdfFonts.regular,
      width: paperWidth - 2 * side,
      wrap: 'word-char',
      dpi: 72,
    },
  })
  const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true })
  const above = inverse ? padding : 0
  const height = info.height + 2 * above
  const dots = Buffer.alloc(paperWidth * height, inverse ? 0 : 255)
  const width = Math.min(info.width, paperWidth - side)
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < width; column++) {
      const ink = data[(row * info.width + column) * info.channels] ?? 0
      dots[(row + above) * paperWidth + side + column] = inverse ? ink : 255 - ink
    }
  return { dots, height }
}
