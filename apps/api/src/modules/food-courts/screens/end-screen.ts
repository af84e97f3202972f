import type { screens } from '@plein/contract/food-courts/screens'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { writeEnded } from './screen.queries.ts'
import { auditScreen } from './screen-view.ts'

/** Ends a screen for good. */
export const endScreen: Write<typeof screens.end> = async ({ tx, input: { params }, caller }) => {
  const court = await findOwnCourt(tx, params.program_uuid, caller.user_uuid)
  if (!court || !(await writeEnded(tx, { court_uuid: court.uuid, uuid: params.uuid, at: now() }))) throw notFound()
  await auditScreen(tx, { caller, court_uuid: court.uuid, action: 'court_screen_ended' })
  return null
}
