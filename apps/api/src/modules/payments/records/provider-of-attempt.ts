import { createUnsealer } from '#platform/security/crypto.ts'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import type { SplitPart } from '../providers/merchants.ts'
import type { CreateOrder, Credentials, Mode, Provider, TestCard } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

interface Keyed {
  readonly provider: string
  readonly mode: Mode
  readonly account: string
  readonly key_encrypted: Buffer
}

/** The keys of the connections in use are unsealed once, not at every payment. */
const unsealKey = createUnsealer(100)

/**
 * The adapter and the key of a connection. Undefined when there is no such adapter, or when the key is not one of this mode and
 * account: a test key never serves a live program, nor the reverse, whatever is stored.
 */
export const providerOfConnection = (
  app: App,
  connection: Keyed,
): { provider: Provider; credentials: Credentials } | undefined => {
  const provider = getProvider(app.settings, connection.provider)
  if (!provider) return undefined
  const key = unsealKey(app.settings.encryption_key, connection.key_encrypted)
  const read = provider.readKey(key)
  const { mode, account } = connection
  if (read?.mode !== mode || (read.account ?? account) !== account) return undefined
  return { provider, credentials: { key, mode, account } }
}

/** The provider's webhook address: the attempt's id with a token that nobody can guess. */
const webhookUrl = (app: App, attempt: { uuid: string; provider: string; webhook_token: string }): string =>
  `${portalUrl(app.settings, 'storefront')}/api/v1/payment/webhooks/${attempt.provider}/${attempt.uuid}?token=${attempt.webhook_token}`

/** The input of a create call. The same attempt always gives the same call. */
export interface Creatable {
  readonly uuid: string
  readonly kind: string
  readonly provider: string
  readonly webhook_token: string
  readonly idempotency_key: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly method: string
  readonly language: string
  readonly return_url: string
  readonly created: Date
  readonly pay_until: Date
  readonly split: readonly SplitPart[]
}

export const toCreateOrder = (app: App, attempt: Creatable, card: TestCard | undefined): CreateOrder => ({
  our_reference: attempt.uuid,
  idempotency_key: attempt.idempotency_key,
  amount: attempt.amount,
  currency: attempt.currency,
  description: attempt.description,
  method: attempt.method,
  language: attempt.language,
  return_url: attempt.return_url,
  webhook_url: webhookUrl(app, attempt),
  expires_in_seconds: Math.round((attempt.pay_until.getTime() - attempt.created.getTime()) / 1000),
  first_tried_at: attempt.created,
  card,
  split: getProvider(app.settings, attempt.provider)?.split?.at === 'create' ? attempt.split : undefined,
})
