import { screenProblems, type screens } from '@plein/contract/food-courts/screens'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { insertScreen, listScreens, lockScreens, type ScreenRow } from './screen.queries.ts'
import { auditScreen, toScreen } from './screen-view.ts'

/** More televisions than that hang in no hall. */
const maxScreens = 20

export const addScreen: Write<typeof screens.add> = async ({ tx, input: { params, body }, caller, app }) => {
  const court = await findOwnCourt(tx, params.program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  const title = oneLine(body.title)
  if (title === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'title', code: 'required' }] })
  await lockScreens(tx, court.uuid)
  if ((await listScreens(tx, court.uuid)).length >= maxScreens)
    throw new Problem(screenProblems.too_many_screens, { params: { most: maxScreens } })
  const screen = await openScreen(tx, court.uuid, title)
  await auditScreen(tx, { caller, court_uuid: court.uuid, action: 'court_screen_added' })
  return toScreen(app.settings, screen)
}

/** Writes a screen with a token of its own. */
export const openScreen = async (tx: Tx, court_uuid: string, title: string): Promise<ScreenRow> => {
  const screen = { uuid: newId(), title, token: secretToken(), created: now() }
  await insertScreen(tx, court_uuid, screen)
  return screen
}
