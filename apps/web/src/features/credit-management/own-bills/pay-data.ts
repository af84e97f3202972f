import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** How bills of a program can be paid. */
export const methodsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['payment-methods', program_uuid],
    queryFn: ({ signal }) => api.get('/methods', { query: { program_uuid }, signal }),
    staleTime: 300_000,
  })

/** How a payment stands: the provider is asked while it is not over. */
export const paymentQuery = (sessionid: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['payment', sessionid],
    queryFn: ({ signal }) => api.get('/pay/{sessionid}', { params: { sessionid }, query: { key }, signal }),
    retry: false,
    staleTime: 0,
  })
