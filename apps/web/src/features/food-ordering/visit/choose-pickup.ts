import { choosePlace } from './food-session.ts'
import { locationQuestion } from './location-question.ts'

/** To pickup in one tap. Where that is refused or fails, the question where the food goes opens, which says why once it is answered. */
export const choosePickup = async (): Promise<void> => {
  await choosePlace({ pickup_in_restaurant: true }).catch(() => locationQuestion.ask())
}
