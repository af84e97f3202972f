import type { QueryOf } from '@plein/contract/endpoint'
import type { paymentOrders } from '@plein/contract/payment-management/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** Everything that payment requests, forms and keys of programs answered. */
const requestsKey = ['payment-requests'] as const

export const requestsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: requestsKey })

type Asked = NonNullable<QueryOf<typeof paymentOrders.list>>

export const requestsQuery = (query: { readonly [Name in keyof Asked]?: Asked[Name] | undefined }) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/payment/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const requestQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', uuid],
    queryFn: ({ signal }) => api.get('/payment/orders/{uuid}', { params: { uuid }, signal }),
    staleTime: 0,
  })

export const messagesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'messages', uuid],
    queryFn: ({ signal }) => api.get('/payment/orders/{uuid}/messages', { params: { uuid }, signal }),
    staleTime: 0,
  })

export const figuresQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'figures', program_uuid],
    queryFn: ({ signal }) => api.get('/payment/orders/figures', { query: { program_uuid }, signal }),
  })

export const formsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'forms', program_uuid],
    queryFn: ({ signal }) => api.get('/payment/forms', { query: { program_uuid, size: 100 }, signal }),
  })

export const keysQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'keys', program_uuid],
    queryFn: ({ signal }) => api.get('/payment/api-keys', { query: { program_uuid }, signal }),
  })

export const choicesQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'methods', program_uuid],
    queryFn: ({ signal }) => api.get('/manager/program-methods', { query: { program_uuid }, signal }),
  })
