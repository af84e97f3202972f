import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a size that only its head claims, with almost nothing in it. */
export const claimedPng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** Files that are no picture for us, by what they are. */
export const hostilePictures: readonly [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'HTML behind the first bytes of a PNG',
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<script>alert(1)</script>'),
      ]),
  ],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a GIF', () => photo(10, 10).gif().toBuffer()],
  ['a WebP', () => photo(10, 10).webp().toBuffer()],
  ['a TIFF', () => photo(10, 10).tiff().toBuffer()],
  ['a ZIP', () => Buffer.from('504b0304140000000000', 'hex')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /JS (app.alert(1)) >>')],
  ['a program', () => Buffer.from('7f454c4602010100', 'hex')],
  ['a JPEG that ends early', async () => (await photo().jpeg().toBuffer()).subarray(0, 700)],
  ['a PNG that ends early', async () => (await photo().png().toBuffer()).subarray(0, 200)],
  ['a PNG without a size', () => claimedPng(0, 0)],
  ['random bytes', () => Buffer.from('0123456789abcdef'.repeat(100))],
]
