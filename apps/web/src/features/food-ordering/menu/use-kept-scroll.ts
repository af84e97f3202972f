import { useLayoutEffect } from 'react'
import { useNavigationType, type NavigationType } from '../../../platform/router/router.tsx'
import { tabStorage } from '../../../platform/storage.ts'

const keyOf = (uuid: string): string => `plein.scroll ${uuid}`

/** How far down the menu was left, in px. */
export const keptScroll = (uuid: string): number => Number(tabStorage.get(keyOf(uuid)) ?? 0)

let isFirst = true

/** By Back, Forward or a reload. A page that the browser opened from a link begins at its top. */
const comesBack = (type: NavigationType): boolean => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = isFirst && opened?.type === 'navigate'
  isFirst = false
  return type === 'POP' && !isNew
}

/** Coming back to a menu lands where it was left: the browser restores before the dishes are there. */
export const useKeptScroll = (uuid: string): void => {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const kept = keptScroll(uuid)
    if (comesBack(type) && kept > 0) window.scrollTo(0, kept)
    let last = 0
    const note = (): void => {
      last = window.scrollY
    }
    const keep = (): void => tabStorage.set(keyOf(uuid), String(Math.round(last)))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    note()
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      // The next page stands there already: where that one is says nothing of this one.
      keep()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- how the menu was come to counts when it opens, not later
  }, [uuid])
}
