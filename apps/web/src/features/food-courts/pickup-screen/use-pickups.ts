import type { ShownPickups } from '@plein/contract/food-courts/screens'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useLive } from '#platform/live.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useNow } from '#ui/display/use-now.ts'

interface Heard {
  pickups: ShownPickups
  /** Milliseconds that the server's clock is ahead of this one. */
  offset: number
}

const heard = (pickups: ShownPickups): Heard => ({ pickups, offset: Date.parse(pickups.at) - Date.now() })

const pickupsQuery = (token: string) =>
  queryOptions({
    queryKey: ['pickups', token],
    queryFn: async ({ signal }) => heard(await api.get('/screens/{token}', { params: { token }, signal })),
    retry: false,
  })

/** Nothing for so long: the numbers may be old. The server gives a sign of life every 15 s. */
const SILENCE_MS = 45_000

/** The numbers of a screen, by its stream, else by asking every 15 s; and since when nothing was heard. */
export const usePickups = (token: string) => {
  const client = useQueryClient()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pickupsQuery(token))
  const isEnded = asProblem(error).status === 404
  const live = useLive({
    streamKey: isEnded ? null : token,
    open: (signal) => api.stream('/screens/{token}/stream', { params: { token }, signal }),
    onEvent: ({ name, data: text }) => {
      if (name === 'pickups') client.setQueryData(pickupsQuery(token).queryKey, heard(JSON.parse(text) as ShownPickups))
      if (name === 'ended') void refetch()
    },
    poll: () => void refetch(),
  })
  const last = Math.max(live.heard_at, dataUpdatedAt)
  const isSilent = useNow().getTime() - last > SILENCE_MS || (error !== null && live.state !== 'live')
  return { data, error, isEnded, isFetching, refetch, silent_since: data && isSilent && !isEnded ? last : null }
}
