import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Pixels to the right that are meant; below them it was a scroll or a slip. */
const ENOUGH = 120
const START = 16

/** A swipe to the right does the next step, as an extra to its button. null takes it away. */
export const useSwipe = (place: RefObject<HTMLElement | null>, onSwipe: (() => void) | null): void => {
  const done = useEffectEvent(() => onSwipe?.())
  const active = onSwipe !== null
  useEffect(() => {
    const element = place.current
    if (!element || !active) return
    let from: { x: number; y: number } | null = null
    let moved = 0
    const settle = (): void => {
      element.style.transform = ''
      from = null
      moved = 0
    }
    const start = (event: TouchEvent): void => {
      const touch = event.touches[0]
      from = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    }
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const across = touch.clientX - from.x
      if (Math.abs(touch.clientY - from.y) > Math.abs(across) && moved === 0) return settle()
      moved = Math.max(0, across - START)
      element.style.transform = moved > 0 ? `translateX(${Math.min(moved, ENOUGH + 20)}px)` : ''
    }
    const end = (): void => {
      const enough = moved >= ENOUGH
      settle()
      if (enough) done()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', settle)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', settle)
    }
  }, [place, active])
}
