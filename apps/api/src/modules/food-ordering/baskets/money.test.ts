import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../platform/testing/load.ts'
import type { SoldProduct } from '../../menus/index.ts'
import type { Shop } from '../shops/shop.ts'
import { chargePart, feeOf, sumVat } from './charge.rules.ts'
import { divide, shareOf, vatInside } from './money.rules.ts'
import { priceBasket } from './price-basket.rules.ts'

/** The full number is the acceptance line; a commit runs a sample. */
const runs = cases(5000, 1_000_000)

test('[M10] VAT out of gross: the fixed cases', () => {
  expect(vatInside(1210, 2100)).toBe(210)
  expect(vatInside(1090, 900)).toBe(90)
  // 24.99 at 10.75 % and 6.44
  expect(vatInside(2499, 1075)).toBe(243)
  expect(vatInside(644, 1075)).toBe(63)
  expect(vatInside(0, 900)).toBe(0)
  expect(vatInside(1, 2100)).toBe(0)
})

test('[M10] VAT agrees with exact arithmetic, half rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(0, 900, 1075, 2100, 10_000),
      (gross, rate) => {
        const exact = 2n * BigInt(gross) * BigInt(rate)
        const divisor = 2n * BigInt(10_000 + rate)
        expect(BigInt(vatInside(gross, rate))).toBe((exact + divisor / 2n) / divisor)
      },
    ),
    { numRuns: runs / 10 },
  )
})

test('[M10] the cents that are left over go where the most was rounded down, of equals to the first', () => {
  expect(divide(10, [5, 3, 3])).toEqual([4, 3, 3])
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(101, [1, 1, 1])).toEqual([34, 34, 33])
})

test('[M10] the largest remainder divides every cent, nobody less than the share rounded down', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc
        .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
        .filter((weights) => weights.some((weight) => weight > 0)),
      (amount, weights) => {
        const parts = divide(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        parts.forEach((part, index) => {
          const floor = Number((BigInt(amount) * BigInt(weights[index]!)) / BigInt(all))
          expect([floor, floor + 1]).toContain(part)
        })
      },
    ),
    { numRuns: runs / 10 },
  )
})

test('without any weight everything goes to the first part', () => {
  expect(divide(1234, [0])).toEqual([1234])
  expect(divide(1234, [0, 0, 0])).toEqual([1234, 0, 0])
})

test('a share is rounded half up', () => {
  expect(shareOf(2050, 350)).toBe(72)
  expect(shareOf(100, 50)).toBe(1)
  expect(shareOf(99, 50)).toBe(0)
})

const uuid = (index: number): string => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`

const product = (index: number, price: number, vat_class: 'low' | 'high' | 'zero', extra: number): SoldProduct => ({
  uuid: uuid(index),
  category_uuid: uuid(0),
  title: `product ${index}`,
  description: '',
  image: null,
  price,
  quantity: 1,
  unit: 'piece',
  is_active: true,
  sold_out_until: null,
  vat_class,
  contains_alcohol: vat_class === 'high',
  allergens: [],
  diets: [],
  nutrition_facts: '',
  notes: '',
  variants_title: null,
  variant_required: false,
  variants: [],
  extras: [{ uuid: uuid(1000 + index), title: 'extra', quantity: null, unit: null, price: extra, is_active: true }],
})

const shopOf = (products: SoldProduct[], facts: Partial<Shop>): Shop =>
  ({
    uuid: uuid(9999),
    title: 'Shop',
    status_id: 11001,
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    can_deliver: true,
    can_pickup_in_rest: true,
    pickup_fee_heading: 'Verpakking',
    pickup_fee: 50,
    min_order_amount: 0,
    type_of_delivery: 1,
    zip_zones: { '1012': 250 },
    distance_zones: [],
    working_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, 1440] as const),
    working_hours_exceptions: [],
    latitude: null,
    longitude: null,
    busy_until: null,
    paused_until: null,
    closed_until: null,
    busy_extra_minutes: 0,
    lead_minutes: 30,
    delivery_minutes: 15,
    platform_fee_percent: 250,
    fee_free_until: null,
    court: null,
    menu: {
      program_uuid: uuid(9999),
      revision: 1,
      categories: [],
      vat_rates: [
        { vat_class: 'low', valid_from: '2019-01-01', percentage: 900 },
        { vat_class: 'high', valid_from: '2012-10-01', percentage: 2100 },
        { vat_class: 'zero', valid_from: '1969-01-01', percentage: 0 },
      ],
    },
    products: new Map(products.map((one) => [one.uuid, one])),
    cart_uuid: uuid(9999),
    ...facts,
  }) as Shop

const at = new Date('2026-11-24T16:40:00Z')

const basketOf = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 20_000 }),
      extra: fc.integer({ min: 0, max: 500 }),
      with_extra: fc.boolean(),
      vat_class: fc.constantFrom('low', 'high', 'zero' as const),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  delivery: fc.integer({ min: 0, max: 1000 }),
  pickup_fee: fc.integer({ min: 0, max: 300 }),
  pickup: fc.boolean(),
  fee: fc.integer({ min: 0, max: 10_000 }),
})

describe('[M10] a basket, what it charges and what the books get', () => {
  test('lines, delivery and packaging add up to the total; VAT of the lines to the VAT of each rate', () => {
    fc.assert(
      fc.property(basketOf, (given) => {
        const products = given.lines.map((line, index) =>
          product(index + 1, line.price, line.vat_class as 'low', line.extra),
        )
        const shop = shopOf(products, {
          zip_zones: { '1012': given.delivery },
          pickup_fee: given.pickup_fee,
          platform_fee_percent: given.fee,
        })
        const rows = given.lines.map((line, index) => ({
          uuid: uuid(5000 + index),
          cart_uuid: shop.uuid,
          restaurant_uuid: shop.uuid,
          product_uuid: uuid(index + 1),
          variant_uuid: null,
          extra_uuids: line.with_extra ? [uuid(1001 + index)] : [],
          quantity: line.quantity,
          price_seen: 0,
          created: '',
          changed: '',
        }))
        const destination = { pickup_in_restaurant: given.pickup, zip_code: '1012AB', lat: null, lon: null }
        const basket = priceBasket(rows, new Map([[shop.uuid, shop]]), destination, at)
        const charged = chargePart(basket.parts[0]!, at)
        const expected = given.lines.reduce(
          (sum, line) => sum + (line.price + (line.with_extra ? line.extra : 0)) * line.quantity,
          0,
        )
        expect(basket.products).toBe(expected)
        expect(basket.total).toBe(expected + (given.pickup ? given.pickup_fee : given.delivery))
        expect(charged.charges.reduce((sum, charge) => sum + charge.total, 0)).toBe(basket.total)
        expect(charged.charges.reduce((sum, charge) => sum + charge.vat_price, 0)).toBe(charged.vat_price)
        for (const charge of charged.charges) expect(charge.total).toBe(charge.price * charge.quantity)
        for (const rate of sumVat([charged])) {
          const mine = charged.charges.filter((charge) => charge.vat_code === rate.vat_code)
          expect(mine.reduce((sum, charge) => sum + charge.total, 0)).toBe(rate.gross)
          expect(rate.vat).toBe(vatInside(rate.gross, rate.vat_percentage))
          expect(mine.reduce((sum, charge) => sum + charge.vat_price, 0)).toBe(rate.vat)
        }
        expect(charged.fee).toBeGreaterThanOrEqual(0)
        expect(charged.fee).toBeLessThanOrEqual(basket.total)
      }),
      { numRuns: runs },
    )
  })

  test('delivery follows the goods in proportion to their net amounts', () => {
    const shop = shopOf([product(1, 1090, 'low', 0), product(2, 1210, 'high', 0)], { zip_zones: { '1012': 200 } })
    const row = (index: number) => ({
      uuid: uuid(5000 + index),
      cart_uuid: shop.uuid,
      restaurant_uuid: shop.uuid,
      product_uuid: uuid(index),
      variant_uuid: null,
      extra_uuids: [],
      quantity: 1,
      price_seen: 0,
      created: '',
      changed: '',
    })
    const destination = { pickup_in_restaurant: false, zip_code: '1012AB', lat: null, lon: null }
    const basket = priceBasket([row(1), row(2)], new Map([[shop.uuid, shop]]), destination, at)
    const delivery = chargePart(basket.parts[0]!, at).charges.filter((charge) => charge.kind === 'delivery')
    // 10.00 net at 9 % and 10.00 net at 21 %: half each.
    expect(delivery.map((charge) => [charge.vat_code, charge.total])).toEqual([
      ['low', 100],
      ['high', 100],
    ])
  })

  test("a court's fee is of the products, a fixed fee is per suborder, and neither exceeds what was paid", () => {
    const noon = new Date('2026-11-24T11:00:00Z')
    const court = { uuid: uuid(1), title: '', theme_color: '#4d7cfe', min_order_amount: 0 }
    const percent = shopOf([], { court: { ...court, agreed_fee_percent: 350, agreed_fee_fixed: null } })
    const fixed = shopOf([], { court: { ...court, agreed_fee_percent: null, agreed_fee_fixed: 500 } })
    const none = shopOf([], { court: { ...court, agreed_fee_percent: null, agreed_fee_fixed: null } })
    expect(feeOf(percent, 2050, 2300, noon)).toBe(72)
    expect(feeOf(fixed, 2050, 2300, noon)).toBe(500)
    expect(feeOf(fixed, 100, 350, noon)).toBe(350)
    expect(feeOf(none, 2050, 2300, noon)).toBe(0)
  })

  test('the platform takes nothing until the moment at which the benefit of the owner ends, and the agreed fee from then on', () => {
    const end = new Date('2027-02-24T23:00:00Z')
    const shop = shopOf([], { fee_free_until: end.toISOString() })
    expect(feeOf(shop, 2050, 2300, new Date(end.getTime() - 1))).toBe(0)
    expect(feeOf(shop, 2050, 2300, end)).toBe(51)
    expect(feeOf(shopOf([], {}), 2050, 2300, new Date(0))).toBe(51)
  })

  test("a court's fee stays as agreed while the platform's is waived", () => {
    const court = { uuid: uuid(1), title: '', theme_color: '#4d7cfe', min_order_amount: 0 }
    const terms = { agreed_fee_percent: 350, agreed_fee_fixed: null }
    const shop = shopOf([], { fee_free_until: '2099-01-01T00:00:00Z', court: { ...court, ...terms } })
    expect(feeOf(shop, 2050, 2300, new Date('2026-11-24T11:00:00Z'))).toBe(72)
  })
})
