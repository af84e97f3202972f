import { useEffect } from 'react'

/** Back from the bank by the browser's own memory: the page is as it was left, with its button at work. */
export const useShownAgain = (shownAgain: () => void): void => {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => void (event.persisted && shownAgain())
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  })
}
