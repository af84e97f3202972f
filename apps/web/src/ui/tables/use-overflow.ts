import { useEffect, useState, type RefObject } from 'react'
import { scrollManner } from '../motion.ts'

const STILL = { before: false, after: false }

/** A row that is wider than its place: which of its ends are out of sight, and a step (-1, 1) towards one. What is chosen comes into sight. */
export const useOverflow = (row: RefObject<HTMLElement | null>, chosen: string) => {
  const [more, setMore] = useState(STILL)
  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const look = (): void => {
      // Half a pixel is left over at some zooms.
      const next = { before: box.scrollLeft > 1, after: box.scrollLeft + box.clientWidth < box.scrollWidth - 1 }
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [row])
  useEffect(() => {
    const box = row.current
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!box || !tab || box.scrollWidth <= box.clientWidth) return
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()]
    box.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
  }, [row, chosen])
  const scroll = (step: -1 | 1): void => {
    const box = row.current
    if (box) box.scrollBy({ left: (step * box.clientWidth) / 2, behavior: scrollManner() })
  }
  return { more, scroll }
}
