import { decoded, oneAtATime, refused } from '#platform/files/pictures.ts'

/** Shares of ink over a picture: as much as makes white text on a white picture readable (4.5:1 asks for 0.60), and more at the foot. */
const least = 0.64
const most = 0.82
/** #171a26 */
const ink = [23, 26, 38] as const
const dotsAPoint = 300 / 72
/** The overlay is repeated across. */
const strip = 16

interface PictureFrame {
  /** In points, as it is printed. */
  readonly width: number
  readonly height: number
  /** From here on down is text, in points. */
  readonly text_top: number
  /** Over which the ink begins, in points. */
  readonly fade: number
}

/**
 * A picture as a card shows it: cut around its middle, at 300 dots an inch, with ink where white text stands. It is part of the picture, as
 * printers are slow at transparency and some leave it out. Throws PictureRefused.
 */
export const composePicture = (picture: Buffer, frame: PictureFrame): Promise<Buffer> =>
  oneAtATime(async () => {
    const width = Math.round(frame.width * dotsAPoint)
    const height = Math.round(frame.height * dotsAPoint)
    const whole = await decoded(picture).catch(refused)
    return whole
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .composite([
        { input: inkOf(height, frame), raw: { width: strip, height, channels: 4 }, tile: true, top: 0, left: 0 },
      ])
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer()
      .catch(refused)
  })

const inkOf = (rows: number, frame: PictureFrame): Buffer => {
  const pixels = Buffer.alloc(rows * strip * 4)
  for (let row = 0; row < rows; row++) {
    const pixel = Buffer.from([...ink, Math.round(shareOf(row / dotsAPoint, frame) * 255)])
    pixels.fill(pixel, row * strip * 4, (row + 1) * strip * 4)
  }
  return pixels
}

const shareOf = (y: number, { text_top, fade, height }: PictureFrame): number => {
  if (y >= text_top) return least + ((most - least) * (y - text_top)) / Math.max(1, height - text_top)
  const part = Math.max(0, 1 - (text_top - y) / fade)
  return least * part * part * (3 - 2 * part)
}
