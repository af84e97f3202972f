import type { connections } from '@plein/contract/payments/connections'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Own } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { assertOwner, keepChoice, getConnectionView } from './change-connection.ts'
import { replaceKey } from './program-keys.queries.ts'

/** Takes a key out of use, at whichever provider; removing one that is not there changes nothing. */
export const removeKey: Own<typeof connections.removeKey> = async ({ app, input: { params, query }, caller }) => {
  const { program_uuid, mode } = params
  const { provider } = query
  await assertOwner(app, caller, program_uuid)
  await inTransaction(app.db, async (tx) => {
    let removed: readonly string[] = []
    await keepChoice(tx, program_uuid, async () => {
      removed = await replaceKey(tx, { program_uuid, provider, mode, at: now() })
    })
    const [last_four] = removed
    if (last_four === undefined) return
    const details = { provider, mode, last_four }
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'payment_key_removed', details } })
  })
  return getConnectionView(app, program_uuid, provider)
}
