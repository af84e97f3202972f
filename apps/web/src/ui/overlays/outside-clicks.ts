import { useRef } from 'react'

/** The second click of a double one, or a finger that lifts, is not meant to close what just opened. */
const OUTSIDE_CLICKS_AFTER_MS = 200

interface Change {
  readonly reason: string
  readonly cancel: () => void
}

/** A popup reports when it opens or closes: for 200 ms after it opened, clicks outside of it do not close it. */
export const useOutsideClicks = (onOpen?: (open: boolean) => void) => {
  const opened_at = useRef(0)
  return (open: boolean, change: Change): void => {
    if (open) opened_at.current = performance.now()
    else if (change.reason === 'outside-press' && performance.now() - opened_at.current < OUTSIDE_CLICKS_AFTER_MS)
      return change.cancel()
    onOpen?.(open)
  }
}
