import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

const POLL_MS = 15_000

const readOrder = (program_uuid: string, uuid: string, signal: AbortSignal): Promise<BoardOrderDetail> =>
  api.get('/programs/{program_uuid}/orders/{uuid}', { params: { program_uuid, uuid }, signal })

/** One order of a program; `id` is its uuid, the whole order's, or its readable number. */
export const orderQuery = (program_uuid: string, id: string) =>
  queryOptions({
    queryKey: ['order', program_uuid, id],
    queryFn: ({ signal }) => readOrder(program_uuid, id, signal),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

const isUuid = (id: string): boolean => id.length === 36

/** The same for a link that does not say the restaurant: a number is one of `program_uuid`, a uuid says it by itself. */
export const linkedOrderQuery = (program_uuid: string, id: string) =>
  queryOptions({
    queryKey: isUuid(id) ? ['order', id] : ['order', program_uuid, id],
    queryFn: ({ signal }) =>
      isUuid(id)
        ? api.get('/programs/orders/{uuid}', { params: { uuid: id }, signal })
        : readOrder(program_uuid, id, signal),
    refetchInterval: (query) => (query.state.error ? false : POLL_MS),
    refetchOnWindowFocus: 'always',
  })
