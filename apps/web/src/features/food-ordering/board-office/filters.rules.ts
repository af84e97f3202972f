import type { useListState } from '../../../ui/data/use-list-state.ts'

/** The filters of the address, by name. */
const filterNames = ['q', 'status', 'type', 'period', 'from', 'to'] as const
type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

const filled = (valueOf: (name: (typeof filterNames)[number]) => string | null | undefined): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (valueOf(name) ? [[name, valueOf(name)]] : [])))

/** What narrows the list now. */
export const filtersOf = (list: ReturnType<typeof useListState>): Filters => filled((name) => list.get(name))

/** The same as a query, and back. */
export const searchOf = (filters: Filters): string => new URLSearchParams(filters).toString()
export const filtersOfSearch = (search: string): Filters => {
  const query = new URLSearchParams(search)
  return filled((name) => query.get(name))
}

/** The values of the address for filters: what they do not have is taken away. */
export const valuesOf = (filters: Filters): Record<string, string | null> =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? null]))
