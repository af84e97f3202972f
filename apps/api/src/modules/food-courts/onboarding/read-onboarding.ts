import { type foodCourts } from '@plein/contract/food-courts'
import type { Own } from '#platform/http/route.ts'
import { findAccount } from './onboarding.queries.ts'
import { isOpen, syncAccount } from './sync-account.ts'
import { toState, findMember } from './connect-restaurant.ts'

/** How far a restaurant is; the provider is asked, so that who comes back from it reads what it decided. */
export const readOnboarding: Own<typeof foodCourts.onboarding> = async ({ app, input: { params, query }, caller }) => {
  const known = await findMember(app.db, { caller, court_uuid: query.food_court, program_uuid: params.uuid })
  if (isOpen(known)) await syncAccount(app, known)
  return toState((await findAccount(app.db, known.uuid)) ?? known)
}
