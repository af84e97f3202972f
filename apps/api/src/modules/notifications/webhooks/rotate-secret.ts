import type { webhooks } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { findEndpoint, updateSecret } from './endpoint.queries.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from './program-access.ts'
import { findReplays } from './replay.queries.ts'
import { newSecret } from './secret.ts'

/** So long the secret before signs as well, so that a server can take the new one when it suits. */
const bothMs = 24 * 60 * 60 * 1000

/** Gives an endpoint a new secret. */
export const rotateSecret =
  (access: ProgramAccess): Write<typeof webhooks.rotateSecret> =>
  async ({ tx, input: { params }, caller, app }) => {
    const before = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
    const at = now()
    const { text, sealed, last_four } = newSecret(app.settings)
    const until = new Date(at.getTime() + bothMs)
    await updateSecret(tx, { uuid: before.uuid, secret: sealed, last_four, until })
    await recordEndpoint(access, tx, { caller, endpoint: before, action: 'notification_secret_rotated' })
    const after = await findEndpoint(tx, before.uuid)
    if (!after) throw new Problem(pipelineProblems.not_found)
    const replays = await findReplays(tx, [after.uuid])
    return {
      ...viewEndpoint(after, { caller, at, replay: replays.get(after.uuid) ?? null }),
      signing_key: text,
    }
  }
