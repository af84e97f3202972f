import { useSyncExternalStore } from 'react'
import { settings } from './settings.ts'
import { createSignal } from './signal.ts'
import { browserStorage } from './storage.ts'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const KEY = 'appearance'
const { emit, subscribe } = createSignal()

/** A storefront that nobody has chosen for keeps its branding's light. */
const read = (): Appearance => {
  const stored = browserStorage.get(KEY)
  return (
    appearances.find((appearance) => appearance === stored) ?? (settings().portal === 'storefront' ? 'light' : 'system')
  )
}

/** Sets what tokens.css looks at. */
export const applyAppearance = (): void => {
  document.documentElement.dataset['theme'] = read()
}

export const chooseAppearance = (next: Appearance): void => {
  browserStorage.set(KEY, next)
  applyAppearance()
  emit()
}

export const useAppearance = (): readonly [Appearance, (next: Appearance) => void] => [
  useSyncExternalStore(subscribe, read),
  chooseAppearance,
]
