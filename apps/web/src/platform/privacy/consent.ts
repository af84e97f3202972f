import { useSyncExternalStore } from 'react'
import { createSignal } from '../signal.ts'
import { browserStorage } from '../storage.ts'

/** `undecided` until the visitor says; nothing that needs a yes runs before. */
export type Consent = 'undecided' | 'granted' | 'denied'

const KEY = 'analytics_consent'
const { emit, subscribe } = createSignal()

const read = (): Consent => {
  const stored = browserStorage.get(KEY)
  return stored === 'granted' || stored === 'denied' ? stored : 'undecided'
}

// A no in another tab counts in this one as well.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) emit()
})

export const consent = {
  read,
  /** Can be taken back at any time from the footer. */
  decide: (next: 'granted' | 'denied'): void => {
    browserStorage.set(KEY, next)
    emit()
  },
  onChange: subscribe,
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, read)
