import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { chargeSuborder } from './charge.rules.ts'
import { priceBasket } from './price-basket.rules.ts'
import { at, getRow, getShop, pickup, product, toTheDoor, uuid } from './priced-shop.test-data.ts'

/** The full number is the acceptance line; a commit runs a sample. */
const runs = cases(5000, 1_000_000)

const kitchen = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 20_000 }),
      vat_class: fc.constantFrom('low', 'high', 'zero' as const),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery: fc.integer({ min: 0, max: 1000 }),
  pickup_fee: fc.integer({ min: 0, max: 300 }),
  /** As agreed: a share of the products, a fixed sum for each part, or nothing. */
  fee: fc.oneof(
    fc.record({ agreed_fee_percent: fc.integer({ min: 0, max: 10_000 }), agreed_fee_fixed: fc.constant(null) }),
    fc.record({ agreed_fee_percent: fc.constant(null), agreed_fee_fixed: fc.integer({ min: 0, max: 5000 }) }),
    fc.constant({ agreed_fee_percent: null, agreed_fee_fixed: null }),
  ),
})
const basketOf = fc.record({
  kitchens: fc.array(kitchen, { minLength: 1, maxLength: 4 }),
  pickup: fc.boolean(),
})

const court = {
  uuid: uuid(1),
  title: 'De Markthal',
  theme_color: '#4d7cfe',
  min_order_amount: 0,
  station_code: null,
  station_hint: null,
  slot_capacity: null,
  working_hours: [],
  working_hours_exceptions: [],
}

test('[M10] the split of a basket of several kitchens adds up to what the guest pays, and no share is negative', () => {
  fc.assert(
    fc.property(basketOf, (given) => {
      const shops = given.kitchens.map(({ lines, fee, ...facts }, place) => {
        const products = lines.map(({ price, vat_class }, index) =>
          product({ index: 100 * (place + 1) + index, price, vat_class, extra: 0 }),
        )
        const costs = { zip_zones: { '1012': facts.delivery }, pickup_fee: facts.pickup_fee }
        return getShop(products, { uuid: uuid(9000 + place), ...costs, court: { ...court, ...fee } })
      })
      const rows = given.kitchens.flatMap(({ lines }, place) =>
        lines.map(({ quantity }, index) =>
          getRow(100 * (place + 1) + index, { restaurant_uuid: uuid(9000 + place), quantity }),
        ),
      )
      const destination = given.pickup ? pickup : toTheDoor
      const basket = priceBasket({ rows, shops: new Map(shops.map((shop) => [shop.uuid, shop])), destination, at })
      const parts = basket.suborders.map((suborder) => chargeSuborder(suborder, at))
      expect(parts).toHaveLength(given.kitchens.length)
      for (const { suborder, charges, fee } of parts) {
        expect(charges.reduce((sum, charge) => sum + charge.total, 0)).toBe(suborder.total)
        for (const share of [fee, suborder.total - fee]) {
          expect(Number.isSafeInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
        }
      }
      const ofRestaurants = parts.reduce((sum, { suborder, fee }) => sum + (suborder.total - fee), 0)
      const ofCourt = parts.reduce((sum, { fee }) => sum + fee, 0)
      expect(ofRestaurants + ofCourt).toBe(basket.total)
    }),
    { numRuns: runs },
  )
})
