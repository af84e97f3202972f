import { getLabel, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { OutputOf } from '@plein/contract/endpoint'
import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { forgetGone, getMemory } from './board-memory.ts'

type Orders = OutputOf<(typeof foodBoard)['orders']>
export type ActiveOrders = Omit<Orders, 'results'> & { readonly results: readonly BoardOrder[] }

/** The active view has tickets alone; the rows of lists say less. */
const isTicket = (order: Orders['results'][number]): order is BoardOrder => 'may' in order

const VISIBLE_MS = 5000
const HIDDEN_MS = 15_000

/** How long until the board asks again: the stream tells sooner, but nothing depends on it alone. */
const pollMs = (): number => (document.visibilityState === 'hidden' ? HIDDEN_MS : VISIBLE_MS)

/**
 * Everything at work in a restaurant, with the tray and what was finished in the last two hours. Asked every 5 s while
 * somebody looks, every 15 s while nobody does, also without a connection: only an answer says that it is back.
 */
export const boardQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['board', program_uuid],
    queryFn: async ({ signal }): Promise<ActiveOrders> => {
      const { last_known_order_id } = getMemory(program_uuid).get()
      const answer = await api.get('/programs/{program_uuid}/orders', {
        params: { program_uuid },
        query: { active_view: true, last_known_order_id },
        signal,
      })
      const active = { ...answer, results: answer.results.filter(isTicket) }
      forgetGone(program_uuid, active.results)
      return active
    },
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })

const readBoard = (client: QueryClient, program_uuid: string): readonly BoardOrder[] =>
  client.getQueryData(boardQuery(program_uuid).queryKey)?.results ?? []

/** An order as it is known here, for code outside React: from its board, or from its own page where that is another restaurant's. */
export const readOrder = (client: QueryClient, program_uuid: string, uuid: string): BoardOrder | undefined => {
  const ofPages = client.getQueriesData<BoardOrder>({ queryKey: ['order'] }).map(([, known]) => known)
  return [...readBoard(client, program_uuid), ...ofPages].find((order) => order?.uuid === uuid)
}

/**
 * Puts an order that the server has answered wherever it is shown. The status it says (`new_status`) stands, whatever was guessed;
 * an older answer that is still on its way is thrown away.
 */
export const putOrder = async (
  client: QueryClient,
  program_uuid: string,
  order: BoardOrder,
  new_status: OrderStatus = order.order_status,
): Promise<void> => {
  const { queryKey } = boardQuery(program_uuid)
  await client.cancelQueries({ queryKey })
  const label = new_status === order.order_status ? order.label : getLabel(new_status, order, new Date())
  const now = { ...order, order_status: new_status, label }
  const put = <Row extends OrderSummary>(results: readonly Row[]) =>
    results.map((result) => (result.uuid === order.uuid ? now : result))
  client.setQueryData(queryKey, (list) => {
    if (!list) return list
    const known = list.results.some(({ uuid }) => uuid === order.uuid)
    return { ...list, results: known ? put(list.results) : [...list.results, now] }
  })
  // In the office's lists it stays where it is, until they are read again: its restaurant's, and its court's.
  client.setQueriesData<{ readonly results: readonly OrderSummary[] }>(
    { queryKey: ['orders'] },
    (list) => list && { ...list, results: put(list.results) },
  )
  // The order's own page has more than the board: what both know changes at once, the rest is asked again.
  client.setQueriesData<BoardOrder>({ queryKey: ['order'] }, (known) =>
    known?.uuid === order.uuid ? { ...known, ...now } : known,
  )
  await Promise.all([['orders'], ['order']].map((key) => client.invalidateQueries({ queryKey: key })))
}

/**
 * Asks anew wherever orders are shown: the server did not do what they let expect. A refusal is told with what came of it; where no answer
 * came (`error`), that is told at once, because none may come now.
 */
export const readAgain = async (client: QueryClient, program_uuid: string, error?: unknown): Promise<void> => {
  const shown = [boardQuery(program_uuid).queryKey, ['orders'], ['order']]
  const read = Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })))
  if (!asProblem(error).passing) await read
}
