import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Language } from '@plein/contract/schema'
import type PDFKit from 'pdfkit'
import { dayText, timeText } from '#platform/i18n/moment-text.ts'
import { paymentWord } from '#modules/payments/index.ts'
import { fill } from '#platform/i18n/fill.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { pdfFonts, printable } from '#platform/documents/pdf.ts'
import { getChoices, getSettled } from '../orders/order-view.ts'
import { getPaidBy } from '../orders/paid-by.rules.ts'
import type { OrderRow, OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { showZip } from '../shops/shop-view.ts'
import { allergenWords, receiptWords } from '../strings/index.ts'

const { regular, bold } = pdfFonts

/** A receipt is a narrow strip, 80 mm wide, as long as it needs to be. */
const width = 226.77
const margin = 17
const inner = width - 2 * margin

type Doc = InstanceType<typeof PDFKit>

interface Paper {
  readonly doc: Doc
  readonly language: Language
  readonly money: (cents: number) => string
}

const line = ({
  paper: { doc },
  left,
  right,
  strong = false,
}: {
  paper: Paper
  left: string
  right: string
  strong?: boolean | undefined
}): void => {
  doc.font(strong ? bold : regular)
  const top = doc.y
  const rightWidth = doc.widthOfString(right) + 1
  doc.text(left, margin, top, { width: inner - rightWidth - 8 })
  const bottom = doc.y
  doc.text(right, margin + inner - rightWidth, top, { width: rightWidth, align: 'right', lineBreak: false })
  doc.x = margin
  doc.y = Math.max(bottom, top + doc.currentLineHeight())
}

const rule = ({ doc }: Paper): void => {
  doc.moveDown(0.4)
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + inner, doc.y)
    .dash(2, { space: 2 })
    .lineWidth(0.5)
    .stroke('#8c8f9c')
    .undash()
  doc.moveDown(0.5)
}

const head = (paper: Paper, order: OrderRow, suborder: SuborderRows): void => {
  const { doc, language } = paper
  const words = receiptWords[language]
  const { restaurant } = suborder
  doc.font(bold).fontSize(13).text(printable(restaurant.title, language), margin, margin, { width: inner })
  doc.font(regular).fontSize(8).text(printable(restaurant.address, language)).text(restaurant.phone)
  rule(paper)
  doc.fontSize(9)
  const { created } = order
  const when = `${dayText(created, restaurant.time_zone)} ${timeText(created, restaurant.time_zone, language)}`
  line({ paper, left: `${words.order} ${order.order_id}`, right: when, strong: true })
  const street = printable(
    [order.delivery_address, order.delivery_house_number, order.delivery_apartment].filter(Boolean).join(' '),
    language,
  )
  const place = [street, [showZip(order.delivery_zip_code), order.delivery_city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  doc.font(regular).fontSize(8)
  const table = order.table_label && `${words.table} ${printable(order.table_label, language)}`
  const where = order.pickup_in_restaurant
    ? `${words.pickup_at} ${restaurant.address}`
    : `${words.delivery_to} ${place}`
  doc.text(table ?? where, { width: inner })
  rule(paper)
}

const goods = (paper: Paper, suborder: SuborderRows): void => {
  const { doc, language, money } = paper
  const words = receiptWords[language]
  for (const item of suborder.lines.filter((line) => line.kind === 'product')) {
    doc.fontSize(9)
    line({ paper, left: `${item.quantity} × ${printable(item.title, language)}`, right: money(item.total) })
    const choices = getChoices(item)
    const names: Readonly<Record<string, string>> = allergenWords[language]
    const allergens = item.allergens.map((code) => names[code] ?? code)
    doc.font(regular).fontSize(7.5).fillColor('#4a4f63')
    if (choices.length > 0) doc.text(printable(choices.join(', '), language), margin + 12, doc.y, { width: inner - 12 })
    if (allergens.length > 0)
      doc.text(`${words.allergens}: ${allergens.join(', ')}`, margin + 12, doc.y, { width: inner - 12 })
    doc.fillColor('#171a26')
    doc.x = margin
    doc.moveDown(0.2)
  }
}

const sums = (paper: Paper, order: OrderRows, suborder: SuborderRows): void => {
  const { doc, language, money } = paper
  const words = receiptWords[language]
  doc.fontSize(9)
  if (suborder.delivery_cost > 0) line({ paper, left: words.delivery_cost, right: money(suborder.delivery_cost) })
  if (suborder.pickup_fee > 0)
    line({ paper, left: printable(suborder.pickup_fee_heading ?? '', language), right: money(suborder.pickup_fee) })
  if (suborder.tip !== null) line({ paper, left: words.tip, right: money(suborder.tip) })
  rule(paper)
  doc.fontSize(11)
  line({ paper, left: words.total, right: money(suborder.total_amount), strong: true })
  doc.fontSize(8)
  for (const { vat_percentage, gross, vat } of suborder.vat) {
    const text = words.vat_of
      .replace('{percent}', percentText(language, vat_percentage))
      .replace('{gross}', money(gross))
    line({ paper, left: text, right: money(vat) })
  }
  if (suborder.refunded_amount > 0) line({ paper, left: words.refunded, right: money(-suborder.refunded_amount) })
  doc.font(regular)
  for (const { as, amount } of getSettled(order, suborder.uuid))
    doc.text(fill(words[`settled_${as}`], { amount: money(amount) }), { width: inner })
}

/** By what: one way in a sentence, or each card and the provider with what it paid of this part. */
const howPaid = (paper: Paper, order: OrderRows, suborder: SuborderRows): void => {
  const { doc, language, money } = paper
  const words = receiptWords[language]
  const paid_by = getPaidBy(order.paid_parts, suborder.uuid)
  doc.font(regular).fontSize(8)
  if (paid_by.length === 0) {
    doc.text(`${words.paid_with} ${paymentWord(order.payment_method, language)}`, { width: inner })
    return
  }
  doc.text(words.paid_with, { width: inner })
  for (const { method, label, amount } of paid_by) {
    const name = [capitalized(paymentWord(method, language)), label].filter(Boolean).join(' ')
    line({ paper, left: name, right: money(amount) })
  }
}

const capitalized = (word: string): string =>
  word.startsWith('iDEAL') ? word : word.charAt(0).toUpperCase() + word.slice(1)

/** Draws one restaurant's part on the page that is open; answers how far down it reached, in points. */
const drawPart = (paper: Paper, order: OrderRows, suborder: SuborderRows): number => {
  const { doc, language } = paper
  const words = receiptWords[language]
  head(paper, order, suborder)
  goods(paper, suborder)
  sums(paper, order, suborder)
  rule(paper)
  howPaid(paper, order, suborder)
  if (suborder.status !== orderStatuses.cancelled)
    doc.moveDown(0.6).font(bold).text(words.thanks, { width: inner, align: 'center' })
  // a point to spare: a sum of fractions that ends on the very edge would open another page
  return Math.ceil(doc.y) + margin + 1
}

/** Taller than any receipt, in points: the page of a first drawing, which tells how tall the real one has to be. */
const tallest = 14_000
const shortest = 200

/** The receipt of an order (each restaurant's part on a page) as a PDF, 80 mm wide. */
export const receiptPdf = async (
  order: OrderRows,
  suborders: readonly SuborderRows[],
  language: Language,
): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const money = moneyText(language, order.currency)
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    info: { Title: `${receiptWords[language].receipt} ${order.order_id}` },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  for (const suborder of suborders) {
    const trial = new PDFDocument({ size: [width, tallest], margin })
    const height = Math.max(drawPart({ doc: trial, language, money }, order, suborder), shortest)
    doc.addPage({ size: [width, height], margin })
    drawPart({ doc, language, money }, order, suborder)
  }
  doc.end()
  await done
  return Buffer.concat(chunks)
}
