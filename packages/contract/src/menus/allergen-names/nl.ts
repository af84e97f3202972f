import type { Allergen, Diet } from '../codes.ts'

export const nl = {
  gluten: 'gluten',
  crustaceans: 'schaaldieren',
  eggs: 'ei',
  fish: 'vis',
  peanuts: 'pinda',
  soybeans: 'soja',
  milk: 'melk',
  nuts: 'noten',
  celery: 'selderij',
  mustard: 'mosterd',
  sesame: 'sesam',
  sulphites: 'sulfiet',
  lupin: 'lupine',
  molluscs: 'weekdieren',
  vegetarian: 'vegetarisch',
  vegan: 'veganistisch',
  halal: 'halal',
  gluten_free: 'glutenvrij',
  lactose_free: 'lactosevrij',
} as const satisfies Record<Allergen | Diet, string>
