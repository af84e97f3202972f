import type { webhookLog } from '@plein/contract/notifications/webhook-log'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Own } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { claimOne } from '../webhook-sending/due.queries.ts'
import { insertEvent } from '../webhook-sending/event.queries.ts'
import { samplePayload } from '../webhook-sending/payload.rules.ts'
import { claimMs } from '../webhook-sending/sender.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from '../webhooks/program-access.ts'
import { sendNow } from './send-now.ts'

/** Sends a made-up message once, also to an endpoint that is not active yet. It says nothing of how the endpoint is. */
export const testEndpoint =
  (access: ProgramAccess): Own<typeof webhookLog.test> =>
  async ({ app, input: { params }, caller }) => {
    const { claimed, endpoint } = await inTransaction(app.db, async (tx) => {
      const locked = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
      const at = now()
      const [event_uuid, uuid] = [newId(), newId()]
      const { payer, ...payload } = samplePayload(at)
      await insertEvent(
        tx,
        {
          uuid: event_uuid,
          program_uuid: locked.program_uuid,
          type: 'ping',
          mode: 'test',
          subject_kind: 'test',
          subject_uuid: event_uuid,
          subject_label: 'TEST-1',
          occasion: `ping ${event_uuid}`,
          payload: { ...payload, ...(payer && { payer }) },
          payer: null,
          payer_uuid: null,
          payer_email: null,
          created: at,
        },
        [{ uuid, endpoint_uuid: locked.uuid, is_replay: true }],
      )
      await recordEndpoint(access, tx, { caller, endpoint: locked, action: 'notification_tested' })
      const row = await claimOne(tx, { uuid, at, until: new Date(at.getTime() + claimMs) })
      if (!row) throw new Error('a new delivery is not there')
      return { claimed: row, endpoint: locked }
    })
    return sendNow(app, access, { claimed, endpoint, caller })
  }
