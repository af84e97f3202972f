import type { Basket } from '@plein/contract/food-ordering/baskets'
import { lowestPrice, previewBasket, pricePiece } from '@plein/contract/food-ordering/price-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import type { BasketLineRow } from './basket.queries.ts'
import { viewPriced } from './basket-view.ts'
import { priceBasket } from './price-basket.rules.ts'
import { at, getRow, getShop, pickup, product, toTheDoor, uuid } from './priced-shop.test-data.ts'

const runs = cases(1000, 100_000)

const cents = fc.integer({ min: 0, max: 3000 })
const line = fc.record({
  shop: fc.integer({ min: 0, max: 2 }),
  price: fc.oneof(fc.constant(0), cents),
  extra: cents,
  has_extra: fc.boolean(),
  is_active: fc.boolean(),
  asks_variant: fc.boolean(),
  seen: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 20 }),
  /** undefined: the guest leaves it as it is. */
  next: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
})
const terms = fc.record({
  delivery: fc.option(fc.oneof(fc.constant(0), cents), { nil: undefined }),
  pickup_fee: fc.oneof(fc.constant(0), cents),
  min_order_amount: fc.oneof(fc.constant(0), cents),
  paused: fc.boolean(),
})
const basket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  terms: fc.tuple(terms, terms, terms),
  court: fc.option(cents, { nil: null }),
  picks_up: fc.boolean(),
})
type Sample = typeof basket extends fc.Arbitrary<infer T> ? T : never

const build = ({ lines, terms: all, court, picks_up }: Sample) => {
  const shops = all.map(({ delivery, pickup_fee, min_order_amount, paused }, number) => {
    const own = lines.flatMap((item, index) =>
      item.shop === number
        ? [
            {
              ...product({ index: index + 1, price: item.price, vat_class: 'low', extra: item.extra }),
              is_active: item.is_active,
              variant_required: item.asks_variant,
            },
          ]
        : [],
    )
    return getShop(own, {
      uuid: uuid(8000 + number),
      zip_zones: delivery === undefined ? {} : { '1012': delivery },
      pickup_fee,
      min_order_amount,
      paused_until: paused ? '2026-11-24T23:00:00Z' : null,
      court: court === null ? null : ({ uuid: uuid(1), title: 'Hal', min_order_amount: court } as never),
    })
  })
  const rows = lines.map((item, index) =>
    getRow(index + 1, {
      restaurant_uuid: uuid(8000 + item.shop),
      extra_uuids: item.has_extra ? [uuid(1001 + index)] : [],
      quantity: item.quantity,
      price_seen: item.seen ? item.price + (item.has_extra ? item.extra : 0) : 1,
    }),
  )
  const known = new Map(shops.map((shop) => [shop.uuid, shop]))
  const destination = picks_up ? pickup : toTheDoor
  const view = (list: readonly BasketLineRow[]): Basket => ({
    ...viewPriced(
      { pickup_in_restaurant: picks_up, zip_code: '1012AB', at_table: null },
      priceBasket({ rows: list, shops: known, destination, at }),
    ),
    other_carts: [],
  })
  const changed = rows.flatMap((row, index) => {
    const quantity = lines[index]?.next ?? row.quantity
    return quantity === 0 ? [] : [{ ...row, quantity }]
  })
  const quantities = new Map(
    lines.flatMap(({ next }, index) => (next === undefined ? [] : [[rows[index]!.uuid, next] as const])),
  )
  return { before: view(rows), after: view(changed), quantities }
}

/** Restaurants by their ids: the order of a basket is the screen's own matter. */
const inOrder = (basket: Basket): Basket => ({
  ...basket,
  restaurants: basket.restaurants.toSorted((a, b) => a.restaurant.uuid.localeCompare(b.restaurant.uuid)),
})

test('a screen shows of a changed basket what the server will say: amounts, minimums and whether it can be ordered', () => {
  fc.assert(
    fc.property(basket, (sample) => {
      const { before, after, quantities } = build(sample)
      const preview = previewBasket(before, quantities)
      // Of a basket with nothing left the server does not say whose it was.
      const nothing = { ...preview, restaurants: [], products: 0, total: 0, quantity: 0, can_order: false }
      expect(inOrder(preview)).toEqual(after.restaurants.length > 0 ? inOrder(after) : nothing)
    }),
    { numRuns: runs },
  )
})

test('a dish with options costs what they add to it, and is had for the cheapest that must be chosen', () => {
  const pizza = { price: 900, variant_required: true }
  expect(pricePiece(pizza, { price: 200 }, [{ price: 50 }, { price: 0 }])).toBe(1150)
  expect(pricePiece(pizza, null, [])).toBe(900)
  expect(lowestPrice(pizza, [{ price: 300 }, { price: 200 }])).toBe(1100)
  expect(lowestPrice({ ...pizza, variant_required: false }, [{ price: 200 }])).toBe(900)
})
