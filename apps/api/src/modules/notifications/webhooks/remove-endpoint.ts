import type { webhooks } from '@plein/contract/notifications/webhooks'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { deleteEndpoint, giveUpWaiting } from './endpoint.queries.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from './program-access.ts'

/** Removes an endpoint; nothing waits for it any more. */
export const removeEndpoint =
  (access: ProgramAccess): Write<typeof webhooks.remove> =>
  async ({ tx, input: { params }, caller }) => {
    const endpoint = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
    await deleteEndpoint(tx, endpoint.uuid, now())
    await giveUpWaiting(tx, endpoint.uuid)
    await recordEndpoint(access, tx, { caller, endpoint, action: 'notification_removed' })
    return null
  }
