import type { keptAllergies } from '@plein/contract/food-ordering/allergies'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '../food-ordering.problems.ts'
import { deleteKeptAllergies, writeKeptAllergies } from './kept-allergies.queries.ts'

/** Keeps allergens with an account: data on health, so only with a consent to just that. */
export const keepAllergies: Write<typeof keptAllergies.keep> = async ({ tx, input: { body }, caller }) => {
  if (caller.user_uuid === null) throw notFound()
  if (!body.consent)
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'consent', code: 'required' }] })
  const allergens = [...new Set(body.allergens)]
  if (allergens.length === 0) {
    await deleteKeptAllergies(tx, caller.user_uuid)
    return { allergens, consented_at: null }
  }
  const consented_at = now()
  await writeKeptAllergies(tx, caller.user_uuid, { allergens, consented_at })
  return { allergens, consented_at: consented_at.toISOString() }
}
