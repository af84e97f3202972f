import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { OutputOf } from '@plein/contract/endpoint'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { explain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { browserStorage } from '#platform/storage.ts'
import { toast } from '#ui/feedback/toast.ts'
import { boardStrings } from './strings/index.ts'
import { putOrder, readAgain, readOrder } from './board-data.ts'
import { markSeen } from './board-memory.ts'
import { createMoveQueue, type Move, type MoveQueue } from './move-queue.ts'
import { openShelf } from './move-shelf.ts'
import { movedTo, overtakenWord, pathTo } from './statuses.ts'

type MovedOrder = OutputOf<(typeof foodBoard)['changeStatus']>

const queues = new Map<string, MoveQueue>()

/** The moves of a program that the server has not confirmed yet. */
export const getQueue = (program_uuid: string): MoveQueue => {
  const known = queues.get(program_uuid)
  if (known) return known
  const queue = createMoveQueue<MovedOrder>({
    shelf: openShelf(program_uuid, browserStorage, navigator.locks),
    send: (uuid, status) =>
      api.patch('/programs/{program_uuid}/orders/{uuid}/status', { params: { program_uuid, uuid }, body: { status } }),
    standing: (uuid) => readOrder(queryClient, program_uuid, uuid)?.order_status,
    onDone: (_, answer) => answer && putOrder(queryClient, program_uuid, answer.order, answer.new_status),
    onConflict: (move, error) => void tellConflict(program_uuid, move, error),
  })
  queues.set(program_uuid, queue)
  return queue
}

/** The server wins; the person reads what did not happen. */
const tellConflict = async (
  program_uuid: string,
  { order_id, order_uuid }: Pick<Move, 'order_id' | 'order_uuid'>,
  error: unknown,
): Promise<void> => {
  const t = await boardStrings.translate()
  const order = readOrder(queryClient, program_uuid, order_uuid)
  const why = error === undefined ? t(order ? overtakenWord(order) : 'movedElsewhere') : await explain(error)
  toast.warn(t('moveRefused', { number: String(order_id), why }), { id: `move-${order_uuid}` })
  await readAgain(queryClient, program_uuid)
}

/** The orders as they will be when every waiting move has arrived. */
export const withMoves = (orders: readonly BoardOrder[], moves: readonly Move[]): BoardOrder[] =>
  orders.map((order) => {
    const last = moves.findLast((move) => move.order_uuid === order.uuid)
    const end = last?.path.at(-1)
    return last && end !== undefined ? movedTo(order, end, last.made_at) : order
  })

/** The order as it stands with its waiting moves: what an undo starts from. */
const standing = (program_uuid: string, uuid: string): BoardOrder | undefined => {
  const order = readOrder(queryClient, program_uuid, uuid)
  return order && withMoves([order], getQueue(program_uuid).moves.get())[0]
}

/** Whether the order is on its way to a status already: a second tap can be quicker than the ticket. */
const isMovingTo = (program_uuid: string, uuid: string, to: number): boolean => {
  const moves = getQueue(program_uuid).moves.get()
  return moves.findLast((move) => move.order_uuid === uuid)?.path.at(-1) === to
}

/**
 * Takes a move back: before it was sent it never happens, afterwards the order goes back by the same steps. What another screen did with it
 * since then stands.
 */
const undo = (program_uuid: string, { id, order_uuid, order_id, from, to }: Made): void => {
  const queue = getQueue(program_uuid)
  if (queue.withdraw(id)) return
  const order = standing(program_uuid, order_uuid)
  const path = order?.order_status === to && pathTo(order, from)
  if (path) queue.add({ order_uuid, order_id, from: to, path })
  else void tellConflict(program_uuid, { order_uuid, order_id }, undefined)
}

/** A move as it was made, from a status to another. */
interface Made extends Pick<Move, 'id' | 'order_uuid' | 'order_id' | 'from'> {
  readonly to: OrderStatus
}

/** Moves a ticket at once, tells so with Undo, and sends it when the server can be reached. */
export const moveOrder = async (order: BoardOrder, to: OrderStatus): Promise<void> => {
  const { program_uuid, uuid, order_id, order_status: from } = order
  const path = pathTo(order, to)
  if (!path || isMovingTo(program_uuid, uuid, to)) return
  markSeen(program_uuid, [order])
  const made = { order_uuid: uuid, order_id, from }
  const id = getQueue(program_uuid).add({ ...made, path })
  const t = await boardStrings.translate()
  const word = t(`moved_${movedTo(order, to, new Date().toISOString()).label as MovedLabel}`, {
    number: String(order_id),
  })
  toast.success(word, {
    id: `move-${uuid}`,
    action: { label: t('undo'), onSelect: () => undo(program_uuid, { ...made, id, to }) },
  })
}

type MovedLabel = 'pending' | 'scheduled' | 'kitchen' | 'delivering' | 'readyForPickup' | 'delivered' | 'pickedUp'
