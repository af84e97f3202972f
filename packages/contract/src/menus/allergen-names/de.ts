import type { Allergen, Diet } from '../codes.ts'

export const de = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  eggs: 'Ei',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soybeans: 'Soja',
  milk: 'Milch',
  nuts: 'Nüsse',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
  vegetarian: 'vegetarisch',
  vegan: 'vegan',
  halal: 'halal',
  gluten_free: 'glutenfrei',
  lactose_free: 'laktosefrei',
} as const satisfies Record<Allergen | Diet, string>
