import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'

/** A tap ends before what it pressed may move: the click comes after the finger has left. */
const RELEASE_MS = 150
/** A finger that never seems to leave is one whose end was not told: a board that stands still is worse than one that moves. */
const LONGEST_MS = 30_000

/**
 * Holds what is shown while a pointer is down: tickets never move under a finger. What came meanwhile appears after it.
 * `bind` goes onto the element.
 */
export const useHold = <T>(value: T): { shown: T; bind: { onPointerDownCapture: (event: PointerEvent) => void } } => {
  const [stored, setKept] = useState<{ value: T } | null>(null)
  const down = useRef(new Set<number>())
  const onPointerDownCapture = useCallback(
    (event: PointerEvent) => {
      // The first finger of a touch: no other one can be down.
      if (event.isPrimary) down.current.clear()
      down.current.add(event.pointerId)
      setKept((already) => already ?? { value })
    },
    [value],
  )
  const holding = stored !== null

  useEffect(() => {
    if (!holding) return
    const pointers = down.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (pointers.size === 0) setKept(null)
      }, RELEASE_MS)
    }
    const lift = (pointer: number | null): void => {
      if (pointer === null) pointers.clear()
      else pointers.delete(pointer)
      if (pointers.size === 0) release()
    }
    const up = (event: globalThis.PointerEvent): void => lift(event.pointerId)
    // A scroll takes the pointer away while the finger stays: for a touch, its own events say when the last finger has gone.
    const cancel = (event: globalThis.PointerEvent): void => {
      if (event.pointerType !== 'touch') lift(event.pointerId)
    }
    const touchEnd = (event: TouchEvent): void => {
      if (event.touches.length === 0) lift(null)
    }
    const all = (): void => lift(null)
    const longest = setTimeout(all, LONGEST_MS)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('touchend', touchEnd)
    window.addEventListener('touchcancel', touchEnd)
    window.addEventListener('blur', all)
    return () => {
      clearTimeout(timer)
      clearTimeout(longest)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('touchend', touchEnd)
      window.removeEventListener('touchcancel', touchEnd)
      window.removeEventListener('blur', all)
    }
  }, [holding])

  return { shown: stored ? stored.value : value, bind: { onPointerDownCapture } }
}
