import type { FoodTable } from '@plein/contract/food-kitchen/tables'
import type { Language } from '@plein/contract/schema'
import { pdfFonts, printable, renderPdf, type PdfDocument } from '#platform/documents/pdf.ts'
import { encodeRuns } from '#platform/documents/qr.rules.ts'
import { fill } from '#platform/i18n/fill.ts'
import { tableWords } from './strings/index.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89 }
const mm = 72 / 25.4
const columns = 2
const perPage = 8
const card = { width: page.width / columns, height: page.height / (perPage / columns) }
const padding = 8 * mm
const side = 42 * mm
const gap = 5 * mm

interface Sheet {
  readonly title: string
  readonly tables: readonly FoodTable[]
  readonly language: Language
}

/** Cards of tables, eight on a sheet of A4 with lines to cut along: the name of the table, how it is served, and its code. */
export const tableSheet = ({ title, tables, language }: Sheet): Promise<Buffer> =>
  renderPdf({ size: 'A4', margin: 0, autoFirstPage: false, lang: language, info: { Title: title } }, (doc) => {
    for (const [at, table] of tables.entries()) {
      const place = at % perPage
      if (place === 0) {
        doc.addPage()
        drawCuts(doc)
      }
      const left = (place % columns) * card.width
      const top = Math.floor(place / columns) * card.height
      drawCard({ doc, left, top, table, title, language })
    }
  })

const drawCuts = (doc: PdfDocument): void => {
  doc.lineWidth(0.5).dash(3, { space: 3 })
  doc.moveTo(card.width, 0).lineTo(card.width, page.height).stroke('#8c8f9c')
  for (let row = 1; row < perPage / columns; row++)
    doc
      .moveTo(0, row * card.height)
      .lineTo(page.width, row * card.height)
      .stroke('#8c8f9c')
  doc.undash()
}

interface Card {
  readonly doc: PdfDocument
  readonly left: number
  readonly top: number
  readonly table: FoodTable
  readonly title: string
  readonly language: Language
}

const drawCard = ({ doc, left, top, table, title, language }: Card): void => {
  const words = tableWords[language]
  drawCode({ doc, link: table.url, left: left + padding, top: top + (card.height - side) / 2 })
  const x = left + padding + side + gap
  const width = card.width - side - gap - 2 * padding
  const lines = [
    { text: title, font: pdfFonts.regular, size: 10 },
    { text: fill(words.table, { label: table.label }), font: pdfFonts.bold, size: 22 },
    { text: table.zone, font: pdfFonts.regular, size: 10 },
    { text: words.scan, font: pdfFonts.bold, size: 11 },
    { text: words[table.service], font: pdfFonts.regular, size: 10 },
  ]
    .map((line) => ({ ...line, text: printable(line.text, language) }))
    .filter(({ text }) => text !== '')
  const height = (line: (typeof lines)[number]): number =>
    doc.font(line.font).fontSize(line.size).heightOfString(line.text, { width }) + 2 * mm
  let y = top + (card.height - lines.reduce((sum, line) => sum + height(line), 0)) / 2
  for (const line of lines) {
    doc.font(line.font).fontSize(line.size).fillColor('#000').text(line.text, x, y, { width })
    y += height(line)
  }
}

/** One path: between rows that touch, no printer leaves a white line. */
const drawCode = ({ doc, link, left, top }: { doc: PdfDocument; link: string; left: number; top: number }): void => {
  const { side: modules, runs } = encodeRuns(link)
  const module = side / modules
  for (const { x, y, width } of runs) doc.rect(left + x * module, top + y * module, width * module, module)
  doc.fill('#000')
}
