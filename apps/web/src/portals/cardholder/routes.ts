import { cardholderSignUpRoutes, recoveryRoutes } from '../shared/account-routes.ts'
import { foodRoutes } from '../shared/food-routes.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'

/** The pages of the cardholder's portal, a line each; the food pages are the food host's. */
export const routes: readonly PageRoute[] = [
  ...foodRoutes,
  ...recoveryRoutes,
  ...cardholderSignUpRoutes,
  { path: '/home', access: 'portal', page: lazyPage(() => import('./home.page.tsx').then((m) => m.HomePage)) },
]
