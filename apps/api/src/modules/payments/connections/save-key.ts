import { connectionProblems, type connections } from '@plein/contract/payments/connections'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { seal } from '#platform/security/crypto.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { keyOfOtherMode, notAKey, providerNotOffered } from '../payments.problems.ts'
import type { Mode, OfferedMethod, Outcome, Provider } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'
import { assertPassword } from '#modules/identity/index.ts'
import { assertOwner, keepChoice, getConnectionView } from './change-connection.ts'
import { insertConnection } from './connection.queries.ts'
import { replaceKey } from './program-keys.queries.ts'

/** Each asks a provider: whoever tries keys out does not do it through us. */
const keyTries = { most: 20, seconds: 60 * 60 }

/** The value of an answer; a refusal is about the key, and doubt changes nothing. */
const answered = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind === 'answer') return outcome.value
  if (outcome.kind === 'refused') throw notAKey('key')
  throw new Problem(connectionProblems.provider_unanswered)
}

interface CheckedKey {
  readonly provider: Provider
  readonly mode: Mode
  readonly key: string
  readonly account: string
  readonly account_name: string | null
  readonly methods: readonly OfferedMethod[]
}

/** Asks the provider whose key it is and what it offers. */
const checkKey = async (app: App, sent: { provider: string; mode: Mode; key: string }): Promise<CheckedKey> => {
  const { mode, key } = sent
  const provider = getProvider(app.settings, sent.provider)
  if (!provider) throw providerNotOffered(sent.provider)
  const read = provider.readKey(key)
  if (!read) throw notAKey('key')
  if (read.mode !== mode) throw keyOfOtherMode('key', mode)
  const { account, name } = answered(await provider.identify(key, mode))
  const methods = answered(await provider.listMethods({ key, mode, account }))
  return { provider, mode, key, account, account_name: name?.slice(0, 200) ?? null, methods }
}

const keepKey = async (
  tx: Tx,
  { app, program_uuid, checked }: { app: App; program_uuid: string; checked: CheckedKey },
): Promise<void> => {
  const { provider, mode, key, account, account_name, methods } = checked
  const at = now()
  await replaceKey(tx, { program_uuid, provider: provider.name, mode, at })
  const connection = {
    uuid: newId(),
    program_uuid,
    provider: provider.name,
    mode,
    account,
    account_name,
    key_encrypted: seal(app.settings.encryption_key, key),
    key_last_four: key.slice(-4),
    webhook_secret_encrypted: null,
    methods,
    methods_read_at: at,
    created: at,
  }
  await insertConnection(tx, connection, false)
}

/** Keeps a key that its provider knows. Payments that are under way finish with the key they began with. */
export const saveKey: Own<typeof connections.saveKey> = async ({ app, input: { params, body }, caller }) => {
  const { program_uuid, mode } = params
  await assertOwner(app, caller, program_uuid)
  if (mode === 'live') await assertPassword(app, caller, body.password)
  if (!(await isWithin(app.db, { what: 'payment keys', whose: program_uuid, limit: keyTries })))
    throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: keyTries.seconds / 60 } })
  const checked = await checkKey(app, { provider: body.provider, mode, key: body.key })
  await inTransaction(app.db, async (tx) => {
    await keepChoice(tx, program_uuid, () => keepKey(tx, { app, program_uuid, checked }))
    const details = { provider: body.provider, mode, last_four: body.key.slice(-4) }
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'payment_key_changed', details } })
  })
  return getConnectionView(app, program_uuid, body.provider)
}
