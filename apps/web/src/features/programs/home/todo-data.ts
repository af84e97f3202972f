import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Programs that run while their guests cannot pay. */
export const unconnectedQuery = queryOptions({
  queryKey: ['unconnected-programs'],
  queryFn: ({ signal }) => api.get('/manager/unconnected-programs', { signal }),
})

/** Guests of these programs do not have money that they were promised back. */
export const failedRefundsQuery = queryOptions({
  queryKey: ['failed-refunds', 'own'],
  queryFn: ({ signal }) => api.get('/manager/failed-refunds', { signal }),
})
