import { useSyncExternalStore } from 'react'
import { browserStorage } from '../storage.ts'

/** `undecided` until the visitor says; nothing that needs a yes runs before. */
export type Consent = 'undecided' | 'granted' | 'denied'

const KEY = 'analytics_consent'
const listeners = new Set<() => void>()

const read = (): Consent => {
  const stored = browserStorage.get(KEY)
  return stored === 'granted' || stored === 'denied' ? stored : 'undecided'
}

const tell = (): void => listeners.forEach((listener) => listener())

// A no in another tab counts in this one as well.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) tell()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const consent = {
  read,
  /** Can be taken back at any time from the footer. */
  decide: (next: 'granted' | 'denied'): void => {
    browserStorage.set(KEY, next)
    tell()
  },
  onChange: subscribe,
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, read)
