import { isProviderName, type OfferedProvider, type ProviderName } from '@plein/contract/payments/providers'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Provider } from './provider.ts'
import { createSandboxProvider } from './sandbox.ts'

const made = new Map<string, Provider>()

type CreateProvider = (settings: Settings) => Provider

/** An adapter for each provider that is offered. */
const adapters: Readonly<Record<OfferedProvider, CreateProvider>> = {
  sandbox: ({ sandbox_url }) => getMade(sandbox_url, () => createSandboxProvider(sandbox_url.replace(/\/$/, ''))),
}

/** An adapter keeps its breaker, so there is one for each address. */
const getMade = (url: string, create: () => Provider): Provider => {
  const known = made.get(url)
  if (known) return known
  const provider = create()
  made.set(url, provider)
  return provider
}

/** Of the sandbox's account for trying out (apps/sandbox/README.md): published, and worth nothing. */
export const sandboxKeys = {
  ccv_test_key: 'test_try-out_k5RwB9tXe3MvQ7dY',
  ccv_live_key: 'live_try-out_C4nG8sJz2HfLp6Ua',
} as const

/** The adapter of a provider; undefined when this product has none of that name. */
export const getProvider = (settings: Settings, name: string): Provider | undefined => {
  const all: Partial<Record<ProviderName, CreateProvider>> = adapters
  return isProviderName(name) ? all[name]?.(settings) : undefined
}
