import { connectionProblems, type connections } from '@plein/contract/payments/connections'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { providerNotOffered } from '../payments.problems.ts'
import { getProvider } from '../providers/providers.ts'
import { assertPassword } from '#modules/identity/index.ts'
import { assertOwner, getConnectionView } from './change-connection.ts'
import { writeChoice } from './program-keys.queries.ts'
import { viewConnection } from './read-connection.ts'

/** Real money needs all that is required for it, and the password; to go back to trying out needs neither. */
export const chooseMode: Own<typeof connections.chooseMode> = async ({ app, input: { params, body }, caller }) => {
  const { program_uuid } = params
  const { provider, live_mode } = body
  await assertOwner(app, caller, program_uuid)
  if (!getProvider(app.settings, provider)) throw providerNotOffered(provider)
  if (live_mode) {
    await assertPassword(app, caller, body.password)
    const view = await viewConnection(app.db, app.settings, { program_uuid, of: provider })
    const missing = view?.live_steps.filter(({ is_done, is_required }) => is_required && !is_done) ?? []
    if (missing.length > 0)
      throw new Problem(connectionProblems.live_not_ready, {
        errors: missing.map(({ step }) => ({ field: step, code: 'required' })),
      })
  }
  await inTransaction(app.db, async (tx) => {
    await writeChoice(tx, { program_uuid, paymentChoice: { provider, live_mode }, at: now() })
    const details = { provider, mode: live_mode ? 'live' : 'test' }
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'payment_mode_changed', details } })
  })
  return getConnectionView(app, program_uuid)
}
