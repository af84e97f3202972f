import type { screens } from '@plein/contract/food-courts/screens'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { listScreens } from './screen.queries.ts'
import { toScreen } from './screen-view.ts'

/** The pickup screens of a court, for its owner: their links are theirs to give. */
export const listPickupScreens: Read<typeof screens.list> = async ({ db, input: { params }, caller, app }) => {
  const court = await findOwnCourt(db, params.program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  return { results: (await listScreens(db, court.uuid)).map((row) => toScreen(app.settings, row)) }
}
