import { useLanguage } from '#platform/i18n.ts'
import { createStore, useStore } from '#platform/store.ts'

const text = createStore('')

/** Says something to a screen reader, politely; the screen shows it elsewhere. */
// The same words twice are announced twice: a no-break space makes them differ.
export const announce = (next: string): void => text.set(next === text.get() ? `${next}\u00a0` : next)

/** The one live region of a page, in every shell. */
export const Announcer = () => (
  <div className="visually-hidden" role="status" aria-live="polite" lang={useLanguage()}>
    {useStore(text)}
  </div>
)
