import { supportProblems, type support } from '@plein/contract/support/messages'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { messageViews } from './message.view.ts'
import { updateStatus } from './support.queries.ts'

/** Says that a message was answered, or that it was not after all. */
export const setStatus: Write<typeof support.setStatus> = async ({ tx, input: { params, body }, caller }) => {
  const answered = body.status === 'answered'
  const row = await updateStatus(tx, {
    uuid: params.uuid,
    status: body.status,
    at: answered ? now() : null,
    by: answered ? caller.user_uuid : null,
  })
  const [message] = await messageViews(tx, row ? [row] : [])
  if (!row || !message) throw new Problem(supportProblems.support_message_not_found)
  audit(tx, caller, {
    action: 'support_status_changed',
    user_uuid: null,
    subject: { kind: 'message', id: row.uuid, name: row.reference },
    details: { message_status: row.status },
  })
  return message
}
