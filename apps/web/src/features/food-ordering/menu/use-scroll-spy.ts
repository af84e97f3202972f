import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scrollManner } from '#ui/motion.ts'

/** Below the bars that stick to the top: what starts above this line is being read. */
const LINE = 140
const STILL_MS = 120

const sectionOf = (uuid: string): HTMLElement | null => document.getElementById(`category-${uuid}`)

const reading = (uuids: readonly string[]): string | null => {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  const passed = uuids.filter((uuid) => (sectionOf(uuid)?.getBoundingClientRect().top ?? Infinity) <= LINE)
  // The last section may be too short to ever reach the line.
  if (atEnd && window.scrollY > 0) return uuids.at(-1) ?? null
  return passed.at(-1) ?? uuids[0] ?? null
}

/** Which category is being read while the page scrolls, and the way to another one. */
export const useScrollSpy = (uuids: readonly string[]) => {
  const [active, setActive] = useState<string | null>(null)
  /** A chosen category stays marked while the page moves to it. */
  const aim = useRef<string | null>(null)
  const look = useEffectEvent(() => setActive(aim.current ?? reading(uuids)))
  const key = uuids.join()
  useEffect(() => {
    let frame = 0
    let still: ReturnType<typeof setTimeout> | undefined
    const moved = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
      clearTimeout(still)
      still = setTimeout(() => {
        aim.current = null
      }, STILL_MS)
    }
    look()
    window.addEventListener('scroll', moved, { passive: true })
    window.addEventListener('resize', moved, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(still)
      window.removeEventListener('scroll', moved)
      window.removeEventListener('resize', moved)
    }
  }, [key])
  const goTo = (uuid: string): void => {
    aim.current = uuid
    setActive(uuid)
    sectionOf(uuid)?.scrollIntoView({ behavior: scrollManner(), block: 'start' })
    document.getElementById(`title-${uuid}`)?.focus({ preventScroll: true })
  }
  return { active: active !== null && uuids.includes(active) ? active : (uuids[0] ?? null), goTo }
}
