import { useCallback } from 'react'
import { browserStorage } from '#platform/storage.ts'
import { createStore, useStore, type Store } from '#platform/store.ts'

/** A place in a list with its filters, under a name of one's own. */
export interface SavedView {
  readonly name: string
  /** The query of its address, with neither page nor what is opened beside the list. */
  readonly search: string
}

const MOST = 30
const keyOf = (list: string, owner: string): string => `lists.${list}.views.${owner}`

const isView = (item: unknown): item is SavedView => {
  const { name, search } = (item ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string'
}

/** A stored view may be old, cut off or somebody else's: only a readable one counts. */
const read = (key: string): readonly SavedView[] => {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST) : []
  } catch {
    return []
  }
}

const known = new Map<string, Store<readonly SavedView[]>>()
const viewsOf = (key: string): Store<readonly SavedView[]> => {
  const found = known.get(key) ?? createStore(read(key))
  known.set(key, found)
  return found
}

const write = (key: string, views: readonly SavedView[]): void => {
  viewsOf(key).set(views.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, MOST))
  browserStorage.set(key, JSON.stringify(viewsOf(key).get()))
}

/** A person's views of a list, in this browser, by name; a name that is taken is given anew. */
export const useSavedViews = (list: string, owner: string) => {
  const key = keyOf(list, owner)
  const views = useStore(viewsOf(key))
  const rest = useCallback(
    (name: string) =>
      viewsOf(key)
        .get()
        .filter((view) => view.name !== name),
    [key],
  )
  const save = useCallback((view: SavedView) => write(key, [...rest(view.name), view]), [key, rest])
  const remove = useCallback((name: string) => write(key, rest(name)), [key, rest])
  return { views, save, remove }
}

const sorted = (search: string): string => {
  const query = new URLSearchParams(search)
  query.sort()
  return query.toString()
}

/** The same filters, in whatever order the address has them. */
export const isSameSearch = (item: string, other: string): boolean => sorted(item) === sorted(other)
