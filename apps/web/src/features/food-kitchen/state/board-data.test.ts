import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { putOrder, type ActiveOrders } from './board-data.ts'
import { boardOrder } from './board-orders.test-data.ts'

it('[FOOD-44] puts the status that was returned into the lists of the office too, of the restaurant and of its court', async () => {
  const client = new QueryClient()
  const [order, other] = [boardOrder(), boardOrder()]
  const lists = [order.program_uuid, 'court'].map((program_uuid) => ['orders', program_uuid, { size: 25 }])
  for (const list of lists) client.setQueryData(list, { results: [other, order], count: 2 })

  await putOrder(client, order.program_uuid, boardOrder({ ...order, order_status: 5 }), 6)

  for (const list of lists) {
    const { results } = client.getQueryData<ActiveOrders>(list)!
    expect(results.map(({ uuid, order_status, label }) => [uuid, order_status, label])).toEqual([
      [other.uuid, 3, 'pending'],
      [order.uuid, 6, 'delivering'],
    ])
    // Its place in a filtered list may be another by now.
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  }
})
