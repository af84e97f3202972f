import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const alertsKey = ['payment-alerts']

const EVERY_MS = 60_000

/** The newest hundred alerts that somebody has to look at; asked for again while the page is open. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: ({ signal }) => api.get('/payment/alerts', { query: { size: 100 }, signal }),
  refetchInterval: EVERY_MS,
  // A refund that was settled on the page of its order has ended its alert by the time the person comes back.
  staleTime: 0,
})
