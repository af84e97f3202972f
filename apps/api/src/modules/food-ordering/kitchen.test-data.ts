import { run } from '#platform/db/database.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createFoodTestApp, type FoodTestApp } from './food-ordering.test-data.ts'

/** An app of its own with Omar, who works at Bella Napoli. */
export interface Kitchen {
  readonly app: FoodTestApp
  readonly omar: As
  readonly bella: string
}

export const createKitchen = async (): Promise<Kitchen> => {
  const app = await createFoodTestApp()
  return {
    app,
    omar: app.as('acceptor', await app.user('omar@plein.example')),
    bella: await app.program('Bella Napoli'),
  }
}

/** Says when the newest part was ordered, as only a test can. */
export const orderedAt = ({ owner }: FoodTestApp, moment: string) =>
  run(
    owner.db,
    'update food_ordering.suborders set created = $1 where uuid = (select uuid from food_ordering.suborders order by created desc, uuid desc limit 1)',
    [moment],
  )
