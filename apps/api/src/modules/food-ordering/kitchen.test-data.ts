import { run } from '../../platform/db/database.ts'
import type { As } from '../../platform/testing/test-house.ts'
import { createFoodHouse, type FoodHouse } from './food-ordering.test-data.ts'

/** A house of its own with Omar, who works at Bella Napoli. */
export interface Kitchen {
  readonly house: FoodHouse
  readonly omar: As
  readonly bella: string
}

export const createKitchen = async (): Promise<Kitchen> => {
  const house = await createFoodHouse()
  return {
    house,
    omar: house.as('acceptor', await house.user('omar@plein.example')),
    bella: await house.program('Bella Napoli'),
  }
}

/** Says when the newest part was ordered, as only a test can. */
export const orderedAt = ({ owner }: FoodHouse, moment: string) =>
  run(
    owner.db,
    'update food_ordering.suborders set created = $1 where uuid = (select uuid from food_ordering.suborders order by created desc, uuid desc limit 1)',
    [moment],
  )
