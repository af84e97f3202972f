import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage.ts'

const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const KEY = 'appearance'
const listeners = new Set<() => void>()

const read = (): Appearance => {
  const stored = browserStorage.get(KEY)
  return appearances.find((one) => one === stored) ?? 'system'
}

/** Sets what tokens.css looks at. A storefront without a choice keeps its branding's light. */
export const applyAppearance = (): void => {
  const choice = read()
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

const choose = (next: Appearance): void => {
  browserStorage.set(KEY, next)
  applyAppearance()
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAppearance = (): readonly [Appearance, (next: Appearance) => void] => [
  useSyncExternalStore(subscribe, read),
  choose,
]
