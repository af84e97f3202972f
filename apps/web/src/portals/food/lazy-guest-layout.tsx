import { lazy, Suspense } from 'react'

const GuestLayout = lazy(() => import('../shared/guest-layout.tsx').then((m) => ({ default: m.GuestLayout })))

/** The guest layout of the food hosts, whose visitors nearly always see the food pages: it comes when it is needed. */
export const LazyGuestLayout = () => (
  <Suspense fallback={null}>
    <GuestLayout />
  </Suspense>
)
