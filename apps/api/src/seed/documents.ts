import { createWriteStream, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { SeedFoodCourt, SeedRestaurant } from './data/types.ts'

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

const nameOf = (key: string, kind: string): string => `documents/${key}-${kind}.pdf`

/** Writes what a restaurant, or a court's restaurants, are held to as PDF; answers its address. */
export const writeTerms = async (
  data_dir: string,
  { key, title, terms_text }: Pick<SeedRestaurant | SeedFoodCourt, 'key' | 'title' | 'terms_text'>,
): Promise<string> => {
  mkdirSync(join(data_dir, 'uploads', 'documents'), { recursive: true })
  const name = nameOf(key, 'terms')
  await write(join(data_dir, 'uploads', name), `Algemene voorwaarden ${title}`, terms_text)
  return `/media/${name}`
}

/** Writes a restaurant's terms and privacy statement as PDF; answers their addresses. */
export const writeDocuments = async (
  data_dir: string,
  restaurant: SeedRestaurant,
): Promise<{ terms: string; privacy: string }> => {
  const terms = await writeTerms(data_dir, restaurant)
  const name = nameOf(restaurant.key, 'privacy')
  await write(join(data_dir, 'uploads', name), `Privacyverklaring ${restaurant.title}`, restaurant.privacy_text)
  return { terms, privacy: `/media/${name}` }
}
