import { browserStorage } from '../../../platform/storage.ts'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { createStore, type Store } from '../board-state/store.ts'

/** The filters of the address, by name. */
const filterNames = ['q', 'status', 'type', 'period', 'from', 'to'] as const
export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>
type ListState = ReturnType<typeof useListState>

/** Filters that somebody comes back to, under a name. */
export interface SavedView {
  readonly name: string
  readonly filters: Filters
}

const known = new Map<string, Store<readonly SavedView[]>>()
const keyOf = (user_uuid: string): string => `office.views.${user_uuid}`

const read = (user_uuid: string): readonly SavedView[] => {
  try {
    return JSON.parse(browserStorage.get(keyOf(user_uuid)) ?? '[]') as SavedView[]
  } catch {
    return []
  }
}

/** A person's views, in this browser. */
export const viewsOf = (user_uuid: string): Store<readonly SavedView[]> => {
  const found = known.get(user_uuid)
  if (found) return found
  const store = createStore(read(user_uuid))
  store.subscribe(() => browserStorage.set(keyOf(user_uuid), JSON.stringify(store.get())))
  known.set(user_uuid, store)
  return store
}

/** Keeps a view; one of the same name is replaced in its place. */
export const saveView = (user_uuid: string, view: SavedView): void => {
  const store = viewsOf(user_uuid)
  const at = store.get().findIndex(({ name }) => name === view.name)
  store.set(at < 0 ? [...store.get(), view] : store.get().with(at, view))
}

export const removeView = (user_uuid: string, name: string): void => {
  const store = viewsOf(user_uuid)
  store.set(store.get().filter((view) => view.name !== name))
}

/** What narrows the list now. */
export const filtersOf = (list: ListState): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (list.get(name) ? [[name, list.get(name)]] : [])))

/** The values of the address for a view: what it does not have is taken away. */
export const valuesOf = (filters: Filters): Record<string, string | null> =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? null]))

export const isSame = (one: Filters, other: Filters): boolean =>
  filterNames.every((name) => (one[name] ?? '') === (other[name] ?? ''))
