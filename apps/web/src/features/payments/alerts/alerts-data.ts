import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const alertsKey = ['payment-alerts']

const EVERY_MS = 60_000

/** What somebody has to look at, the newest hundred; asked for again while the page is open. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: ({ signal }) => api.get('/payment/alerts', { query: { size: 100 }, signal }),
  refetchInterval: EVERY_MS,
  // Who settled a refund on the page of its order comes back here, and its alert is over.
  staleTime: 0,
})
