/** Draws the product's icons, a colour for each portal: `node --import tsx tools/pictures/icons.ts`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../../apps/web/public/icons', import.meta.url))

/** The icon of a portal on a telephone's first screen: it tells which Plein this is. */
const grounds = {
  storefront: '#3f6cec',
  cardholder: '#3f6cec',
  acceptor: '#157347',
  'program-owner': '#6b3fb5',
  admin: '#171a26',
} as const

interface Look {
  size: number
  /** The corner's radius in the drawing's 32 units; 0 where the system cuts the icon itself. */
  corner: number
  /** How much of the icon the letter takes. */
  letter: number
}

/** The product's sign, and under it the square's paving: a line of three stones. */
const drawing = (ground: string, { corner, letter }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${ground}"/>
  <g transform="translate(16 16) scale(${letter}) translate(-16.6 -16.5)">
    <path d="M10 25V8h7.2a6 6 0 0 1 0 12H10" fill="none" stroke="#fff" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="22.4" cy="24.6" r="2" fill="#fff" fill-opacity=".55"/>
  </g>
</svg>`

const looks = {
  'icon-192': { size: 192, corner: 8, letter: 1 },
  'icon-512': { size: 512, corner: 8, letter: 1 },
  // A mask may cut a fifth from each side.
  'maskable-512': { size: 512, corner: 0, letter: 0.76 },
  'apple-180': { size: 180, corner: 0, letter: 0.9 },
} as const satisfies Record<string, Look>

for (const [portal, ground] of Object.entries(grounds)) {
  mkdirSync(join(FOLDER, portal), { recursive: true })
  for (const [name, look] of Object.entries(looks)) {
    const picture = sharp(Buffer.from(drawing(ground, look)), { density: (72 * look.size) / 32 })
    await picture
      .resize(look.size, look.size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(FOLDER, portal, `${name}.png`))
  }
}
