import { contrast, type Hex } from '@plein/contract/brand'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composePicture } from './compose-picture.ts'

const frame = { width: 240, height: 150, text_top: 90, fade: 40 }
const dotsAPoint = 300 / 72

const rowsOf = async (picture: Buffer): Promise<{ rows: Buffer[]; width: number }> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const bytes = info.width * 3
  return {
    rows: Array.from({ length: info.height }, (_, row) => data.subarray(row * bytes, (row + 1) * bytes)),
    width: info.width,
  }
}

const hexOf = (row: Buffer, at: number): Hex => `#${row.subarray(at * 3, at * 3 + 3).toString('hex')}`

const white = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()

/** Squares of black and white, the hardest ground for letters. */
const busy = (): Promise<Buffer> => {
  const pixels = Buffer.from(
    Array.from({ length: 600 * 400 }, (_, at) => (((at >> 3) + (Math.floor(at / 600) >> 3)) % 2 ? 255 : 0)),
  )
  return sharp(pixels, { raw: { width: 600, height: 400, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

test.each([
  ['white', white],
  ['busy', busy],
])('white text is readable on a %s picture, from its first line to the edge', async (_, draw) => {
  const { rows, width } = await rowsOf(await composePicture(await draw(), frame))
  let least = 21
  for (const row of rows.slice(Math.ceil(frame.text_top * dotsAPoint)))
    for (let at = 0; at < width; at += 3) least = Math.min(least, contrast(hexOf(row, at), '#ffffff'))
  expect(least).toBeGreaterThanOrEqual(4.5)
})

test('a picture keeps its own light above the text', async () => {
  const { rows } = await rowsOf(await composePicture(await white(), frame))
  expect(Math.min(...rows.slice(0, 100).map((row) => Math.min(...row)))).toBeGreaterThan(250)
})

test('a picture is cut to the frame at 300 dots an inch, whatever its shape', async () => {
  const tall = await sharp({ create: { width: 50, height: 900, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  expect(await sharp(await composePicture(tall, frame)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1000,
    height: 625,
  })
})

test('what is no picture is refused', async () => {
  await expect(composePicture(Buffer.from('<svg/>'), frame)).rejects.toMatchObject({ reason: 'not_readable' })
})
