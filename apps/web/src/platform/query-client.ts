import { onlineManager, QueryClient } from '@tanstack/react-query'
import { asProblem } from './problems/problem.ts'

const TRIES = 2

// It believes in a network until it hears otherwise: a page that opened without one would not hear of its return.
onlineManager.setOnline(navigator.onLine)

/**
 * Server state: fresh for 30 s, tried again only where trying again can help. Without a network it fails like without a server, so
 * that the page says so, and is read again when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < TRIES && asProblem(error).passing,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
