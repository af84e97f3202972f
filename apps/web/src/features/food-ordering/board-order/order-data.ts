import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import type { Program } from '@plein/contract/programs'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { asProblem } from '../../../platform/problems/problem.ts'

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

const isElsewhere = (error: unknown): boolean => asProblem(error).status === 404

/** The same, for a link that does not say which of the caller's restaurants it is: looks in each, the likeliest first. */
export const orderAnywhereQuery = (programs: readonly Program[], likeliest: string, id: string) =>
  queryOptions({
    queryKey: ['order', likeliest, id, 'anywhere'],
    queryFn: async ({ signal }) => {
      const others = programs.map(({ uuid }) => uuid).filter((uuid) => uuid !== likeliest)
      let missing: unknown
      for (const program_uuid of [likeliest, ...others]) {
        try {
          return await readOrder(program_uuid, id, signal)
        } catch (error) {
          if (!isElsewhere(error)) throw error
          missing ??= error
        }
      }
      throw missing
    },
    refetchInterval: (query) => (query.state.error ? false : POLL_MS),
    refetchOnWindowFocus: 'always',
  })
