import type { GuestLayoutProps } from '#portals/shared/guest-layout.tsx'
import { later } from '#ui/later.tsx'

/** The guest layout of the food hosts, whose visitors nearly always see the food pages: it comes when it is needed. */
export const LazyGuestLayout = later<GuestLayoutProps>(() =>
  import('#portals/shared/guest-layout.tsx').then((m) => m.GuestLayout),
)
