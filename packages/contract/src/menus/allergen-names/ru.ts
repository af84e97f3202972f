import type { Allergen, Diet } from '../codes.ts'

export const ru = {
  gluten: 'глютен',
  crustaceans: 'ракообразные',
  eggs: 'яйца',
  fish: 'рыба',
  peanuts: 'арахис',
  soybeans: 'соя',
  milk: 'молоко',
  nuts: 'орехи',
  celery: 'сельдерей',
  mustard: 'горчица',
  sesame: 'кунжут',
  sulphites: 'сульфиты',
  lupin: 'люпин',
  molluscs: 'моллюски',
  vegetarian: 'вегетарианское',
  vegan: 'веганское',
  halal: 'халяль',
  gluten_free: 'без глютена',
  lactose_free: 'без лактозы',
} as const satisfies Record<Allergen | Diet, string>
