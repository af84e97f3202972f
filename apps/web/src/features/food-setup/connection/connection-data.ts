import type { ProviderName } from '@plein/contract/payments/providers'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const connectionKey = (program_uuid: string): readonly string[] => ['payment-connection', program_uuid]

/** The keys that a program has at a provider, steps to real money, and its payments of the last 24 hours. */
export const connectionQuery = (program_uuid: string, provider: ProviderName) =>
  queryOptions({
    queryKey: [...connectionKey(program_uuid), provider],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/payments/connection', {
        params: { program_uuid },
        query: { provider },
        signal,
      }),
    staleTime: 0,
  })
