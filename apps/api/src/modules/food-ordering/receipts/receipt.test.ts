import { expect, test } from 'vitest'
import { printable } from '#platform/documents/pdf.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { receiptPdf } from './receipt.ts'

const order = {
  order_id: 1042,
  currency: 'EUR',
  created: '2026-11-24T16:40:00Z',
  pickup_in_restaurant: true,
  payment_method: 'ideal',
  settled_refunds: [],
  paid_parts: [],
} as unknown as OrderRows

const suborderOf = (title: string, dishes: number) =>
  ({
    restaurant: { title, address: 'Markt 1, Amsterdam', phone: '020 123 4567', time_zone: 'Europe/Amsterdam' },
    lines: Array.from({ length: dishes }, (_, index) => ({
      kind: 'product',
      quantity: 1,
      title: `Pizza ${index}`,
      total: 1250,
      extras: [],
      allergens: [],
    })),
    delivery_cost: 0,
    pickup_fee: 0,
    total_amount: dishes * 1250,
    refunded_amount: 0,
    vat: [],
  }) as unknown as SuborderRows

/** The heights of a PDF's pages, in points. */
const heightsOf = (pdf: Buffer): number[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)].map((found) => Number(found[1]))

test('the receipt of what was called off wishes nobody a good meal', async () => {
  const delivered = { ...suborderOf('Bella Napoli', 20), status: 7 } as SuborderRows
  const cancelled = { ...delivered, status: 9 } as SuborderRows
  const [meal = 0, none = 0] = heightsOf(await receiptPdf(order, [delivered, cancelled], 'nl'))
  expect(meal - none).toBeGreaterThan(8)
})

test('the receipt of a food court has a page for each restaurant, as tall as what was bought there', async () => {
  const pdf = await receiptPdf(order, [suborderOf('Bella Napoli', 2), suborderOf('Wok Garden', 90)], 'nl')
  const [short, long, ...more] = heightsOf(pdf)
  expect(more).toEqual([])
  expect(short).toBeGreaterThanOrEqual(200)
  expect(short).toBeLessThan(400)
  expect(long).toBeGreaterThan(842)
  expect(long).toBeLessThan(3000)
})

test('a picture in the name of a dish is left out: the font would draw a box for it', async () => {
  const called = (title: string): SuborderRows => {
    const suborder = suborderOf('Bella Napoli', 1)
    return { ...suborder, lines: suborder.lines.map((line) => ({ ...line, title })) }
  }
  const plain = await receiptPdf(order, [called('Pizza Margherita')], 'nl')
  const drawn = await receiptPdf(order, [called('🍕 Pizza 👨‍👩‍👧 Margherita ❤️🇮🇹')], 'nl')
  expect(drawn).toHaveLength(plain.length)
  expect(printable('Crème brûlée® №1, 1⁄2 l – Пельмени', 'nl')).toBe('Crème brûlée® №1, 1⁄2 l – Пельмени')
})

test('a refund that came in another way is told under what was refunded, on the page of its restaurant', async () => {
  const suborder = (uuid: string) => ({ ...suborderOf('Bella Napoli', 2), uuid, refunded_amount: 1250 }) as SuborderRows
  const settled_refunds: OrderRows['settled_refunds'] = [
    { subject_uuid: 'bella', as: 'cash', amount: 700 },
    { subject_uuid: 'bella', as: 'bank', amount: 450 },
    { subject_uuid: 'bella', as: 'chargeback', amount: 100 },
    { subject_uuid: null, as: 'bank', amount: 2300 },
  ]
  const pdf = async (uuid: string) => pdfText(await receiptPdf({ ...order, settled_refunds }, [suborder(uuid)], 'nl'))
  const refunded = 'Terugbetaald\n€\u00A0-12,50\n'
  expect(await pdf('bella')).toContain(
    `${refunded}Je hebt €\u00A07,00 contant gekregen.\n€\u00A04,50 is overgemaakt naar je bankrekening.\nJe bank heeft €\u00A01,00 aan je teruggeboekt.\nBetaalmethode`,
  )
  expect(await pdf('wok')).toContain(`${refunded}Betaalmethode`)
})

test('the receipt of an order at half past two says which, in the night when that comes twice', async () => {
  const of = async (created: string) =>
    pdfText(await receiptPdf({ ...order, created }, [suborderOf('Bella Napoli', 2)], 'nl'))
  expect(await of('2026-10-25T00:30:00Z')).toContain('25-10-2026 02:30 (zomertijd)')
  expect(await of('2026-10-25T01:30:00Z')).toContain('25-10-2026 02:30 (wintertijd)')
})

test.each([
  ['nl', '宫保鸡丁 Kung Pao', '[Chinees] Kung Pao'],
  ['en', 'Kung Pao (宫保鸡丁)', 'Kung Pao ([Chinese])'],
  ['nl', '宫保鸡丁 Kung Pao 辣', '[Chinees] Kung Pao [Chinees]'],
  ['de', 'מסעדת שלום', '[Hebräisch]'],
  ['nl', 'مطعم السَّلام', '[Arabisch]'],
  ['en', 'ラーメン一番 Ramen', '[Japanese] Ramen'],
  ['ru', 'Ταβέρνα Ζορμπάς', '[греческий]'],
  ['uk', '김치 Kimchi', '[корейська] Kimchi'],
  ['nl', 'Crêpe 3× Ærø, İzmir, Łódź', 'Crêpe 3× Ærø, İzmir, Łódź'],
] as const)(
  'what the font has no letters for is named by its writing in %s, not drawn as boxes: %s',
  async (language, title, shown) => {
    const suborder = suborderOf('Bella Napoli', 1)
    const named = { ...suborder, lines: suborder.lines.map((line) => ({ ...line, title })) }
    expect(pdfText(await receiptPdf(order, [named], language))).toContain(`1 × ${shown}`)
  },
)
