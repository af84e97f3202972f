import type { Unit } from '@plein/contract/menus/codes'
import type {
  SeedCategory,
  SeedExtra,
  SeedHoursException,
  SeedOptionGroup,
  SeedProduct,
  SeedVariant,
  SeedWorkingHours,
} from './types.ts'

/** A product before it knows its restaurant: what the menus spell out, everything else has its usual value. */
export type Dish = Omit<SeedProduct, 'slug' | 'picture'>

export interface DishDetails extends Partial<Omit<Dish, 'title' | 'price' | 'description' | 'nutrition_facts'>> {
  /** Per portion: kcal, fat, carbohydrates, protein and salt in grams. */
  nutrition?: readonly [kcal: number, fat: number, carbohydrates: number, protein: number, salt: number]
}

/** A product of a menu. Price in cents, VAT included; the low rate, one piece and available unless said otherwise. */
export const dish = (title: string, price: number, description: string, details: DishDetails = {}): Dish => {
  const { nutrition, ...rest } = details
  return {
    title,
    description,
    price,
    vat_class: 'low',
    is_alcoholic: false,
    quantity: 1,
    unit: 'piece',
    is_active: true,
    sold_out_days: null,
    allergens: [],
    diets: [],
    nutrition_facts: nutrition ? nutritionText(nutrition) : '',
    notes: '',
    option_groups: [],
    extras: [],
    ...rest,
  }
}

/** A drink with alcohol: the high rate, for adults. Quantity in millilitres. */
export const alcohol = (
  title: string,
  price: number,
  millilitres: number,
  description: string,
  details: DishDetails = {},
): Dish =>
  dish(title, price, description, {
    vat_class: 'high',
    is_alcoholic: true,
    quantity: millilitres,
    unit: 'milliliter',
    notes: 'Alleen voor 18 jaar en ouder; we vragen om je legitimatie.',
    ...details,
  })

/** A drink without alcohol. Quantity in millilitres. */
export const drink = (
  title: string,
  price: number,
  millilitres: number,
  description: string,
  details: DishDetails = {},
): Dish =>
  dish(title, price, description, {
    quantity: millilitres,
    unit: 'milliliter',
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    ...details,
  })

/** A group of which exactly one must be chosen. */
export const chooseOne = (title: string, variants: SeedVariant[]): SeedOptionGroup => ({
  key: toSlug(title),
  title,
  required: true,
  min_choices: 1,
  max_choices: 1,
  variants,
})

/** A group of which up to `max` may be chosen, or none. */
export const chooseUpTo = (max: number, title: string, variants: SeedVariant[]): SeedOptionGroup => ({
  key: toSlug(title),
  title,
  required: false,
  min_choices: 0,
  max_choices: max,
  variants,
})

/** A choice with its surcharge in cents. */
export const variant = (title: string, price: number, quantity = 1, unit: Unit = 'piece'): SeedVariant => ({
  key: toSlug(title),
  title,
  price,
  quantity,
  unit,
})

/** An addition with its surcharge in cents. */
export const extra = (title: string, price: number, quantity = 1, unit: Unit = 'piece'): SeedExtra => ({
  key: toSlug(title),
  title,
  price,
  quantity,
  unit,
})

/** The categories of a restaurant, its dishes named by it. */
export const menu = (restaurant_key: string, categories: readonly [title: string, dishes: Dish[]][]): SeedCategory[] =>
  categories.map(([title, dishes]) => ({
    key: `${restaurant_key}-${toSlug(title)}`,
    title,
    products: dishes.map((each) => {
      const slug = `${restaurant_key}-${toSlug(each.title)}`
      return { slug, ...each, picture: `dishes/${slug}.webp` }
    }),
  }))

/** The same times on each of the given days (1 Monday to 7 Sunday). */
export const hours = (
  days: readonly SeedWorkingHours['day_of_week'][],
  start_time: string,
  end_time: string,
): SeedWorkingHours[] => days.map((day_of_week) => ({ day_of_week, start_time, end_time }))

/** A day on which the restaurant stays closed. */
export const closedOn = (title: string, date: SeedHoursException['date']): SeedHoursException => ({
  date,
  title,
  closed: true,
  times: [],
})

/** The zones of all four-digit areas from `first` to `last` at one cost in cents. */
export const zipCodes = (first: number, last: number, cost: number): { zip_code: string; cost: number }[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ zip_code: String(first + index), cost }))

/** Lower case words joined by hyphens, accents dropped: 'Crème brûlée' gives 'creme-brulee'. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const nutritionText = ([kcal, fat, carbohydrates, protein, salt]: readonly number[]): string => {
  const number = (value = 0) => String(value).replace('.', ',')
  const kilojoules = Math.round((kcal ?? 0) * 4.184)
  return (
    `Per portie: ${kilojoules} kJ / ${number(kcal)} kcal, vet ${number(fat)} g, koolhydraten ${number(carbohydrates)} g, ` +
    `eiwit ${number(protein)} g, zout ${number(salt)} g`
  )
}
