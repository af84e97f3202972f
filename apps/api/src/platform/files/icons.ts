import { decoded, oneAtATime, isPng, PictureRefused, refused } from './pictures.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A png that was uploaded: its pixels, and its size before anything was changed. */
export interface CleanPng {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * A png drawn anew within `longest` pixels, so that nothing of the file but its pixels is left. With `square` it stands in the middle
 * of a square with nothing around it. Throws PictureRefused for what is no png.
 */
export const cleanPng = (bytes: Buffer, longest: number, square = false): Promise<CleanPng> =>
  oneAtATime(async () => {
    if (!isPng(bytes)) throw new PictureRefused('not_readable')
    const picture = await decoded(bytes).catch(refused)
    const { width, height } = await picture.metadata()
    const side = Math.min(longest, Math.max(width, height))
    const drawn = await picture
      .resize(
        square
          ? { width: side, height: side, fit: 'contain', background: clear }
          : { width: longest, height: longest, fit: 'inside', withoutEnlargement: true },
      )
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(refused)
    return { bytes: drawn, width, height }
  })

/** The sizes of an icon's set, in pixels. */
const sizes = [16, 32, 48, 180, 192, 512] as const

export interface IconSet {
  readonly ico: Buffer
  readonly maskable: Buffer
  readonly png: ReadonlyMap<(typeof sizes)[number], Buffer>
}

/** A launcher may cut away all but a circle of four fifths: the icon stands in that. */
const maskedPart = 0.78

/**
 * An icon in the sizes that browsers, telephones and launchers ask for, of a square png of our own. Where a system shows no
 * transparency (180, maskable) the icon's own corner goes on behind it, or white.
 */
export const iconSet = (square: Buffer): Promise<IconSet> =>
  oneAtATime(async () => {
    const whole = await decoded(square)
    const corner = await whole.clone().ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    const [r = 255, g = 255, b = 255, alpha = 0] = corner
    const ground = alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 }
    const sized = async (side: number): Promise<Buffer> =>
      (await decoded(square)).resize(side, side).png({ compressionLevel: 9 }).toBuffer()
    const png = new Map<(typeof sizes)[number], Buffer>()
    for (const side of sizes) png.set(side, await sized(side))
    const touch = await (await decoded(square)).resize(180, 180).flatten({ background: ground }).png().toBuffer()
    png.set(180, touch)
    const inner = Math.round(512 * maskedPart)
    const margin = (512 - inner) / 2
    const maskable = await (
      await decoded(square)
    )
      .resize(inner, inner)
      .extend({
        top: Math.floor(margin),
        bottom: Math.ceil(margin),
        left: Math.floor(margin),
        right: Math.ceil(margin),
        background: clear,
      })
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { ico: icoOf([16, 32, 48].map((side) => [side, png.get(side as 16) ?? Buffer.alloc(0)])), maskable, png }
  })

/** An .ico file that holds png pictures: a head, an entry of 16 bytes for each, and then the pictures. */
const icoOf = (pictures: readonly (readonly [side: number, bytes: Buffer])[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, [side, bytes]] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(([, bytes]) => bytes)])
}
