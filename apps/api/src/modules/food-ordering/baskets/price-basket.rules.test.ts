import { describe, expect, test } from 'vitest'
import type { Shop } from '../shops/shop.ts'
import { chargeSuborder, sumVat, vatView } from './charge.rules.ts'
import { changedPrices, isFreeBasket, priceBasket, type PricedLine } from './price-basket.rules.ts'
import { at, pickup, product, getRow, getShop, toTheDoor, uuid } from './priced-shop.test-data.ts'

const court = {
  uuid: uuid(1),
  title: 'De Markthal',
  theme_color: '#4d7cfe',
  min_order_amount: 2500,
  agreed_fee_percent: 350,
  agreed_fee_fixed: null,
  station_code: null,
  station_hint: null,
  slot_capacity: null,
  working_hours: [],
  working_hours_exceptions: [],
}
const shopsOf = (...shops: Shop[]): Map<string, Shop> => new Map(shops.map((shop) => [shop.uuid, shop]))

describe('a basket of two restaurants', () => {
  const first = getShop([product({ index: 1, price: 1090, vat_class: 'low', extra: 0 })], {
    uuid: uuid(8001),
    court,
    min_order_amount: 2000,
  })
  const second = getShop([product({ index: 2, price: 500, vat_class: 'low', extra: 0 })], {
    uuid: uuid(8002),
    court,
    zip_zones: { '1012': 300 },
    pickup_fee: 25,
    min_order_amount: 400,
  })
  const rows = [
    getRow(1, { restaurant_uuid: first.uuid, cart_uuid: court.uuid }),
    getRow(2, { restaurant_uuid: second.uuid, cart_uuid: court.uuid, quantity: 2 }),
  ]

  test('adds up their products and what each takes to bring them', () => {
    const basket = priceBasket({ rows, shops: shopsOf(first, second), destination: toTheDoor, at })
    expect(basket).toMatchObject({ products: 2090, delivery: 550, pickup_fee: 0, total: 2640, cart_uuid: court.uuid })
    expect(basket.suborders).toMatchObject([
      { products: 1090, delivery: 250, pickup_fee: 0, total: 1340, missing_amount: 910 },
      { products: 1000, delivery: 300, pickup_fee: 0, total: 1300, missing_amount: 0 },
    ])
  })

  test('has no delivery to pay where it is picked up, but what each takes for that', () => {
    const basket = priceBasket({ rows, shops: shopsOf(first, second), destination: pickup, at })
    expect(basket).toMatchObject({ products: 2090, delivery: null, pickup_fee: 75, total: 2165 })
    expect(basket.suborders.map((suborder) => suborder.delivery)).toEqual([null, null])
  })

  test('does not say what delivery costs as long as one of them does not bring it there', () => {
    const far = { ...second, zip_zones: { '3011': 300 } }
    const basket = priceBasket({ rows, shops: shopsOf(first, far), destination: toTheDoor, at })
    expect(basket).toMatchObject({ delivery: null, total: 2340 })
    expect(basket.suborders.map((suborder) => suborder.delivery)).toEqual([250, null])
  })

  test("is held to the court's minimum as a whole", () => {
    const missing = (...lines: typeof rows) => {
      const basket = priceBasket({ rows: lines, shops: shopsOf(first, second), destination: toTheDoor, at })
      return [basket.food_court_min_order_amount, basket.food_court_missing_amount]
    }
    expect(missing(...rows)).toEqual([2500, 410])
    expect(missing(...rows, getRow(2, { restaurant_uuid: second.uuid, quantity: 3 }))).toEqual([2500, 0])
  })

  test('leaves out the lines of a restaurant that does not exist any more', () => {
    const basket = priceBasket({ rows, shops: shopsOf(second), destination: toTheDoor, at })
    expect(basket.suborders.map((suborder) => suborder.shop.uuid)).toEqual([second.uuid])
    expect(basket).toMatchObject({ products: 1000, total: 1300, cart_uuid: court.uuid })
  })
})

test('an empty basket is nothing, misses nothing and belongs to no cart', () => {
  expect(priceBasket({ rows: [], shops: new Map(), destination: toTheDoor, at })).toEqual({
    cart_uuid: null,
    suborders: [],
    products: 0,
    delivery: 0,
    pickup_fee: 0,
    total: 0,
    food_court_min_order_amount: null,
    food_court_missing_amount: 0,
  })
})

test('a restaurant outside of a court has no minimum of one', () => {
  const shop = getShop([product({ index: 1, price: 500, vat_class: 'low', extra: 0 })], {})
  const basket = priceBasket({ rows: [getRow(1)], shops: shopsOf(shop), destination: toTheDoor, at })
  expect([basket.food_court_min_order_amount, basket.food_court_missing_amount]).toEqual([null, 0])
})

test('a dish that is not to be had any more costs nothing and keeps its price on its line', () => {
  const shop = getShop(
    [
      { ...product({ index: 1, price: 800, vat_class: 'low', extra: 0 }), is_active: false },
      product({ index: 2, price: 500, vat_class: 'low', extra: 0 }),
    ],
    {},
  )
  const [suborder] = priceBasket({
    rows: [getRow(1, { quantity: 2 }), getRow(2)],
    shops: shopsOf(shop),
    destination: toTheDoor,
    at,
  }).suborders
  expect(suborder?.lines.map(({ total, choice }) => [total, choice.price])).toEqual([
    [0, 800],
    [500, 500],
  ])
  expect(suborder?.products).toBe(500)
})

describe('a dish of which one variant must be chosen', () => {
  const option = { uuid: uuid(2001), title: 'Groot', quantity: null, unit: null, price: 200, is_active: true }
  const line = (is_active: boolean, variant_uuid: string | null) => {
    const dish = {
      ...product({ index: 1, price: 800, vat_class: 'low', extra: 0 }),
      variant_required: true,
      variants: [{ ...option, is_active }],
    }
    const basket = priceBasket({
      rows: [getRow(1, { variant_uuid })],
      shops: shopsOf(getShop([dish], {})),
      destination: toTheDoor,
      at,
    })
    const [{ total, choice }] = basket.suborders[0]!.lines as [PricedLine]
    return [total, choice.problem]
  }

  test('costs what was chosen', () => {
    expect(line(true, option.uuid)).toEqual([1000, null])
  })

  test('goes on counting while none is chosen', () => {
    expect(line(true, null)).toEqual([800, 'not_valid_variants'])
  })

  test('asks for another variant while the chosen one cannot be had', () => {
    expect(line(false, option.uuid)).toEqual([800, 'not_valid_variants'])
  })
})

describe('what costs nothing', () => {
  const free = getShop(
    [
      product({ index: 1, price: 0, vat_class: 'low', extra: 0 }),
      { ...product({ index: 2, price: 0, vat_class: 'low', extra: 0 }), is_active: false },
    ],
    {
      zip_zones: { '1012': 0 },
    },
  )
  const price = (shop: Shop, ...indices: number[]) =>
    priceBasket({ rows: indices.map((index) => getRow(index)), shops: shopsOf(shop), destination: toTheDoor, at })

  test('is free where all of it can be had', () => {
    expect(isFreeBasket(price(free, 1))).toBe(true)
  })

  test('is not free where a dish cannot be had, where delivery costs something, or where there is nothing', () => {
    expect(isFreeBasket(price(free, 1, 2))).toBe(false)
    expect(isFreeBasket(price({ ...free, zip_zones: { '1012': 1 } }, 1))).toBe(false)
    expect(isFreeBasket(price(free))).toBe(false)
    const gone = { ...free, uuid: uuid(8001), products: new Map() }
    const rows = [getRow(1), getRow(1, { restaurant_uuid: gone.uuid })]
    expect(
      isFreeBasket(
        priceBasket({ rows, shops: shopsOf(free, { ...gone, zip_zones: { '1012': 0 } }), destination: toTheDoor, at }),
      ),
    ).toBe(false)
  })
})

test('prices that changed since they were seen are told by the name of the dish, also of one that is gone', () => {
  const shop = getShop(
    [
      product({ index: 1, price: 800, vat_class: 'low', extra: 0 }),
      product({ index: 2, price: 500, vat_class: 'low', extra: 0 }),
    ],
    {},
  )
  const rows = [getRow(1, { price_seen: 750 }), getRow(2, { price_seen: 500 }), getRow(3, { price_seen: 300 })]
  expect(changedPrices(priceBasket({ rows, shops: shopsOf(shop), destination: toTheDoor, at }))).toEqual([
    { product: 'product 1', before: 750, after: 800 },
    { product: '', before: 300, after: 0 },
  ])
})

describe('what a part charges', () => {
  const charged = (shop: Shop, to = toTheDoor, rows = [getRow(1), getRow(2), getRow(3)]) =>
    chargeSuborder(priceBasket({ rows, shops: shopsOf(shop), destination: to, at }).suborders[0]!, at)
  const lines = ({ charges }: ReturnType<typeof chargeSuborder>) =>
    charges.map(({ kind, title, quantity, total, vat_code, vat_price }) => [
      kind,
      title,
      quantity,
      total,
      vat_code,
      vat_price,
    ])
  const goods = [
    product({ index: 1, price: 545, vat_class: 'low', extra: 0 }),
    product({ index: 2, price: 545, vat_class: 'low', extra: 0 }),
    product({ index: 3, price: 1210, vat_class: 'high', extra: 0 }),
  ]

  test('is its dishes and its delivery, which follows the goods, each with the VAT inside it', () => {
    const suborder = charged(getShop(goods, { zip_zones: { '1012': 200 } }))
    expect(lines(suborder)).toEqual([
      ['product', 'product 1', 1, 545, 'low', 45],
      ['product', 'product 2', 1, 545, 'low', 45],
      ['product', 'product 3', 1, 1210, 'high', 210],
      ['delivery', 'delivery', 1, 100, 'low', 8],
      ['delivery', 'delivery', 1, 100, 'high', 17],
    ])
    expect(suborder.vat).toEqual([
      { vat_code: 'low', vat_percentage: 900, gross: 1190, vat: 98 },
      { vat_code: 'high', vat_percentage: 2100, gross: 1310, vat: 227 },
    ])
    expect([suborder.vat_price, suborder.fee]).toEqual([325, 58])
  })

  test('is what the restaurant takes for the packaging under the name that it gave it, or none', () => {
    const shop = getShop([product({ index: 1, price: 545, vat_class: 'low', extra: 0 })], { pickup_fee: 50 })
    const last = (shop: Shop) => lines(charged(shop, pickup, [getRow(1)])).at(-1)
    expect(last(shop)).toEqual(['pickup_fee', 'Verpakking', 1, 50, 'low', 4])
    expect(last({ ...shop, pickup_fee_heading: null })).toEqual(['pickup_fee', '', 1, 50, 'low', 4])
    expect(last({ ...shop, pickup_fee: 0 })).toEqual(['product', 'product 1', 1, 545, 'low', 45])
  })

  test('has no line of delivery at a rate whose goods cost nothing', () => {
    const shop = getShop(
      [
        product({ index: 1, price: 545, vat_class: 'low', extra: 0 }),
        product({ index: 2, price: 0, vat_class: 'high', extra: 0 }),
      ],
      {},
    )
    expect(lines(charged(shop, toTheDoor, [getRow(1), getRow(2)])).filter(([kind]) => kind === 'delivery')).toEqual([
      ['delivery', 'delivery', 1, 250, 'low', 21],
    ])
  })

  test('holds a dish that is gone as a line of nothing', () => {
    const shop = getShop([product({ index: 1, price: 545, vat_class: 'high', extra: 0 })], { zip_zones: { '1012': 0 } })
    expect(lines(charged(shop, toTheDoor, [getRow(1), getRow(7)]))).toEqual([
      ['product', 'product 1', 1, 545, 'high', 95],
      ['product', '', 1, 0, 'low', 0],
    ])
  })

  test('adds up by rate over several parts, and is told in percent', () => {
    const one = charged(getShop(goods, { zip_zones: { '1012': 0 } }))
    const other = charged(
      getShop([product({ index: 1, price: 1090, vat_class: 'low', extra: 0 })], { zip_zones: { '1012': 0 } }),
      toTheDoor,
      [getRow(1)],
    )
    const sums = sumVat([one, other])
    expect(sums).toEqual([
      { vat_code: 'low', vat_percentage: 900, gross: 2180, vat: 180 },
      { vat_code: 'high', vat_percentage: 2100, gross: 1210, vat: 210 },
    ])
    expect(sumVat([])).toEqual([])
    expect(vatView(sums)).toEqual([
      { vat_code: 'low', vat_percentage: 9, gross: 2180, vat: 180 },
      { vat_code: 'high', vat_percentage: 21, gross: 1210, vat: 210 },
    ])
  })
})
