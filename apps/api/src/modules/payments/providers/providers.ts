import { isProviderName, type OfferedProvider, type ProviderName } from '@plein/contract/payments/providers'
import type { Settings } from '#platform/runtime/settings.ts'
import type { OfferedMethod, Provider } from './provider.ts'
import { createCcvProvider } from './ccv.ts'
import { createMollieProvider } from './mollie.ts'
import { createSandboxProvider } from './sandbox.ts'

const made = new Map<string, Provider>()

type CreateProvider = (settings: Settings) => Provider

/** An adapter for each provider that is offered. */
const adapters: Readonly<Record<OfferedProvider, CreateProvider>> = {
  sandbox: ({ sandbox_url }) => getMade('sandbox', sandbox_url, createSandboxProvider),
  ccv: ({ ccv_url }) => getMade('ccv', ccv_url, createCcvProvider),
  mollie: ({ mollie_url }) => getMade('mollie', mollie_url, createMollieProvider),
}

/** An adapter is made once for each address: it is asked for with every payment. */
const getMade = (name: OfferedProvider, url: string, create: (root: string) => Provider): Provider => {
  const known = made.get(`${name} ${url}`)
  if (known) return known
  const provider = create(url.replace(/\/$/, ''))
  made.set(`${name} ${url}`, provider)
  return provider
}

/** Of the sandbox's account for trying out (apps/sandbox/README.md): published, and worth nothing. */
export const sandboxKeys = {
  ccv_test_key: 'test_try-out_k5RwB9tXe3MvQ7dY',
  ccv_live_key: 'live_try-out_C4nG8sJz2HfLp6Ua',
} as const

/** The methods that an account is taken to have until its provider has said so. */
export const guessMethods = ({ methods }: Provider): OfferedMethod[] =>
  methods.map((id) => ({ id, min_amount: null, max_amount: null, currencies: null }))

/** The adapter of a provider; undefined when this product has none of that name. */
export const getProvider = (settings: Settings, name: string): Provider | undefined => {
  const all: Partial<Record<ProviderName, CreateProvider>> = adapters
  return isProviderName(name) ? all[name]?.(settings) : undefined
}
