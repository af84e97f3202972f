import { useListState } from '#ui/tables/use-list-state.ts'
import { writeSort } from '#ui/tables/sort.ts'
import { filterIds, type FilterName, type UsersFilter } from './users-data.ts'

/** The name under which the look of the list and its saved views are kept. */
export const USERS = 'users'

/** The filters and order of the list in the address. */
export const filterNames = ['tab', 'q', 'state', 'country', 'promo', 'sort'] as const

/** The list's state in the address, and what changes it. */
export const useUsersFilter = () => {
  const list = useListState('-created')
  const tab = list.get('tab') ?? 'all'
  const state = list.get('state')
  const filter: UsersFilter = {
    tab: tab in filterIds ? (tab as FilterName) : 'all',
    q: list.get('q'),
    state: state === 'active' || state === 'disabled' ? state : undefined,
    country: list.get('country'),
    promo: list.get('promo'),
    sort: list.sort ? writeSort(list.sort) : '-created',
  }
  return { list, filter, isNarrowed: Boolean(filter.q ?? filter.state ?? filter.country ?? filter.promo) }
}
