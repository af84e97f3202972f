import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as codes from '@plein/contract/menus/codes'
import { demo_postcode_areas, demo_postcodes } from '#modules/geo/data/demo-postcodes.ts'
import { food_courts, order_comments, restaurants, seed_customers } from './index.ts'
import { integerBetween, mulberry32, pickOne, seedFrom } from './random.ts'
import type { SeedOptionGroup, SeedProduct, SeedRestaurant } from './types.ts'

const PICTURES = join(import.meta.dirname, '../../../../../demo/pictures')
const SHIPPED = join(import.meta.dirname, '../../../pictures')
/** Dishes ship with the product, covers and logos with the demo alone. */
const pictureOf = (file: string): string => join(file.startsWith('dishes/') ? SHIPPED : PICTURES, file)

const products = (restaurant: SeedRestaurant): SeedProduct[] => restaurant.categories.flatMap((each) => each.products)
const all = restaurants.flatMap(products)

const named = <T extends { title: string }>(list: readonly T[], title: string): T => {
  const found = list.find((each) => each.title === title)
  if (found === undefined) throw new Error(`no ${title}`)
  return found
}

describe('the walkthroughs’ numbers', () => {
  const court = named(food_courts, 'De Markthal')
  const bella = named(restaurants, 'Bella Napoli')
  const wok = named(restaurants, 'Wok Garden')
  const margherita = named(products(bella), 'Margherita')

  it('prices a large Margherita with mozzarella at € 15,00 and the basket of W01 at € 23,00', () => {
    const size = named(margherita.option_groups, 'Formaat')
    const large = size.variants.find((each) => each.title.startsWith('Groot'))?.price ?? Number.NaN
    const pizza = margherita.price + large + named(margherita.extras, 'Mozzarella').price
    const basket = pizza + named(products(bella), 'Tiramisu').price
    expect(pizza).toBe(1500)
    expect(basket).toBe(2050)
    expect(basket).toBeGreaterThanOrEqual(bella.min_order_amount)
    expect(basket + deliveryTo(bella, '1012')).toBe(2300)
  })

  it('prices the two restaurants of W03 at € 50,00 together', () => {
    const nasi = 2 * named(products(wok), 'Nasi').price
    expect(nasi).toBeGreaterThanOrEqual(wok.min_order_amount)
    expect(2050 + deliveryTo(bella, '1012') + nasi + deliveryTo(wok, '1012')).toBe(5000)
  })

  it('keeps what the other steps name', () => {
    const size = named(margherita.option_groups, 'Formaat')
    expect(size).toMatchObject({ required: true, min_choices: 1, max_choices: 1 })
    expect(size.variants.map((each) => [each.title.split(' ')[0], each.price])).toEqual([
      ['Klein', 0],
      ['Groot', 300],
    ])
    expect(named(margherita.extras, 'Rucola').price).toBe(100)
    expect(named(products(bella), 'Cola').price).toBe(275)
    expect([bella.pickup_fee_heading, bella.pickup_fee, bella.min_order_amount]).toEqual(['Verpakking', 50, 2000])
    expect([court.min_order_amount, court.branding.colour, court.split_payment_fee_percent]).toEqual([
      1500,
      '#4d7cfe',
      3.5,
    ])
    expect(restaurants.filter((each) => each.food_court_key === court.key).map((each) => each.title)).toEqual([
      'Bella Napoli',
      'Wok Garden',
      'Frites & Zo',
    ])
  })

  it('has Bella Napoli and Wok Garden open and Frites & Zo closed on a Tuesday at 17:40', () => {
    const open = restaurants.filter((each) => isOpen(each, 2, '17:40')).map((each) => each.title)
    expect(open).toEqual(expect.arrayContaining(['Bella Napoli', 'Wok Garden']))
    expect(open).not.toContain('Frites & Zo')
    expect(isOpen(named(restaurants, 'Frites & Zo'), 2, '19:00')).toBe(true)
  })

  it('lets only the court’s restaurants deliver to 1012 and none to 9712', () => {
    const to = (zip: string) => restaurants.filter((each) => delivers(each, zip)).map((each) => each.title)
    expect(to('1012')).toEqual(['Bella Napoli', 'Wok Garden', 'Frites & Zo'])
    expect(to('9712')).toEqual([])
  })
})

describe.each(restaurants)('$title', (restaurant) => {
  const own = products(restaurant)

  it('has 30 to 60 dishes in 5 to 9 categories', () => {
    expect(own.length).toBeGreaterThanOrEqual(30)
    expect(own.length).toBeLessThanOrEqual(60)
    expect(restaurant.categories.length).toBeGreaterThanOrEqual(5)
    expect(restaurant.categories.length).toBeLessThanOrEqual(9)
    expect(own.some((each) => !each.is_active || each.sold_out_days !== null)).toBe(true)
  })

  it('has whole cents, known words and clear option groups everywhere', () => {
    const knows = <T>(words: readonly T[], used: readonly T[]) => used.every((each) => words.includes(each))
    const wrong = own.filter(({ price, extras, option_groups, allergens, diets, unit, quantity, description }) => {
      const variants = option_groups.flatMap((group) => group.variants)
      const fine =
        price > 0 &&
        [price, ...[...extras, ...variants].map((each) => each.price)].every(isCents) &&
        knows(codes.allergens, allergens) &&
        knows(codes.diets, diets) &&
        knows(codes.units, [unit, ...[...extras, ...variants].map((each) => each.unit)]) &&
        [quantity, ...[...extras, ...variants].map((each) => each.quantity)].every(isQuantity) &&
        description.length > 4
      return !fine || !option_groups.every(isClear)
    })
    expect(slugs(wrong)).toEqual([])
  })

  it('says of no dish that it is free of what it contains', () => {
    const barred: Partial<Record<string, readonly string[]>> = {
      vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
      vegetarian: ['fish', 'crustaceans', 'molluscs'],
      gluten_free: ['gluten'],
      lactose_free: ['milk'],
    }
    const wrong = own.filter(
      ({ allergens, diets }) =>
        diets.some((diet) => barred[diet]?.some((each) => allergens.some((allergen) => allergen === each))) ||
        (diets.includes('vegan') && !diets.includes('vegetarian')),
    )
    expect(slugs(wrong)).toEqual([])
  })

  it('names the wheat in the soy sauce of its nasi, bami, saté and peanut sauce', () => {
    const with_soy_sauce = own.filter(({ title, description }) =>
      /\b(nasi|bami|pindasaus)|saté/i.test(`${title} ${description}`),
    )
    expect(slugs(with_soy_sauce.filter(({ allergens }) => !allergens.includes('gluten')))).toEqual([])
  })

  it('taxes alcohol at the high rate and never at another', () => {
    expect(slugs(own.filter((each) => each.is_alcoholic && each.vat_class !== 'high'))).toEqual([])
    expect(
      restaurant.categories.find((each) => each.title === 'Drank')?.products.some((each) => each.is_alcoholic),
    ).toBe(true)
  })

  it('opens at least five days, in ranges that end after they start and do not overlap', () => {
    const times = restaurant.working_hours.toSorted(
      (a, b) => a.day_of_week - b.day_of_week || a.start_time.localeCompare(b.start_time),
    )
    const wrong = times.filter((each, index) => {
      const before = times[index - 1]
      const overlaps = before?.day_of_week === each.day_of_week && before.end_time > each.start_time
      return overlaps || each.start_time >= each.end_time
    })
    expect(new Set(times.map((each) => each.day_of_week)).size).toBeGreaterThanOrEqual(5)
    expect(wrong).toEqual([])
    expect(restaurant.working_hours_exceptions.filter((each) => each.closed !== (each.times.length === 0))).toEqual([])
  })

  it('has a picture of its own for every dish, and a cover and a logo', () => {
    const files = [...own.map((each) => each.picture), restaurant.cover, restaurant.logo]
    expect(files.filter((file) => !existsSync(pictureOf(file)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })
})

describe('the demo data as a whole', () => {
  it('names every dish once and keeps its pictures under 6 MB', () => {
    expect(new Set(all.map((each) => each.slug)).size).toBe(all.length)
    const bytes = all.reduce((sum, each) => sum + statSync(pictureOf(each.picture)).size, 0)
    expect(bytes).toBeLessThan(6_000_000)
    for (const court of food_courts) {
      expect(existsSync(join(PICTURES, court.cover)) && existsSync(join(PICTURES, court.logo))).toBe(true)
    }
  })

  it('has three ways of delivering, one capacity per slot, one split day and one place with pickup only', () => {
    expect(new Set(restaurants.map((each) => each.delivery.kind))).toEqual(new Set(['zip_codes', 'distance', 'none']))
    expect(restaurants.some((each) => each.orders_per_slot !== null)).toBe(true)
    expect(restaurants.some((each) => each.working_hours.length > 7)).toBe(true)
    const own = restaurants.flatMap((each) => (each.branding ? [each.branding.colour] : []))
    expect(own.toSorted()).toEqual(['#111827', '#e4002b', '#ffd400'])
  })

  it('has 25 guests who cannot be reached, each on a known postcode area', () => {
    expect(seed_customers).toHaveLength(25)
    expect(new Set(seed_customers.map((each) => each.key)).size).toBe(25)
    const areas = new Set(demo_postcode_areas.map((each) => each.area))
    const strangers = seed_customers.filter(
      ({ email, zip_code }) =>
        !/^[a-z.-]+@example\.(nl|com)$/.test(email) ||
        !/^[1-9]\d{3}[A-Z]{2}$/.test(zip_code) ||
        !areas.has(zip_code.slice(0, 4)),
    )
    expect(strangers).toEqual([])
    expect(order_comments).toContain('Geen ui graag.')
  })

  it('knows the postcodes of the walkthroughs, and each area once, inside the Netherlands', () => {
    expect(demo_postcodes.map((each) => each.zip_code)).toEqual(expect.arrayContaining(['1012AB', '9712HV']))
    expect(new Set(demo_postcode_areas.map((each) => each.area)).size).toBe(demo_postcode_areas.length)
    for (const { lat, lon } of demo_postcode_areas) {
      expect(lat > 52 && lat < 53.4 && lon > 4.7 && lon < 6.7).toBe(true)
    }
    const first = demo_postcodes.find((each) => each.zip_code === '1012AB')
    expect(first).toMatchObject({ place: 'Amsterdam' })
    expect(14 >= (first?.first_house_number ?? 99) && 14 <= (first?.last_house_number ?? 0)).toBe(true)
  })

  it('draws the same luck from the same word', () => {
    const [once, again] = [mulberry32(seedFrom('plein')), mulberry32(seedFrom('plein'))]
    expect([once(), once(), once()]).toEqual([again(), again(), again()])
    expect(mulberry32(1)()).toBeCloseTo(0.627_073_940_588, 9)
    const random = mulberry32(seedFrom('plein'))
    const picked = Array.from({ length: 400 }, () => pickOne(random, [1, 2, 3, 4]))
    for (const item of [1, 2, 3, 4]) expect(picked.filter((each) => each === item).length).toBeGreaterThan(70)
    const between = Array.from({ length: 400 }, () => integerBetween(random, 2, 5))
    expect(new Set(between)).toEqual(new Set([2, 3, 4, 5]))
    expect(() => pickOne(random, [])).toThrow(RangeError)
  })
})

const deliveryTo = (restaurant: SeedRestaurant, area: string): number => {
  if (restaurant.delivery.kind !== 'zip_codes') return Number.NaN
  return restaurant.delivery.zip_codes.find((each) => each.zip_code === area)?.cost ?? Number.NaN
}

const delivers = (restaurant: SeedRestaurant, area: string): boolean => {
  const { delivery, latitude, longitude } = restaurant
  if (delivery.kind === 'none') return false
  if (delivery.kind === 'zip_codes') return delivery.zip_codes.some((each) => each.zip_code === area)
  const place = demo_postcode_areas.find((each) => each.area === area)
  if (place === undefined) return false
  const kilometres = Math.hypot((place.lat - latitude) * 111, (place.lon - longitude) * 68)
  return delivery.ranges.some((each) => kilometres >= each.range_start && kilometres < each.range_end)
}

const isOpen = (restaurant: SeedRestaurant, day: number, time: string): boolean =>
  restaurant.working_hours.some((each) => each.day_of_week === day && each.start_time <= time && time < each.end_time)

const slugs = (list: readonly SeedProduct[]): string[] => list.map((each) => each.slug)

const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0 && quantity < 10_000

const isClear = ({ required, min_choices, max_choices, variants }: SeedOptionGroup): boolean =>
  min_choices === (required ? 1 : 0) &&
  max_choices >= Math.max(1, min_choices) &&
  variants.length >= max_choices &&
  new Set(variants.map((each) => each.key)).size === variants.length

const isCents = (amount: number): boolean => Number.isInteger(amount) && amount >= 0
