import { queryOptions } from '@tanstack/react-query'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { visit } from '#platform/session/visit.ts'

/** The right to open an order: the visit that made it, or the key in the link of the mail. A signed-in guest needs neither. */
export interface Claim {
  session_id: string | undefined
  key: string | undefined
}

export const toClaim = (search: string): Claim => ({
  session_id: visit.read() ?? undefined,
  key: new URLSearchParams(search).get('key') ?? undefined,
})

export const orderQuery = (uuid: string, claim: Claim) =>
  queryOptions({
    queryKey: ['orders', uuid],
    queryFn: ({ signal }): Promise<CustomerOrder> =>
      api.get('/orders/{uuid}', { params: { uuid }, query: claim, signal }),
  })

export const ordersQuery = queryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ signal }) => api.get('/food/orders', { query: { session_id: visit.read() ?? undefined }, signal }),
})

/** How the orders of a restaurant or a court can be paid. */
export const methodsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['payment-methods', program_uuid],
    queryFn: ({ signal }) => api.get('/methods', { query: { program_uuid }, signal }),
    staleTime: 300_000,
  })

export const paymentQuery = (sessionid: string, claim: Claim) =>
  queryOptions({
    queryKey: ['payment', sessionid],
    queryFn: ({ signal }) => api.get('/pay/{sessionid}', { params: { sessionid }, query: claim, signal }),
    retry: false,
    staleTime: 0,
  })

/** Puts a newer state of an order wherever it is shown. */
export const keepOrder = (order: CustomerOrder): void => {
  queryClient.setQueryData(['orders', order.uuid], order)
  queryClient.setQueryData(
    ordersQuery.queryKey,
    (list) => list && { ...list, results: list.results.map((result) => (result.uuid === order.uuid ? order : result)) },
  )
}
