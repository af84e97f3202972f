import { useSyncExternalStore } from 'react'
import { createStore, type Store } from '#platform/store.ts'

const STEP_MS = 15_000

const now: Store<Date> = createStore(new Date(), () => {
  const tick = (): void => now.set(new Date())
  tick()
  const timer = setInterval(tick, STEP_MS)
  return () => clearInterval(timer)
})

const still = (): (() => void) => () => undefined

/** The time of day, renewed every 15 s by one clock for the whole page; `live` false gives it once. */
export const useNow = (live = true): Date => useSyncExternalStore(live ? now.subscribe : still, now.get)
