import type { settlements } from '@plein/contract/payments/settlements'
import { inTransaction } from '#platform/db/tx.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Own } from '#platform/http/route.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { seal } from '#platform/security/crypto.ts'
import { audit } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { getProvider } from '../providers/providers.ts'
import { importSettlementsTask } from './import-settlements.job.ts'
import { findSettledConnection, writeToken } from './settlement.queries.ts'
import { providerNotReached, settlementsNotReadable, tokenNotValid } from './settlement.problems.ts'

/** PUT payment/connections/{uuid}/settlement-token: the provider is asked with it in the connection's mode before it is kept. */
export const saveToken: Own<typeof settlements.saveToken> = async ({ app, input: { params, body }, caller }) => {
  const connection = await findSettledConnection(app.db, params.uuid)
  if (!connection) throw notFound()
  const reader = getProvider(app.settings, connection.provider)?.settlements
  if (!reader) throw settlementsNotReadable()
  const token = body.token.trim()
  if (!reader.readToken(token)) throw tokenNotValid()
  const { mode, account, provider, owner_uuid } = connection
  const listed = await reader.list({ key: token, mode, account }, now())
  if (listed.kind === 'refused') throw tokenNotValid()
  if (listed.kind === 'unknown') throw providerNotReached()
  const last_four = token.slice(-4)
  await inTransaction(app.db, async (tx) => {
    await writeToken(tx, { connection, encrypted: seal(app.settings.encryption_key, token), last_four })
    const name = `${provider} ${account}`
    const subject = { kind: 'connection', id: connection.connection_uuid, name } as const
    const event = { action: 'settlement_token_saved', subject, details: { mode } } as const
    if (owner_uuid === null) audit(tx, caller, { ...event, user_uuid: null })
    else await auditProgram(tx, { caller, program_uuid: owner_uuid, programAuditEvent: event })
    await callSooner(tx, importSettlementsTask)
  })
  return { token_last_four: last_four }
}
