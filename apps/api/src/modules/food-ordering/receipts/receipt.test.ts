import { expect, test } from 'vitest'
import { printable } from '../../../platform/documents/pdf.ts'
import type { OrderRow, SuborderRows } from '../orders/order.rows.ts'
import { receiptPdf } from './receipt.ts'

const order = {
  order_id: 1042,
  currency: 'EUR',
  created: '2026-11-24T16:40:00Z',
  pickup_in_restaurant: true,
  payment_method: 'ideal',
} as unknown as OrderRow

const partOf = (title: string, dishes: number) =>
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
  const delivered = { ...partOf('Bella Napoli', 20), status: 7 } as SuborderRows
  const cancelled = { ...delivered, status: 9 } as SuborderRows
  const [meal = 0, none = 0] = heightsOf(await receiptPdf(order, [delivered, cancelled], 'nl'))
  expect(meal - none).toBeGreaterThan(8)
})

test('the receipt of a food court has a page for each restaurant, as tall as what was bought there', async () => {
  const pdf = await receiptPdf(order, [partOf('Bella Napoli', 2), partOf('Wok Garden', 90)], 'nl')
  const [short, long, ...more] = heightsOf(pdf)
  expect(more).toEqual([])
  expect(short).toBeGreaterThanOrEqual(200)
  expect(short).toBeLessThan(400)
  expect(long).toBeGreaterThan(842)
  expect(long).toBeLessThan(3000)
})

test('a picture in the name of a dish is left out: the font would draw a box for it', async () => {
  const called = (title: string): SuborderRows => {
    const part = partOf('Bella Napoli', 1)
    return { ...part, lines: part.lines.map((one) => ({ ...one, title })) }
  }
  const plain = await receiptPdf(order, [called('Pizza Margherita')], 'nl')
  const drawn = await receiptPdf(order, [called('🍕 Pizza 👨‍👩‍👧 Margherita ❤️🇮🇹')], 'nl')
  expect(drawn).toHaveLength(plain.length)
  expect(printable('Crème brûlée® №1, 1⁄2 l – Пельмени')).toBe('Crème brûlée® №1, 1⁄2 l – Пельмени')
})
