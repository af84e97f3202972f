import type { keptAllergies } from '@plein/contract/food-ordering/allergies'
import type { Write } from '#platform/http/route.ts'
import { deleteKeptAllergies } from './kept-allergies.queries.ts'

/** Takes the consent back. */
export const forgetAllergies: Write<typeof keptAllergies.forget> = async ({ tx, caller }) => {
  if (caller.user_uuid !== null) await deleteKeptAllergies(tx, caller.user_uuid)
  return null
}
