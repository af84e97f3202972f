import type { Db, Tx } from '#platform/db/database.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import { findConnection } from '../connections/connection.queries.ts'
import type { MerchantOrder, ProviderMerchant } from '../providers/merchants.ts'
import type { Outcome } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

/** The provider with which a program's payments go, when it can take merchants on; undefined when it cannot. */
export const findMerchantProvider = async (
  app: TxContext,
  db: Db | Tx,
  program_uuid: string,
): Promise<string | undefined> => {
  const connection = await findConnection(db, program_uuid)
  if (!connection || !getProvider(app.settings, connection.provider)?.merchants) return undefined
  return connection.provider
}

const noKey: Outcome<never> = { kind: 'refused', code: 'key_not_valid', detail: 'no key that takes merchants on' }

const keyedFor = async (app: App, program_uuid: string) => {
  const connection = await findConnection(app.db, program_uuid)
  const keyed = connection && providerOfConnection(app, connection)
  return keyed?.provider.merchants && { credentials: keyed.credentials, merchants: keyed.provider.merchants }
}

/** Asks the provider of `program_uuid` for a merchant's account. Asking again with the same key is safe. No transaction may be open. */
export const openMerchant = async (
  app: App,
  program_uuid: string,
  order: MerchantOrder,
): Promise<Outcome<ProviderMerchant>> => {
  const keyed = await keyedFor(app, program_uuid)
  return keyed ? keyed.merchants.open(keyed.credentials, order) : noKey
}

/** How far a merchant is, by the provider's reference. No transaction may be open. */
export const readMerchant = async (
  app: App,
  program_uuid: string,
  provider_reference: string,
): Promise<Outcome<ProviderMerchant>> => {
  const keyed = await keyedFor(app, program_uuid)
  return keyed ? keyed.merchants.get(keyed.credentials, provider_reference) : noKey
}
