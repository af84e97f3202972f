import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { cardholderSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { foodRoutes } from '#portals/shared/food-routes.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

/** Visitors sign in over the food page. */
export const LOGIN = '/food?login=1'

/** The pages of the cardholder's portal, a line each; the food pages are the food host's. */
export const routes: readonly PageRoute[] = [
  ...foodRoutes,
  ...recoveryRoutes,
  ...peopleRoutes,
  ...cardholderSignUpRoutes,
  ...openRoutes(LOGIN),
  {
    path: '/pay',
    access: 'open',
    page: lazyPage(() => import('#features/programs/scanned/pay.page.tsx').then((m) => m.PayPage)),
  },
  { path: '/home', access: 'portal', page: lazyPage(() => import('./home.page.tsx').then((m) => m.HomePage)) },
]
