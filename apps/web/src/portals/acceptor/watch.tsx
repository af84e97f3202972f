import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptOfBoard } from '#features/food-kitchen/state/kept-board.ts'
import { keepAnswers } from '#platform/session/kept-answers.ts'
import { belongsHere, profileQuery, useAuthorised } from '#platform/session/session.ts'
import { later } from '#ui/later.tsx'

const OrderWatch = later(() => import('#features/food-kitchen/watch/order-watch.tsx').then((m) => m.OrderWatch))

/** Rings for new orders on every page of the portal, for who is signed in and works here, and keeps the board for a moment without a connection. */
export const Watch = () => {
  const authorised = useAuthorised()
  const { data } = useQuery({ ...profileQuery, enabled: authorised })
  const client = useQueryClient()
  useEffect(() => keepAnswers(client, [{ queryKey: profileQuery.queryKey }, ...keptOfBoard]), [client])
  if (!authorised || !data || !belongsHere(data)) return null
  return <OrderWatch />
}

export const OrdersBadge = later(() =>
  import('#features/food-kitchen/watch/new-orders-badge.tsx').then((m) => m.NewOrdersBadge),
)
