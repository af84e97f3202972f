import type { InviteStatus } from '@plein/contract/food-courts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

interface Wanted {
  status?: InviteStatus | undefined
  title?: string | undefined
  email?: string | undefined
  page?: number | undefined
  at?: string | undefined
  size?: number
}

/** Restaurants that a court can invite, has invited or holds. */
export const invitesQuery = (uuid: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['court-invites', uuid, wanted],
    queryFn: ({ signal }) => api.get('/programs/{uuid}/invite', { params: { uuid }, query: wanted, signal }),
  })

export const inviteCountQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['court-invites', uuid, 'count'],
    queryFn: ({ signal }) => api.get('/programs/{uuid}/invite/count', { params: { uuid }, signal }),
  })

/** While the provider makes an account, the page asks again this often. */
const PROCESSING_MS = 2000

/** Invitations of courts to the caller's restaurants: of one court, to one restaurant, or all of them. */
export const courtInvitationsQuery = (wanted: { court?: string; program?: string }) =>
  queryOptions({
    queryKey: ['court-invitations', wanted],
    queryFn: ({ signal }) => api.get('/food-court-invitations', { query: wanted, signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ stage }) => stage === 'processing') ? PROCESSING_MS : false,
  })

/** An answer or a step changes these: both sides' lists, and the programs of the person. */
export const useForgetInvites = (): (() => Promise<unknown>) => {
  const client = useQueryClient()
  const names = ['court-invites', 'court-invitations', 'programs', 'acceptors']
  const forget = async (queryKey: readonly string[]): Promise<void> => {
    // A first reading that is on its way may hold the state before; it would count as the reading that is asked for here.
    await client.cancelQueries({ queryKey })
    await client.invalidateQueries({ queryKey })
  }
  return () => Promise.all(names.map((name) => forget([name])))
}
