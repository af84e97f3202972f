import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  now = new Date()
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    now = new Date()
    timer = setInterval(tick, STEP_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const still = (): (() => void) => () => undefined

/** The time of day, renewed every 15 s by one clock for the whole page; `live` false gives it once. */
export const useNow = (live = true): Date => useSyncExternalStore(live ? subscribe : still, () => now)
