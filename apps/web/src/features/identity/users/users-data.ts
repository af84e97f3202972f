import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The filter ids of the specification. */
export const filterIds = { all: 0, po: 1, acc: 2, ch: 3 } as const
export type FilterName = keyof typeof filterIds

/** What the list shows, as it stands in the address. */
export interface UsersFilter {
  readonly tab: FilterName
  readonly q: string | undefined
  readonly state: 'active' | 'disabled' | undefined
  readonly country: string | undefined
  /** With which promotion code the account was opened. */
  readonly promo: string | undefined
  readonly sort: string
  readonly page: number | undefined
  readonly at: string | undefined
}

const sorts = ['-created', 'created', 'title', '-title'] as const

/** The filter as the API takes it. */
export const filterQuery = ({ tab, q, state, country, promo, sort }: UsersFilter) => ({
  type: filterIds[tab],
  q,
  is_active: state === undefined ? undefined : state === 'active',
  country,
  promotion_code: promo,
  sort: sorts.find((one) => one === sort) ?? '-created',
})

export const usersQuery = (filter: UsersFilter, size: number) =>
  queryOptions({
    queryKey: ['users', filter, size],
    queryFn: ({ signal }) =>
      api.get('/users', { query: { ...filterQuery(filter), page: filter.page, at: filter.at, size }, signal }),
  })

export const userQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['user', uuid],
    queryFn: ({ signal }) => api.get('/users/{uuid}', { params: { uuid }, signal }),
  })
