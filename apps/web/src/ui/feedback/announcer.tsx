import { useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/i18n.ts'

let text = ''
const listeners = new Set<() => void>()

/** Says something to a screen reader, politely; the screen shows it elsewhere. */
export const announce = (next: string): void => {
  // The same words twice are announced twice: a no-break space makes them differ.
  text = next === text ? `${next}\u00a0` : next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one live region of a page, in every shell. */
export const Announcer = () => (
  <div className="visually-hidden" role="status" aria-live="polite" lang={useLanguage()}>
    {useSyncExternalStore(subscribe, () => text)}
  </div>
)
