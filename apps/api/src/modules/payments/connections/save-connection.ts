import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { keyNotValid } from '../payments.problems.ts'
import type { Mode } from '../providers/provider.ts'
import { getProvider, guessMethods } from '../providers/providers.ts'
import { replaceConnection, unidentified } from './connection.queries.ts'

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
  const { key, mode } = keys
  const identified = read.account === null ? await provider.identify(key, mode) : undefined
  // A provider that alone can tell whose key it is must be asked: without the account no payment could be verified.
  if (identified && identified.kind !== 'answer') throw keyNotValid()
  const account = identified?.value.account ?? read.account ?? unidentified
  const offered = await provider.listMethods({ key, mode, account })
  if (offered.kind === 'refused') throw keyNotValid()
  const { encryption_key } = app.settings
  const moment = now()
  const uuid = newId()
  await inTransaction(app.db, (tx) =>
    replaceConnection(tx, {
      uuid,
      program_uuid: keys.program_uuid,
      provider: provider.name,
      mode,
      account,
      account_name: identified?.value.name?.slice(0, 200) ?? null,
      key_encrypted: seal(encryption_key, key),
      key_last_four: key.slice(-4),
      webhook_secret_encrypted: keys.webhook_secret ? seal(encryption_key, keys.webhook_secret) : null,
      methods: offered.kind === 'answer' ? offered.value : guessMethods(provider),
      methods_read_at: offered.kind === 'answer' ? moment : null,
      created: moment,
    }),
  )
  return uuid
}
