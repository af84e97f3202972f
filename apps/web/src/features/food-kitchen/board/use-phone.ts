import { useSyncExternalStore } from 'react'

/** Below this the columns would be narrower than a ticket: one at a time. */
const query = '(width < 760px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True where one column has the whole screen. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
