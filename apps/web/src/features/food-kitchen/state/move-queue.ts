import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { asProblem } from '#platform/problems/problem.ts'
import { newKey } from '#platform/new-key.ts'
import type { MoveShelf } from './move-shelf.ts'
import { createStore, type Store } from '#platform/store.ts'

/** A step (or several in a row) of one order that a person here has made and the server has not yet confirmed. */
export interface Move {
  readonly id: string
  readonly order_uuid: string
  readonly order_id: number
  /** The order's status when the step was made. */
  readonly from: OrderStatus
  /** The statuses still to be set, one after the other. */
  readonly path: readonly OrderStatus[]
  readonly made_at: string
  /** It could not be sent at once: before it is sent, the order must still stand where it stood. */
  readonly waited: boolean
}

interface Setup<A> {
  /** The storage in which moves outlive the page. */
  shelf: MoveShelf
  /** Sets one status; throws ApiProblem. */
  send: (order_uuid: string, status: OrderStatus) => Promise<A>
  /** The order's status on the server now; undefined when it left the board. */
  standing: (order_uuid: string) => number | undefined
  onDone: (move: Move, answer: A | undefined) => Promise<void> | void
  /** The server refused, or the order has moved elsewhere meanwhile (`error` undefined): the server's state stands. */
  onConflict: (move: Move, error: unknown) => void
}

export interface MoveQueue {
  readonly moves: Store<readonly Move[]>
  add: (move: Pick<Move, 'order_uuid' | 'order_id' | 'from' | 'path'>) => string
  /** Takes a move back before it was sent. False when it is already gone. */
  withdraw: (id: string) => boolean
  /** The server can be reached again: sends what waits, in order, with what tabs that are gone have left. */
  retry: () => Promise<void>
}

const parse = (text: string): Move[] => {
  try {
    return (JSON.parse(text) as Move[]).map((move) => ({ ...move, waited: true }))
  } catch {
    return []
  }
}

/** The rest of a move that waited: null when it arrived after all, undefined when the order went another way. */
const remaining = (move: Move, status: number | undefined): readonly OrderStatus[] | undefined => {
  if (!move.waited || status === move.from) return move.path
  return status !== undefined && status === move.path[0] ? move.path.slice(1) : undefined
}

/** A move made now: behind those that wait it waits as well. */
const behind = (moves: readonly Move[], made: Parameters<MoveQueue['add']>[0]): Move => {
  const waited = moves.some((move) => move.waited)
  return { ...made, id: newKey(), made_at: new Date().toISOString(), waited }
}

/** With what another tab, or this page before its reload, could not send: all in the order in which they were made. */
const withLeft = (moves: readonly Move[], text: string): Move[] => {
  const left = parse(text).filter(({ id }) => !moves.some((move) => move.id === id))
  return [...moves, ...left].toSorted((a, b) => a.made_at.localeCompare(b.made_at))
}

/**
 * Moves of tickets, sent one after the other in the order they were made. Without a connection they wait, over a reload too;
 * where the server says otherwise, the server wins and the person reads so.
 */
export const createMoveQueue = <A>({ shelf, send, standing, onDone, onConflict }: Setup<A>): MoveQueue => {
  const moves = createStore<readonly Move[]>([])
  moves.subscribe(() => shelf.keep(moves.get().length === 0 ? null : JSON.stringify(moves.get())))
  let sending: string | null = null
  let running: Promise<void> | null = null

  const change = (id: string, next: Partial<Move>): void =>
    moves.set(moves.get().map((move) => (move.id === id ? { ...move, ...next } : move)))
  const drop = (wanted: (move: Move) => boolean): void => moves.set(moves.get().filter((move) => !wanted(move)))

  const adopt = (): Promise<void> => shelf.adopt((text) => moves.set(withLeft(moves.get(), text)))
  void adopt()

  const carry = async (move: Move): Promise<void> => {
    const path = remaining(move, standing(move.order_uuid))
    if (!path) throw new StrayedError()
    let answer: A | undefined
    for (const [done, status] of path.entries()) {
      answer = await send(move.order_uuid, status)
      // The last step stays until the order itself is here: the ticket does not jump back in between.
      if (done + 1 < path.length) change(move.id, { from: status, path: path.slice(done + 1) })
    }
    await onDone(move, answer)
    drop(({ id }) => id === move.id)
  }

  const work = async (): Promise<void> => {
    for (let move = moves.get()[0]; move; move = moves.get()[0]) {
      sending = move.id
      try {
        await carry(move)
      } catch (error) {
        if (!(error instanceof StrayedError) && asProblem(error).passing) {
          moves.set(moves.get().map((item) => ({ ...item, waited: true })))
          return
        }
        const { order_uuid } = move
        // Later steps of the same order were made on a picture that was wrong.
        drop((item) => item.order_uuid === order_uuid)
        onConflict(move, error instanceof StrayedError ? undefined : error)
      }
    }
  }

  const run = (): Promise<void> =>
    (running ??= work().finally(() => {
      sending = null
      running = null
    }))

  return {
    moves,
    add: (made) => {
      const move = behind(moves.get(), made)
      moves.set([...moves.get(), move])
      // Waiting moves are tried when the server has answered something else; new ones line up behind them.
      if (!move.waited) void run()
      return move.id
    },
    withdraw: (id) => {
      const waits = sending !== id && moves.get().some((move) => move.id === id)
      if (waits) drop((move) => move.id === id)
      return waits
    },
    retry: async () => {
      await adopt()
      if (moves.get().length > 0) await run()
    },
  }
}

class StrayedError extends Error {
  override readonly name = 'StrayedError'
}
