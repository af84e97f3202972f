import type { PictureWidth } from '@plein/contract/schema'
import type { Sharp } from 'sharp'

/** Why bytes are no picture for us. */
export class PictureRefused extends Error {
  readonly reason: 'not_readable' | 'too_many_pixels'

  constructor(reason: PictureRefused['reason']) {
    super(reason)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

/** 50 megapixels: more than a telephone takes, and 150 MB of memory at the very worst. */
const maxPixels = 50_000_000

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const beginsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte)

let library: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture. Of the many formats that it could decode, those that we take or have made are left. */
export const sharpLibrary = (): Promise<typeof import('sharp').default> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))

/** Pictures are decoded one after the other: memory is bounded, however many arrive at once. */
let previous: Promise<unknown> = Promise.resolve()
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const own = previous.then(work, work)
  previous = own.catch(() => undefined)
  return own
}

export const isPng = (bytes: Buffer): boolean => beginsWith(bytes, png)
const isUpload = (bytes: Buffer): boolean => beginsWith(bytes, jpeg) || isPng(bytes)
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** A picture of ours to be drawn anew; only `oneAtATime` calls it. Throws PictureRefused. */
export const decoded = async (bytes: Buffer, isTaken = isUpload): Promise<Sharp> => {
  if (!isTaken(bytes)) throw new PictureRefused('not_readable')
  const sharp = await sharpLibrary()
  // Our own limit is told from a broken file by asking for the size first; nothing is decoded for it.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new PictureRefused('too_many_pixels')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
}

/**
 * A JPEG or PNG as a square jpg of at most `side` pixels, cut around its middle: decoded and drawn anew, so that nothing of the
 * file but its pixels is left (no metadata, no script behind the picture). Throws PictureRefused.
 */
export const squareJpeg = (bytes: Buffer, side: number): Promise<Buffer> =>
  oneAtATime(async () => {
    const picture = await decoded(bytes).catch(refused)
    return picture
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
      .catch(refused)
  })

/**
 * A JPEG or PNG as a jpg whose longer side has at most `longest` pixels, whole and drawn anew as squareJpeg does. Throws
 * PictureRefused.
 */
export const boundedJpeg = (bytes: Buffer, longest: number): Promise<Buffer> =>
  oneAtATime(async () => {
    const picture = await decoded(bytes).catch(refused)
    return picture
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, progressive: true })
      .toBuffer()
      .catch(refused)
  })

/** A JPEG or PNG as it is, drawn anew as squareJpeg does, in its own format. Throws PictureRefused. */
export const redrawnPicture = (bytes: Buffer): Promise<Buffer> =>
  oneAtATime(async () => {
    const picture = (await decoded(bytes).catch(refused)).autoOrient()
    return (isPng(bytes) ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer().catch(refused)
  })

/** The width and height, in px, of a picture that was drawn here. */
export const sizeOfPicture = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const sharp = await sharpLibrary()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The widths, in px, in which a kept picture is given beside its own: /media/w320/<file>. */
export const pictureWidths: readonly PictureWidth[] = [192, 320, 640, 960]

/** A kept picture as webp of at most `width` px; one that is narrower keeps its width. Throws PictureRefused. */
export const narrowWebp = (bytes: Buffer, width: PictureWidth): Promise<Buffer> =>
  oneAtATime(async () => {
    const picture = await decoded(bytes, (start) => isUpload(start) || isWebp(start)).catch(refused)
    return picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(refused)
  })

/**
 * A square of black (0) and white (255) pixels as png, marked to be printed at 300 dots an inch. `pixels` has a byte for each, row by
 * row.
 */
export const twoTonePng = (pixels: Buffer, side: number): Promise<Buffer> =>
  oneAtATime(async () => {
    const sharp = await sharpLibrary()
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .withMetadata({ density: 300 })
      .png({ palette: true, colours: 2 })
      .toBuffer()
  })

export const refused = (error: unknown): never => {
  throw error instanceof PictureRefused ? error : new PictureRefused('not_readable')
}
