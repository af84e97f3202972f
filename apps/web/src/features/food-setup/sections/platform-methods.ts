import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** How guests of a program without a provider of its own pay: through the platform's account. Empty where it has none. */
export const platformMethodsQuery = queryOptions({
  queryKey: ['payment-methods', 'platform'],
  queryFn: ({ signal }) => api.get('/methods', { signal }),
  staleTime: 300_000,
})
