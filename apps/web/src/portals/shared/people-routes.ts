import { lazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

/** The own profile and notices, and the search: on every portal. */
export const profileRoutes: readonly PageRoute[] = [
  {
    path: '/profile',
    access: 'portal',
    page: lazyPage(() => import('#features/identity/profile/profile.page.tsx').then((m) => m.ProfilePage)),
  },
  {
    path: '/notifications',
    access: 'portal',
    page: lazyPage(() => import('#features/notifications/inbox/notices.page.tsx').then((m) => m.NoticesPage)),
  },
  {
    path: '/search',
    access: 'portal',
    page: lazyPage(() => import('#features/search/search.page.tsx').then((m) => m.SearchPage)),
  },
  {
    path: '/profile/delete',
    access: 'portal',
    // A person who has just deleted an account is not led back to that page with the next sign-in.
    remember: () => undefined,
    page: lazyPage(() => import('#features/identity/profile/delete-account.page.tsx').then((m) => m.DeleteAccountPage)),
  },
]

/** The same, and the public one of others: on every portal but the administration's, which knows more of an account. */
export const peopleRoutes: readonly PageRoute[] = [
  ...profileRoutes,
  {
    path: '/user/:uuid',
    access: 'portal',
    page: lazyPage(() => import('#features/identity/users/user.page.tsx').then((m) => m.UserPage)),
  },
]
