import type { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhookProblems } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { claimOne } from '../webhook-sending/due.queries.ts'
import { claimMs } from '../webhook-sending/sender.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from '../webhooks/program-access.ts'
import { findDelivery } from './log.queries.ts'
import { sendNow } from './send-now.ts'

/** Sends one message again: one try, with the newest secret, of which the endpoint's health knows nothing. */
export const replayDelivery =
  (access: ProgramAccess): Own<typeof webhookLog.replay> =>
  async ({ app, input: { params }, caller }) => {
    const { claimed, endpoint } = await inTransaction(app.db, async (tx) => {
      const row = await findDelivery(tx, params.uuid)
      if (!row) throw new Problem(pipelineProblems.not_found)
      const locked = await lockOwnEndpoint(access, tx, { caller, uuid: row.endpoint_uuid })
      if (!locked.is_active) throw new Problem(webhookProblems.notification_not_active)
      const at = now()
      const taken = await claimOne(tx, { uuid: row.uuid, at, until: new Date(at.getTime() + claimMs) })
      if (!taken) throw new Problem(webhookProblems.delivery_under_way)
      const details = { messages: 1 }
      await recordEndpoint(access, tx, { caller, endpoint: locked, action: 'notification_replayed', details })
      return { claimed: taken, endpoint: locked }
    })
    return sendNow(app, access, { claimed, endpoint, caller })
  }
