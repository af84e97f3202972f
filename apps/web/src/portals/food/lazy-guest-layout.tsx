import { lazy, Suspense, type ReactNode } from 'react'

const GuestLayout = lazy(() => import('../shared/guest-layout.tsx').then((m) => ({ default: m.GuestLayout })))

/** The guest layout of the food hosts, whose visitors nearly always see the food pages: it comes when it is needed. */
export const LazyGuestLayout = ({ children }: { children?: ReactNode }) => (
  <Suspense fallback={null}>
    <GuestLayout {...(children !== undefined && { children })} />
  </Suspense>
)
