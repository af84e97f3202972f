import type { webhooks } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { findEndpoint, giveUpWaiting, updateEndpoint } from './endpoint.queries.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from './program-access.ts'
import { findReplays } from './replay.queries.ts'
import { typedEndpoint } from './typed-endpoint.ts'

const fields = ['title', 'description', 'url', 'is_active', 'used_fields'] as const

/** Changes an endpoint. What waited for one that is switched off is not sent any more. */
export const changeEndpoint =
  (access: ProgramAccess): Write<typeof webhooks.change> =>
  async ({ tx, input: { params, body }, caller, app }) => {
    const before = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
    const typed = typedEndpoint(app.settings, before, body)
    const at = now()
    await updateEndpoint(tx, { uuid: before.uuid, ...typed }, at)
    if (!typed.is_active) await giveUpWaiting(tx, before.uuid)
    const changes = changesBetween(before, typed, fields)
    await recordEndpoint(access, tx, {
      caller,
      endpoint: { ...before, ...typed },
      action: 'notification_changed',
      changes,
    })
    const after = await findEndpoint(tx, before.uuid)
    if (!after) throw new Problem(pipelineProblems.not_found)
    const replays = await findReplays(tx, [after.uuid])
    return viewEndpoint(after, { caller, at, replay: replays.get(after.uuid) ?? null })
  }
