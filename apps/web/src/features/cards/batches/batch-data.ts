import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** A batch is made in seconds: it is looked at as often. */
const POLL_MS = 1000

/** The progress of a batch; asked for again until it is ready. */
export const batchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['card-batch', uuid],
    queryFn: ({ signal }) => api.get('/batches/{uuid}', { params: { uuid }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? false : POLL_MS),
  })
