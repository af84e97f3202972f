/** The words that a product is described with, each list in its order. Pure and without dependencies: the server admits them, the screens offer them. */

export const units = ['gram', 'kilogram', 'liter', 'milliliter', 'piece'] as const
export type Unit = (typeof units)[number]

/** The 14 allergens of Regulation (EU) 1169/2011, annex II. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'] as const
export type Diet = (typeof diets)[number]

/** low: food and drinks without alcohol; high: alcohol and what is not food; zero: outside of VAT. */
export const vatClasses = ['low', 'high', 'zero'] as const
export type VatClass = (typeof vatClasses)[number]
