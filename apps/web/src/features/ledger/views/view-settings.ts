import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage } from '../../../platform/storage.ts'

export const sizes = [25, 50, 100] as const
type Density = 'comfortable' | 'compact'

/** How the tables of the books look for this person; it outlives the visit. */
export interface ViewSettings {
  readonly density: Density
  /** Rows of a page. */
  readonly size: (typeof sizes)[number]
}

const KEY = 'books.view'
const standard: ViewSettings = { density: 'comfortable', size: 25 }

const read = (): ViewSettings => {
  const [density, size] = (browserStorage.get(KEY) ?? '').split(' ')
  return {
    density: density === 'compact' ? 'compact' : standard.density,
    size: sizes.find((one) => one === Number(size)) ?? standard.size,
  }
}

let current: ViewSettings | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const snapshot = (): ViewSettings => (current ??= read())

export const useViewSettings = (): readonly [ViewSettings, (change: Partial<ViewSettings>) => void] => {
  const settings = useSyncExternalStore(subscribe, snapshot)
  const change = useCallback((next: Partial<ViewSettings>): void => {
    current = { ...snapshot(), ...next }
    browserStorage.set(KEY, `${current.density} ${current.size}`)
    listeners.forEach((listener) => listener())
  }, [])
  return [settings, change]
}
