import { useLayoutEffect } from 'react'
import { useNavigationType } from '../../../platform/router/router.tsx'
import { tabStorage } from '../../../platform/storage.ts'

const keyOf = (uuid: string): string => `plein.scroll ${uuid}`

/** How far down the menu was left, in px. */
export const keptScroll = (uuid: string): number => Number(tabStorage.get(keyOf(uuid)) ?? 0)

/** Coming back to a menu lands where it was left: the browser restores before the dishes are there. */
export const useKeptScroll = (uuid: string): void => {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const kept = keptScroll(uuid)
    if (type === 'POP' && kept > 0) window.scrollTo(0, kept)
    let last = 0
    const note = (): void => {
      last = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    note()
    return () => {
      window.removeEventListener('scroll', note)
      tabStorage.set(keyOf(uuid), String(Math.round(last)))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- how the menu was come to counts when it opens, not later
  }, [uuid])
}
