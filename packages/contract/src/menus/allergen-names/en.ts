import type { Allergen, Diet } from '../codes.ts'

/** Allergens and diets as menus, filters and receipts name them. In each language, each in a file of its own. */
export const en = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soybeans: 'soya',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  halal: 'halal',
  gluten_free: 'gluten-free',
  lactose_free: 'lactose-free',
} as const satisfies Record<Allergen | Diet, string>
