/** The demo data, whole: one food court with three restaurants, three restaurants of their own, and the guests of their past orders. */
import { bellaNapoli } from './bella-napoli/restaurant.ts'
import { deMarkthal } from './food-court.ts'
import { fritesEnZo } from './frites-en-zo/restaurant.ts'
import { ketelEnKorst } from './ketel-en-korst/restaurant.ts'
import { rodeKarper } from './rode-karper/restaurant.ts'
import type { SeedFoodCourt, SeedRestaurant } from './types.ts'
import { wokGarden } from './wok-garden/restaurant.ts'
import { zonnig } from './zonnig/restaurant.ts'

export const food_courts: readonly SeedFoodCourt[] = [deMarkthal]

export const restaurants: readonly SeedRestaurant[] = [
  bellaNapoli,
  wokGarden,
  fritesEnZo,
  zonnig,
  rodeKarper,
  ketelEnKorst,
]

export { order_comments, seed_customers } from './customers.ts'
