import type { webhookLog } from '@plein/contract/notifications/webhook-log'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from '../webhooks/program-access.ts'
import { findReplays } from '../webhooks/replay.queries.ts'
import { stopPeriod } from './period.queries.ts'

/** Stops what is being sent again; where nothing is, nothing changes. */
export const stopReplay =
  (access: ProgramAccess): Write<typeof webhookLog.stopReplay> =>
  async ({ tx, input: { params }, caller }) => {
    const endpoint = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
    const running = (await findReplays(tx, [endpoint.uuid])).get(endpoint.uuid)
    if (running && running.left > 0) await stopPeriod(tx, running.uuid, now())
    const details = { left: running?.left ?? 0 }
    await recordEndpoint(access, tx, { caller, endpoint, action: 'notification_replay_stopped', details })
    return (await findReplays(tx, [endpoint.uuid])).get(endpoint.uuid) ?? null
  }
