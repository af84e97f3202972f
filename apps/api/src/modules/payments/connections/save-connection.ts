import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { keyNotValid } from '../payments.problems.ts'
import type { Mode } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'
import { replaceConnection } from './connection.queries.ts'

interface ConnectionKeys {
  /** null: the platform's own, used by every program that has none. */
  readonly program_uuid: string | null
  readonly provider: string
  readonly mode: Mode
  readonly key: string
  /** `whsec_...`: the provider's webhooks are then verified when they are signed. */
  readonly webhook_secret?: string | null
}

/**
 * Stores a program's keys at a provider, encrypted and never shown again; answers the connection's uuid. The key's prefix must fit the mode; the
 * provider is asked for the account's methods. Throws ccv_pay_key_not_valid. A provider that is down does not prevent saving.
 */
export const saveConnection = async (app: App, keys: ConnectionKeys): Promise<string> => {
  const provider = getProvider(app.settings, keys.provider)
  const read = provider?.readKey(keys.key)
  if (!provider || !read || read.mode !== keys.mode) throw keyNotValid()
  const offered = await provider.listMethods({ key: keys.key, ...read })
  if (offered.kind === 'refused') throw keyNotValid()
  const { encryption_key } = app.settings
  const moment = now()
  const uuid = newId()
  await inTransaction(app.db, (tx) =>
    replaceConnection(tx, {
      uuid,
      program_uuid: keys.program_uuid,
      provider: provider.name,
      ...read,
      key_encrypted: seal(encryption_key, keys.key),
      key_last_four: keys.key.slice(-4),
      webhook_secret_encrypted: keys.webhook_secret ? seal(encryption_key, keys.webhook_secret) : null,
      methods: offered.kind === 'answer' ? offered.value : provider.methods,
      methods_read_at: offered.kind === 'answer' ? moment : null,
      created: moment,
    }),
  )
  return uuid
}
