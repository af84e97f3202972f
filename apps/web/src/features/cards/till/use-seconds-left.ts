import { useEffect, useState } from 'react'

const TICK_MS = 250

const secondsUntil = (end_ms: number): number => Math.max(0, Math.ceil((end_ms - Date.now()) / 1000))

/** Whole seconds until a moment (ms since 1970); Infinity for one that never comes. `onOver` runs once, as it has come. */
export const useSecondsLeft = (end_ms: number, onOver: () => void): number => {
  const [left, setLeft] = useState(() => secondsUntil(end_ms))
  useEffect(() => {
    if (end_ms === Infinity) return
    const tick = (): void => setLeft(secondsUntil(end_ms))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [end_ms])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is over
  }, [isOver])
  return left
}
