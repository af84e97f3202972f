import { createWriteStream, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { SeedRestaurant } from './data/types.ts'

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf')

const write = async (path: string, title: string, text: string): Promise<void> => {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: 64, lang: 'nl', info: { Title: title } })
  const file = createWriteStream(path)
  doc.pipe(file)
  doc.font(font).fontSize(20).text(title).moveDown().fontSize(11).text(text, { lineGap: 4 })
  doc.end()
  await finished(file)
}

/** Writes a restaurant's terms and privacy statement as PDF; answers their addresses. */
export const writeDocuments = async (
  data_dir: string,
  restaurant: SeedRestaurant,
): Promise<{ terms: string; privacy: string }> => {
  mkdirSync(join(data_dir, 'uploads', 'documents'), { recursive: true })
  const name = (kind: string): string => `documents/${restaurant.key}-${kind}.pdf`
  await write(
    join(data_dir, 'uploads', name('terms')),
    `Algemene voorwaarden ${restaurant.title}`,
    restaurant.terms_text,
  )
  await write(
    join(data_dir, 'uploads', name('privacy')),
    `Privacyverklaring ${restaurant.title}`,
    restaurant.privacy_text,
  )
  return { terms: `/media/${name('terms')}`, privacy: `/media/${name('privacy')}` }
}
