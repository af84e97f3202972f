import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#platform/router/router.tsx'
import { sayTitle } from '#ui/feedback/say-title.ts'

/** The link of this page that leads to a path. */
const linkTo = (main: Element, path: string): HTMLAnchorElement | undefined =>
  [...main.querySelectorAll('a')].find(({ pathname }) => pathname === path)

/**
 * A step Back leaves a page as it was, and whoever works by keyboard where they were: on the link that was followed from it, or
 * at its beginning when that is gone. Its name is said, as that of a new page is.
 */
export const BackFocus = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    const from = last.current
    last.current = pathname
    const main = document.querySelector('main')
    const { activeElement } = document
    // Whoever closed a panel by Back is still on the page below it, and the focus with them.
    const isNowhere = activeElement === document.body || activeElement === main
    if (type !== 'POP' || from === pathname || !isNowhere) return
    const place = main && (linkTo(main, from) ?? main)
    place?.focus({ preventScroll: true })
    return sayTitle()
    // oxlint-disable-next-line react/exhaustive-deps -- a page is its path
  }, [pathname])
  return null
}
