import { useEffect, useRef } from 'react'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { useLive } from '#platform/live.ts'
import { queryClient } from '#platform/query-client.ts'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { keepOrder, type Claim } from './order-data.ts'
import { isOver } from '../common/order-labels.ts'

/** Follows an order until it is over: by its stream, else by asking every 15 s and on focus. */
export const useLiveOrder = (order: CustomerOrder | undefined, claim: Claim) => {
  const uuid = order?.uuid ?? ''
  return useLive({
    streamKey: order && !isOver(order.label) ? uuid : null,
    open: (signal) => api.stream('/orders/{uuid}/stream', { params: { uuid }, query: claim, signal }),
    onEvent: ({ name, data }) => {
      if (name === 'order') keepOrder(JSON.parse(data) as CustomerOrder)
    },
    poll: () => void (uuid !== '' && queryClient.invalidateQueries({ queryKey: ['orders', uuid] })),
  })
}

/** Says each change of status once: which restaurant, and what it is now. */
export const useAnnouncedChanges = (order: CustomerOrder | undefined): void => {
  const word = useOrderStatusWord()
  const before = useRef<ReadonlyMap<string, string>>(undefined)
  useEffect(() => {
    if (!order) return
    const now = new Map(order.suborders.map((suborder) => [suborder.uuid, suborder.label] as const))
    const changed = order.suborders.filter((suborder) => {
      const last = before.current?.get(suborder.uuid)
      return last !== undefined && last !== suborder.label
    })
    before.current = now
    if (changed.length > 0)
      announce(changed.map((suborder) => `${suborder.restaurant.title}: ${word(suborder.label)}`).join('. '))
  }, [order, word])
}
