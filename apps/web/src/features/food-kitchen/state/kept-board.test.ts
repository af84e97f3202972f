import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { describe, expect, it } from 'vitest'
import { boardOrder } from './board-orders.test-data.ts'
import { keptOfBoard } from './kept-board.ts'

const stored = (order: BoardOrder): unknown => {
  const board = keptOfBoard.find(({ queryKey }) => queryKey[0] === 'board')
  const answer = board?.kept?.({ results: [order] }) as { results: BoardOrder[] } | undefined
  return answer?.results[0]
}

describe('what a device keeps of a board', () => {
  it.each([3, 5, 6] as const)('is the whole ticket of an order at work (%i)', (order_status) => {
    const order = boardOrder({ order_status })
    expect(stored(order)).toEqual(order)
  })

  it.each([7, 9] as const)('is nothing of the guest once it is finished (%i)', (order_status) => {
    const order = boardOrder({ order_status, comments: 'bel Sanne Jansen, 0612345678' })
    expect(stored(order)).toMatchObject({ order_id: order.order_id, items: order.items, order_status })
    const text = JSON.stringify(stored(order))
    for (const input of [order.last_name, order.phone, order.delivery_zip_code, 'Jansen'])
      expect(text).not.toContain(input)
  })
})
