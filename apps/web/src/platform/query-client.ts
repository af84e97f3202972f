import { QueryClient } from '@tanstack/react-query'
import { asProblem } from './problems/problem.ts'

const TRIES = 2

/** Server state: fresh for 30 s, tried again only where trying again can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < TRIES && asProblem(error).passing,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { retry: false },
  },
})
