import { vatInside } from '@plein/contract/money-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { chargeSuborder, calculateFee, sumVat } from './charge.rules.ts'
import { priceBasket } from './price-basket.rules.ts'
import { at, pickup, product, getRow, getShop, toTheDoor, uuid } from './priced-shop.test-data.ts'

/** The full number is the acceptance line; a commit runs a sample. */
const runs = cases(5000, 1_000_000)

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

const noStation = {
  station_code: null,
  station_hint: null,
  slot_capacity: null,
  working_hours: [],
  working_hours_exceptions: [],
}

describe('[M10] a basket, what it charges and what the books get', () => {
  test('lines, delivery and packaging add up to the total; VAT of the lines to the VAT of each rate', () => {
    fc.assert(
      fc.property(basketOf, (given) => {
        const products = given.lines.map((line, index) =>
          product({ index: index + 1, price: line.price, vat_class: line.vat_class, extra: line.extra }),
        )
        const shop = getShop(products, {
          zip_zones: { '1012': given.delivery },
          pickup_fee: given.pickup_fee,
          platform_fee_percent: given.fee,
        })
        const rows = given.lines.map((line, index) =>
          getRow(index + 1, { extra_uuids: line.with_extra ? [uuid(1001 + index)] : [], quantity: line.quantity }),
        )
        const destination = given.pickup ? pickup : toTheDoor
        const basket = priceBasket({ rows, shops: new Map([[shop.uuid, shop]]), destination, at })
        const charged = chargeSuborder(basket.suborders[0]!, at)
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
          const own = charged.charges.filter((charge) => charge.vat_code === rate.vat_code)
          expect(own.reduce((sum, charge) => sum + charge.total, 0)).toBe(rate.gross)
          expect(rate.vat).toBe(vatInside(rate.gross, rate.vat_percentage))
          expect(own.reduce((sum, charge) => sum + charge.vat_price, 0)).toBe(rate.vat)
        }
        expect(charged.fee).toBeGreaterThanOrEqual(0)
        expect(charged.fee).toBeLessThanOrEqual(basket.total)
      }),
      { numRuns: runs },
    )
  })

  test('delivery follows the goods in proportion to their net amounts', () => {
    const shop = getShop(
      [
        product({ index: 1, price: 1090, vat_class: 'low', extra: 0 }),
        product({ index: 2, price: 1210, vat_class: 'high', extra: 0 }),
      ],
      { zip_zones: { '1012': 200 } },
    )
    const basket = priceBasket({
      rows: [getRow(1), getRow(2)],
      shops: new Map([[shop.uuid, shop]]),
      destination: toTheDoor,
      at,
    })
    const delivery = chargeSuborder(basket.suborders[0]!, at).charges.filter((charge) => charge.kind === 'delivery')
    // 10.00 net at 9 % and 10.00 net at 21 %: half each.
    expect(delivery.map((charge) => [charge.vat_code, charge.total])).toEqual([
      ['low', 100],
      ['high', 100],
    ])
  })

  test("a court's fee is of the products, a fixed fee is per suborder, and neither exceeds what was paid", () => {
    const noon = new Date('2026-11-24T11:00:00Z')
    const court = { uuid: uuid(1), title: '', theme_color: '#4d7cfe', min_order_amount: 0, ...noStation }
    const percent = getShop([], { court: { ...court, agreed_fee_percent: 350, agreed_fee_fixed: null } })
    const fixed = getShop([], { court: { ...court, agreed_fee_percent: null, agreed_fee_fixed: 500 } })
    const none = getShop([], { court: { ...court, agreed_fee_percent: null, agreed_fee_fixed: null } })
    expect(calculateFee({ shop: percent, products: 2050, total: 2300, at: noon })).toBe(72)
    expect(calculateFee({ shop: fixed, products: 2050, total: 2300, at: noon })).toBe(500)
    expect(calculateFee({ shop: fixed, products: 100, total: 350, at: noon })).toBe(350)
    expect(calculateFee({ shop: none, products: 2050, total: 2300, at: noon })).toBe(0)
  })

  test('the platform takes nothing until the moment at which the benefit of the owner ends, and the agreed fee from then on', () => {
    const end = new Date('2027-02-24T23:00:00Z')
    const shop = getShop([], { fee_free_until: end.toISOString() })
    expect(calculateFee({ shop, products: 2050, total: 2300, at: new Date(end.getTime() - 1) })).toBe(0)
    expect(calculateFee({ shop, products: 2050, total: 2300, at: end })).toBe(51)
    expect(calculateFee({ shop: getShop([], {}), products: 2050, total: 2300, at: new Date(0) })).toBe(51)
  })

  test("a court's fee stays as agreed while the platform's is waived", () => {
    const court = { uuid: uuid(1), title: '', theme_color: '#4d7cfe', min_order_amount: 0, ...noStation }
    const terms = { agreed_fee_percent: 350, agreed_fee_fixed: null }
    const shop = getShop([], { fee_free_until: '2099-01-01T00:00:00Z', court: { ...court, ...terms } })
    expect(calculateFee({ shop, products: 2050, total: 2300, at: new Date('2026-11-24T11:00:00Z') })).toBe(72)
  })
})
