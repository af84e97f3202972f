import type { keptAllergies } from '@plein/contract/food-ordering/allergies'
import type { Read } from '#platform/http/route.ts'
import { findKeptAllergies } from './kept-allergies.queries.ts'

/** The allergens that an account keeps, for the person alone. */
export const readKeptAllergies: Read<typeof keptAllergies.read> = async ({ db, caller }) => {
  const row = caller.user_uuid === null ? undefined : await findKeptAllergies(db, caller.user_uuid)
  return { allergens: [...(row?.allergens ?? [])], consented_at: row?.consented_at.toISOString() ?? null }
}
