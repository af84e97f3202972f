import type { useListState } from '../tables/use-list-state.ts'

type ListState = Pick<ReturnType<typeof useListState>, 'get'>

/** The filters of a list, of these names of its address, as a query that can be kept; empty when there are none. */
export const getFilters = (list: ListState, names: readonly string[]): string =>
  new URLSearchParams(names.flatMap((name) => (list.get(name) ? [[name, list.get(name) ?? '']] : []))).toString()

/** The values of the address for such a query: what it does not have is taken away. */
export const readValues = (search: string, names: readonly string[]): Record<string, string | null> => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(names.map((name) => [name, query.get(name) || null]))
}
