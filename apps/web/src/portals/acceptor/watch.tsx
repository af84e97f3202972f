import { useQuery } from '@tanstack/react-query'
import { belongsHere, profileQuery, useAuthorised } from '../../platform/session/session.ts'
import { later } from '../../ui/later.tsx'

const OrderWatch = later(() =>
  import('../../features/food-ordering/board-watch/order-watch.tsx').then((m) => m.OrderWatch),
)

/** Rings for new orders on every page of the portal, for who is signed in and works here. */
export const Watch = () => {
  const authorised = useAuthorised()
  const { data } = useQuery({ ...profileQuery, enabled: authorised })
  if (!authorised || !data || !belongsHere(data)) return null
  return <OrderWatch />
}

export const OrdersBadge = later(() =>
  import('../../features/food-ordering/board-watch/new-orders-badge.tsx').then((m) => m.NewOrdersBadge),
)
