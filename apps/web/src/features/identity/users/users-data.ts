import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { PagePlace } from '../lists/use-list-page.ts'

/** The filter ids of the specification. */
export const filterIds = { all: 0, po: 1, acc: 2, ch: 3 } as const
export type FilterName = keyof typeof filterIds

/** The filters of the list, as they stand in the address. */
export interface UsersFilter {
  readonly tab: FilterName
  readonly q: string | undefined
  readonly state: 'active' | 'disabled' | undefined
  readonly country: string | undefined
  /** With which promotion code the account was opened. */
  readonly promo: string | undefined
  readonly sort: string
}

const sorts = ['-created', 'created', 'title', '-title'] as const

/** The filter as the API takes it. */
export const filterQuery = ({ tab, q, state, country, promo, sort }: UsersFilter) => ({
  type: filterIds[tab],
  q,
  is_active: state === undefined ? undefined : state === 'active',
  country,
  promotion_code: promo,
  sort: sorts.find((item) => item === sort) ?? '-created',
})

export const usersQuery = (filter: UsersFilter, place: PagePlace) =>
  queryOptions({
    queryKey: ['users', filter, place],
    queryFn: ({ signal }) => api.get('/users', { query: { ...filterQuery(filter), ...place }, signal }),
  })

export const userQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['user', uuid],
    queryFn: ({ signal }) => api.get('/users/{uuid}', { params: { uuid }, signal }),
  })
