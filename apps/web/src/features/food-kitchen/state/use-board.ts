import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '#ui/display/use-now.ts'
import { boardQuery, type ActiveOrders } from './board-data.ts'
import { getMemory, listUnseen, type BoardMemory } from './board-memory.ts'
import { sortIntoColumns, type Columns } from './columns.rules.ts'
import type { Move } from './move-queue.ts'
import { getQueue, withMoves } from './moves.ts'
import { useStore } from '#platform/store.ts'

export interface Board {
  columns: Columns
  unseen: readonly BoardOrder[]
  memory: BoardMemory
  moves: readonly Move[]
  now: Date
}

const none: readonly BoardOrder[] = []

/** A program's board as this device shows it: what the server says, the moves that wait, and what was seen here. */
export const useBoard = (program_uuid: string): { board: Board; query: UseQueryResult<ActiveOrders> } => {
  const query = useQuery(boardQuery(program_uuid))
  const memory = useStore(getMemory(program_uuid))
  const moves = useStore(getQueue(program_uuid).moves)
  const now = useNow()
  const results = query.data?.results ?? none
  const board = useMemo(() => {
    const orders = withMoves(results, moves)
    return { columns: sortIntoColumns(orders, now), unseen: listUnseen(orders, memory, now), memory, moves, now }
  }, [results, moves, memory, now])
  return { board, query }
}
