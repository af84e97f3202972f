import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const callsKey = (program_uuid: string) => ['table-calls', program_uuid] as const

/** The calls at the tables of a restaurant and of its court; the board's stream tells of each. */
export const callsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: callsKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/table-calls', { params: { program_uuid }, signal }),
    refetchInterval: 60_000,
  })
