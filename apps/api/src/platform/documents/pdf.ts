import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'

const require = createRequire(import.meta.url)

/** The product's own font: those that come with PDF have no Cyrillic. */
export const pdfFonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
} as const

const pictures = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3/gu

/** A text without its little pictures: the font has none, and would draw a box for each. */
export const printable = (text: string): string => text.replaceAll(pictures, '').replaceAll(/ {2,}/g, ' ').trim()

export type PdfDocument = InstanceType<typeof PDFKit>

/** Draws a document and answers its bytes. The library is loaded with the first one. */
export const pdfOf = async (
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PdfDocument) => void | Promise<void>,
): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument(options)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  await draw(doc)
  doc.end()
  await done
  return Buffer.concat(chunks)
}
