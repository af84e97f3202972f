import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { Language } from '@plein/contract/schema'
import type PDFKit from 'pdfkit'
import { localeFor } from '../i18n/language.ts'

const require = createRequire(import.meta.url)

/** The product's own font: those that come with PDF have no Cyrillic. */
export const pdfFonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
} as const

const pictures = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3/gu

const foreign = '(?![\\p{scx=Latn}\\p{scx=Cyrl}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{N}]'
const between = '(?:(?![\\p{scx=Latn}\\p{scx=Cyrl}])\\p{L}|[\\p{M}\\p{N}\\p{P}\\p{Zs}])'
/** Words that the font has no letters for, with what stands between them, unless that can be written. */
const foreignWords = new RegExp(`${foreign}(?:${between}*${foreign})?\\p{M}*`, 'gu')

/** The language that a script is known by, where people would not know the script's own name. */
const writtenIn: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{scx=Hira}|\p{scx=Kana}/u, 'ja'],
  [/\p{scx=Hang}/u, 'ko'],
  [/\p{scx=Hani}/u, 'zh'],
  [/\p{scx=Arab}/u, 'ar'],
  [/\p{scx=Hebr}/u, 'he'],
  [/\p{scx=Grek}/u, 'el'],
  [/\p{scx=Geor}/u, 'ka'],
  [/\p{scx=Armn}/u, 'hy'],
  [/\p{scx=Thai}/u, 'th'],
  [/\p{scx=Deva}/u, 'hi'],
  [/\p{scx=Ethi}/u, 'am'],
]

/** '[Chinees]' stands for a name that cannot be written. */
const nameOfWriting = (words: string, language: Language): string => {
  const of = writtenIn.find(([script]) => script.test(words))?.[1]
  return `[${of ? new Intl.DisplayNames(localeFor(language), { type: 'language' }).of(of) : '…'}]`
}

/**
 * A text as the font can write it: without little pictures, and with the name of their writing for words in other letters than Latin and
 * Cyrillic. It would draw a box for each (0014).
 */
export const printable = (text: string, language: Language): string =>
  text
    .replaceAll(pictures, '')
    .replaceAll(foreignWords, (words) => nameOfWriting(words, language))
    .replaceAll(/ {2,}/g, ' ')
    .trim()

export type PdfDocument = InstanceType<typeof PDFKit>

/** Draws a document and answers its bytes. The library is loaded with the first one. */
export const renderPdf = async (
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

/**
 * A long document as bytes that are made while they are read: `draw` yields after each page, and the next one is drawn once somebody
 * took those. So it is never in memory as a whole, and other work goes on between its pages.
 */
export const streamPdf = (
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PdfDocument) => AsyncIterable<void> | Iterable<void>,
): Readable => Readable.from(drawPages(options, draw), { objectMode: false })

const drawPages = async function* (
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PdfDocument) => AsyncIterable<void> | Iterable<void>,
): AsyncGenerator<Buffer | string> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument(options)
  for await (const _page of draw(doc)) {
    const bytes = doc.read() as Buffer | string | null
    if (bytes) yield bytes
  }
  doc.end()
  yield* doc
}
