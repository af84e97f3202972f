import type { screens } from '@plein/contract/food-courts/screens'
import type { Write } from '#platform/http/route.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { updateToken } from './screen.queries.ts'
import { auditScreen, toScreen } from './screen-view.ts'

/** Gives a screen another link: whoever has the one before sees nothing any more. */
export const replaceScreen: Write<typeof screens.replace> = async ({ tx, input: { params, body }, caller, app }) => {
  const court = await findOwnCourt(tx, params.program_uuid, caller.user_uuid)
  const title = oneLine(body.title ?? '') || null
  const { uuid } = params
  const screen = court && (await updateToken(tx, { court_uuid: court.uuid, uuid, token: secretToken(), title }))
  if (!court || !screen) throw notFound()
  await auditScreen(tx, { caller, court_uuid: court.uuid, action: 'court_screen_replaced' })
  return toScreen(app.settings, screen)
}
