import { useEffect } from 'react'
import { useLocation } from '../router/router.tsx'
import { browserStorage } from '../storage.ts'

const KEY = 'plein.food_session'
const PARAM = 's'

/**
 * The id of a guest's visit (food session). It lives in the browser's storage; where that is blocked, as in an iframe, it
 * travels in the page's address instead, so that a reload keeps the basket.
 */
export const visit = {
  read: (): string | null => new URLSearchParams(window.location.search).get(PARAM) ?? browserStorage.get(KEY),
  save: (id: string): void => {
    browserStorage.set(KEY, id)
    if (!browserStorage.lasting) keepInAddress(id)
  },
  forget: (): void => browserStorage.remove(KEY),
}

const keepInAddress = (id: string): void => {
  const address = new URL(window.location.href)
  if (address.searchParams.get(PARAM) === id) return
  address.searchParams.set(PARAM, id)
  window.history.replaceState(window.history.state, '', address)
}

/** In the storefront's shell: after each navigation the address carries the visit again, where nothing else can. */
export const useVisitInAddress = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const id = browserStorage.get(KEY) ?? new URLSearchParams(search).get(PARAM)
    if (id === null) return
    browserStorage.set(KEY, id)
    if (!browserStorage.lasting) keepInAddress(id)
  }, [pathname, search])
}
