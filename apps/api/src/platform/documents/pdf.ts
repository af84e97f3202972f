import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'

const require = createRequire(import.meta.url)

/** The product's own font: those that come with PDF have no Cyrillic. */
export const pdfFonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
} as const

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
