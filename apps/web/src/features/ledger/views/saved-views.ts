import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage } from '../../../platform/storage.ts'
import { pageDepth, readTrail, upTo, withList, writeTrail, type Trail } from '../trail/trail.rules.ts'

/** A place in the books with its filters, under a name of one's own. */
export interface SavedView {
  readonly name: string
  /** The query of its address. */
  readonly search: string
}

const KEY = 'books.saved'
const most = 30

const isView = (one: unknown): one is SavedView => {
  const { name, search } = (one ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string'
}

const read = (): readonly SavedView[] => {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView).slice(0, most) : []
  } catch {
    return []
  }
}

let current: readonly SavedView[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const snapshot = (): readonly SavedView[] => (current ??= read())
const write = (views: readonly SavedView[]): void => {
  current = views.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, most)
  browserStorage.set(KEY, JSON.stringify(current))
  listeners.forEach((listener) => listener())
}

/** What of a place is worth keeping: its first page, with nothing opened beside it. */
const viewOf = (trail: Trail): string => writeTrail(withList(upTo(trail, pageDepth(trail)), {}))

/** The views that this person keeps on this device, by name; a name that is taken is given anew. */
export const useSavedViews = () => {
  const views = useSyncExternalStore(subscribe, snapshot)
  const others = useCallback((name: string) => snapshot().filter((view) => view.name !== name), [])
  const save = useCallback(
    (name: string, trail: Trail) => write([...others(name), { name, search: viewOf(trail) }]),
    [others],
  )
  const remove = useCallback((name: string) => write(others(name)), [others])
  return { views, save, remove }
}

/** The address as this version of the page writes it, whatever an older one kept. */
export const addressOfView = ({ search }: SavedView): string => writeTrail(readTrail(search))
