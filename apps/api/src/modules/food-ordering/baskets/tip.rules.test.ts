import { calculateTip, divideTip } from '@plein/contract/food-ordering/tip-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { chargeSuborder } from './charge.rules.ts'
import { priceBasket } from './price-basket.rules.ts'
import { at, getRow, getShop, product, toTheDoor, uuid } from './priced-shop.test-data.ts'
import { tipParts, findTipTakers } from './tip.rules.ts'

const runs = cases(5000, 100_000)

test.each([
  [500, [2050, 2400], [230, 270]],
  [1, [100, 100], [1, 0]],
  [100, [1, 1, 1], [34, 33, 33]],
  [0, [100, 200], [0, 0]],
])('a tip of %i over products of %j is %j', (tip, products, parts) => {
  expect(
    divideTip(
      tip,
      products.map((amount) => ({ products: amount, tips_on: true })),
    ),
  ).toEqual(parts)
})

test('a percentage is of the products, rounded half up', () => {
  expect([calculateTip(5, 2050), calculateTip(10, 4450), calculateTip(5, 10), calculateTip(5, 9)]).toEqual([
    103, 445, 1, 0,
  ])
})

const kitchens = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 20_000 }),
    vat_class: fc.constantFrom('low', 'high', 'zero' as const),
    quantity: fc.integer({ min: 1, max: 20 }),
    tips_on: fc.boolean(),
    platform_fee_percent: fc.integer({ min: 0, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('[M10] any tip is in lines to the cent, of those alone who take one, and changes neither fee nor VAT', () => {
  fc.assert(
    fc.property(kitchens, fc.integer({ min: 0, max: 100_000 }), (given, wanted) => {
      const shops = given.map(({ price, vat_class, ...facts }, place) =>
        getShop([product({ index: 100 * (place + 1), price, vat_class, extra: 0 })], {
          uuid: uuid(9000 + place),
          ...facts,
        }),
      )
      const rows = given.map(({ quantity }, place) =>
        getRow(100 * (place + 1), { restaurant_uuid: uuid(9000 + place), quantity }),
      )
      const basket = priceBasket({
        rows,
        shops: new Map(shops.map((shop) => [shop.uuid, shop])),
        destination: toTheDoor,
        at,
      })
      const takers = findTipTakers(basket)
      const tip = takers === null ? 0 : wanted
      const tips = tipParts(basket, tip)
      expect(tips.reduce((sum, part) => sum + part, 0)).toBe(tip)
      basket.suborders.forEach((suborder, index) => {
        const part = tips[index]!
        expect(part).toBeGreaterThanOrEqual(0)
        const takes = takers?.restaurants.some(({ uuid }) => uuid === suborder.shop.uuid) ?? false
        const exact = takes ? (tip * suborder.products) / takers!.products : 0
        expect(Math.abs(part - exact)).toBeLessThan(1)
        const [without, charged] = [chargeSuborder(suborder, at), chargeSuborder(suborder, at, part)]
        expect([charged.fee, charged.vat_price]).toEqual([without.fee, without.vat_price])
        expect(charged.charges.reduce((sum, charge) => sum + charge.total, 0)).toBe(suborder.total + part)
        expect(charged.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(suborder.total + part)
      })
    }),
    { numRuns: runs },
  )
})

test('a tip has the class of its day: a country that comes to tax it does so from then on', () => {
  const shop = getShop([product({ index: 1, price: 1210, vat_class: 'low', extra: 0 })], {
    tip_classes: [
      { valid_from: '1969-01-01', vat_class: 'zero' },
      { valid_from: '2027-01-01', vat_class: 'high' },
    ],
  })
  const { suborders } = priceBasket({
    rows: [getRow(1)],
    shops: new Map([[shop.uuid, shop]]),
    destination: toTheDoor,
    at,
  })
  const tipOn = (day: string) =>
    chargeSuborder(suborders[0]!, new Date(`${day}T12:00:00Z`), 121).charges.find(({ kind }) => kind === 'tip')
  expect(tipOn('2026-12-31')).toMatchObject({ vat_code: 'zero', vat_percentage: 0, vat_price: 0, total: 121 })
  expect(tipOn('2027-01-01')).toMatchObject({ vat_code: 'high', vat_percentage: 2100, vat_price: 21, total: 121 })
})
