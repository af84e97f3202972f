/** Listeners alone, where the value stands elsewhere: in the browser's storage, or in the address. */
interface Signal<Args extends unknown[]> {
  emit: (...args: Args) => void
  /** Gives back what ends it. */
  subscribe: (listener: (...args: Args) => void) => () => void
}

/** `attend` runs while somebody listens, and what it gives back runs when nobody does any more. */
export const createSignal = <Args extends unknown[] = []>(attend?: () => () => void): Signal<Args> => {
  const listeners = new Set<(...args: Args) => void>()
  let leave: (() => void) | undefined
  return {
    emit: (...args) => listeners.forEach((listener) => listener(...args)),
    subscribe: (listener) => {
      if (listeners.size === 0) leave = attend?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) leave?.()
      }
    },
  }
}
