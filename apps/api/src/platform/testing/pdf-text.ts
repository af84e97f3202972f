import { inflateSync } from 'node:zlib'

/** A stream as it was written. Not \r?\n at its end: its own last byte may be a \r. */
const unpacked = (object: string): string => {
  const [, bytes = ''] = /stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

const ofUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which text each glyph of a font stands for: the product's fonts are numbered from 0 by first use. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.replaceAll(/<\w+> <\w+> \[/g, '').matchAll(/<(\w*)>/g)].map(([, hex = '']) => ofUtf16(hex)),
  )

/** A page as it is drawn: its operators, a line each, and what the glyphs of a font on it stand for. */
export interface PdfPage {
  readonly content: string
  readonly textOf: (font: string, shown: string) => string
}

export const pdfPages = (pdf: Buffer): PdfPage[] => {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body = '']) => [id, body]),
  )
  const at = (reference: RegExp, body: string): string => objects.get(reference.exec(body)?.[1]) ?? ''
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name,
      glyphsOf(unpacked(at(/\/ToUnicode (\d+) 0 R/, objects.get(id) ?? ''))),
    ]),
  )
  const textOf = (font: string, shown: string): string =>
    [...shown.matchAll(/<(\w+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
      .join('')
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => ({ content: unpacked(at(/\/Contents (\d+) 0 R/, body)), textOf }))
}

/** The words on a PDF that the product drew, a line each as they stand there. */
export const pdfText = (pdf: Buffer): string =>
  pdfPages(pdf)
    .flatMap(({ content, textOf }) =>
      [...content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[(.*?)\] TJ/g)].map(([, font = '', shown = '']) =>
        textOf(font, shown),
      ),
    )
    .join('\n')
