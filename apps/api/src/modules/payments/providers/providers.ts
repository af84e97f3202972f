import type { Settings } from '#platform/runtime/settings.ts'
import type { Provider } from './provider.ts'
import { createSandboxProvider } from './sandbox.ts'

const made = new Map<string, Provider>()

/** The providers that this product has an adapter for. */
export const builtProviders = ['sandbox'] as const

/** Of the sandbox's account for trying out (apps/sandbox/README.md): published, and worth nothing. */
export const sandboxKeys = {
  ccv_test_key: 'test_try-out_k5RwB9tXe3MvQ7dY',
  ccv_live_key: 'live_try-out_C4nG8sJz2HfLp6Ua',
} as const

/** The adapter of a provider; undefined when this product has none of that name. */
export const getProvider = (settings: Settings, name: string): Provider | undefined => {
  if (name !== 'sandbox') return undefined
  const known = made.get(settings.sandbox_url)
  if (known) return known
  const provider = createSandboxProvider(settings.sandbox_url.replace(/\/$/, ''))
  made.set(settings.sandbox_url, provider)
  return provider
}
