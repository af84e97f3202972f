import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Program } from '@plein/contract/programs'
import { useQueries } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { getMemory } from '../state/board-memory.ts'

const POLL_MS = 15_000

interface Waiting {
  /** Paid orders that nobody has taken on. */
  readonly waiting: number
  /** Those of them that this device has not shown (`new_orders.count`). */
  readonly unseen: number
}

/** How many new orders wait in restaurants that the board does not show, by their uuid; without those that have not answered yet. */
export const useOtherRestaurants = (rest: readonly Program[]): Readonly<Record<string, Waiting | undefined>> => {
  const answers = useQueries({
    queries: rest.map(({ uuid }) => ({
      queryKey: ['board-others', uuid],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { last_known_order_id } = getMemory(uuid).get()
        const list = await api.get('/programs/{program_uuid}/orders', {
          params: { program_uuid: uuid },
          query: { status: orderStatuses.paid, size: 1, last_known_order_id },
          signal,
        })
        return { waiting: list.count, unseen: list.new_orders.count }
      },
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: true,
    })),
  })
  return Object.fromEntries(rest.map(({ uuid }, at) => [uuid, answers[at]?.data]))
}
