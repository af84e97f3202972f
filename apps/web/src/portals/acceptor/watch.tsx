import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { belongsHere, profileQuery, useAuthorised } from '../../platform/session/session.ts'

const OrderWatch = lazy(() =>
  import('../../features/food-ordering/board-watch/order-watch.tsx').then((m) => ({ default: m.OrderWatch })),
)
const Badge = lazy(() =>
  import('../../features/food-ordering/board-watch/new-orders-badge.tsx').then((m) => ({ default: m.NewOrdersBadge })),
)

/** Rings for new orders on every page of the portal, for who is signed in and works here. */
export const Watch = () => {
  const authorised = useAuthorised()
  const { data } = useQuery({ ...profileQuery, enabled: authorised })
  if (!authorised || !data || !belongsHere(data)) return null
  return (
    <Suspense fallback={null}>
      <OrderWatch />
    </Suspense>
  )
}

export const OrdersBadge = () => (
  <Suspense fallback={null}>
    <Badge />
  </Suspense>
)
