import type { QueryOf } from '@plein/contract/endpoint'
import type { cardOrders } from '@plein/contract/cards/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Everything that orders of cards answered; a payment makes it old. */
export const cardOrdersKey = ['card-orders'] as const

/** The program whole: the same answer as its page has. */
export const programQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['program', uuid],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid }, signal }),
  })

/** So many cards of a program, and what each of them is worth: without `value` blank ones, or the first that there is. */
export type Wish = NonNullable<QueryOf<typeof cardOrders.quote>>

/** The figures of a wish; while the next are on their way the last ones stay. */
export const quoteQuery = (wanted: Wish) =>
  queryOptions({
    queryKey: ['card-quote', wanted],
    queryFn: ({ signal }) => api.get('/order', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })

/** The ways to pay the platform. */
export const methodsQuery = queryOptions({
  queryKey: ['payment-methods', 'platform'],
  queryFn: ({ signal }) => api.get('/methods', { signal }),
  staleTime: 300_000,
})

export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...cardOrdersKey, 'one', uuid],
    queryFn: ({ signal }) => api.get('/card-orders/{uuid}', { params: { uuid }, signal }),
  })

export const ordersQuery = (query: {
  program_uuid: string
  page: number | undefined
  at: string | undefined
  size: number
}) =>
  queryOptions({
    queryKey: [...cardOrdersKey, 'list', query],
    queryFn: ({ signal }) => api.get('/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (sessionid: string) =>
  queryOptions({
    queryKey: ['payment', sessionid],
    queryFn: ({ signal }) => api.get('/pay/{sessionid}', { params: { sessionid }, signal }),
    staleTime: 0,
  })
