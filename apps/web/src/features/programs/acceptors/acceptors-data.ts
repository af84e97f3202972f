import type { AcceptorStatus } from '@plein/contract/programs/acceptors'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

interface Wanted {
  program?: string | undefined
  status?: AcceptorStatus | undefined
  q?: string | undefined
  page?: number | undefined
  at?: string | undefined
  size?: number
}

/** Participations in programs, as the caller sees them: an owner's merchants, an acceptor's own. */
export const acceptorsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['acceptors', wanted],
    queryFn: ({ signal }) => api.get('/acceptors', { query: wanted, signal }),
  })

/** An answer or a step changes these queries: the participations, and the programs that the person sees. */
export const useForgetParticipations = (): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () =>
    Promise.all(['acceptors', 'programs', 'program'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}
