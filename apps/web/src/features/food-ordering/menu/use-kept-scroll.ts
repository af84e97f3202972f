import { useLayoutEffect } from 'react'
import { useNavigationType, type NavigationType } from '#platform/router/router.tsx'
import { tabStorage } from '#platform/storage.ts'

/** The position in a menu when it was left. Content above may be higher or lower when it opens again, so it is that of a dish. */
interface ScrollPosition {
  /** How far down the page, px. */
  readonly y: number
  /** The first dish in sight, by its link, and how far below the top of the window it began, px. */
  readonly dish?: string | null
  readonly top?: number
}

const keyOf = (uuid: string): string => `plein.scroll ${uuid}`

const keptPlace = (uuid: string): ScrollPosition => {
  const stored = tabStorage.get(keyOf(uuid))
  return stored === null ? { y: 0 } : (JSON.parse(stored) as ScrollPosition)
}

/** How far down the menu was left, in px. */
export const keptScroll = (uuid: string): number => keptPlace(uuid).y

const dishes = (): readonly HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[id^="category-"] a'),
]

const placeNow = (): ScrollPosition => {
  const first = dishes().find((link) => link.getBoundingClientRect().bottom > 0)
  const y = Math.round(window.scrollY)
  return first ? { y, dish: first.getAttribute('href'), top: first.getBoundingClientRect().top } : { y }
}

const goTo = ({ y, dish, top = 0 }: ScrollPosition): void => {
  const link = dishes().find((item) => item.getAttribute('href') === dish)
  window.scrollTo(0, link ? window.scrollY + link.getBoundingClientRect().top - top : y)
}

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
    const stored = keptPlace(uuid)
    if (comesBack(type) && stored.y > 0) goTo(stored)
    let last: ScrollPosition = { y: 0 }
    const note = (): void => {
      last = placeNow()
    }
    const keep = (): void => tabStorage.set(keyOf(uuid), JSON.stringify(last))
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
