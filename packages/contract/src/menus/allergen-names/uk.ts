import type { Allergen, Diet } from '../codes.ts'

export const uk = {
  gluten: 'глютен',
  crustaceans: 'ракоподібні',
  eggs: 'яйця',
  fish: 'риба',
  peanuts: 'арахіс',
  soybeans: 'соя',
  milk: 'молоко',
  nuts: 'горіхи',
  celery: 'селера',
  mustard: 'гірчиця',
  sesame: 'кунжут',
  sulphites: 'сульфіти',
  lupin: 'люпин',
  molluscs: 'молюски',
  vegetarian: 'вегетаріанське',
  vegan: 'веганське',
  halal: 'халяль',
  gluten_free: 'без глютену',
  lactose_free: 'без лактози',
} as const satisfies Record<Allergen | Diet, string>
