import type { QueryOf } from '@plein/contract/endpoint'
import type { cards } from '@plein/contract/cards/wallet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Everything that cards of programs answered. */
export const cardsKey = ['program-cards'] as const

type Asked = NonNullable<QueryOf<typeof cards.list>>

export const cardsQuery = (query: { readonly [Name in keyof Asked]?: Asked[Name] | undefined }) =>
  queryOptions({
    queryKey: [...cardsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One card whole, by its uuid. */
export const cardQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'one', uuid],
    queryFn: ({ signal }) => api.get('/cards/{token}', { params: { token: uuid }, signal }),
    staleTime: 0,
  })
