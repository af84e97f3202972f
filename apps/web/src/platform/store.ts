import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

/** A value outside React that components follow: sound, screen lock and shift live longer than the page that shows them. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** `attend` runs while somebody follows, and what it gives back runs when nobody does any more: a clock, a stream. */
export const createStore = <T>(initial: T, attend?: () => () => void): Store<T> => {
  let value = initial
  const { emit, subscribe } = createSignal(attend)
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
    subscribe,
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
