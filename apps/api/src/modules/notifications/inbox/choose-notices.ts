import { isShownUnasked, type notices } from '@plein/contract/notifications/inbox'
import type { Write } from '#platform/http/route.ts'
import { upsertChoice } from './notice.queries.ts'
import { loadChoices } from './read-choices.ts'
import { getReader } from '../push/reader.ts'

/** Chooses by which ways notices of a kind come from now on. */
export const chooseNotices: Write<typeof notices.choose> = async ({ tx, input: { body }, caller }) => {
  const { kind, app = null, push = null, mail = null } = body
  await upsertChoice(tx, { user_uuid: getReader(caller), kind, app, push, mail, unasked: isShownUnasked(kind) })
  return loadChoices(tx, caller)
}
