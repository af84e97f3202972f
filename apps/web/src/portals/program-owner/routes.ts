import { listStrings } from '#features/programs/list/strings/index.ts'
import { courtStrings } from '#features/food-courts/strings/index.ts'
import { statisticsStrings } from '#features/statistics/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { foodProgramRoutes } from './food-program-routes.ts'
import { programRoutes } from '#portals/work/program-routes.ts'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { ownerSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

const home = lazyPage(
  () => import('./home.page.tsx').then((m) => m.OwnerHomePage),
  statisticsStrings,
  courtStrings,
  listStrings,
  problemStrings,
)
const moved = lazyPage(() => import('#features/programs/list/moved.page.tsx').then((m) => m.MovedPage), listStrings)

/** The pages of the program owner's portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...ownerSignUpRoutes,
  ...peopleRoutes,
  ...payoutRoutes,
  ...foodProgramRoutes,
  ...programRoutes,
  { path: '/acceptors', access: 'portal', page: moved },
  { path: '/finances', access: 'portal', page: moved },
  {
    path: '/court-invitations/:uuid',
    access: 'portal',
    page: lazyPage(
      () => import('#features/food-courts/court-invitations.page.tsx').then((m) => m.CourtInvitationsPage),
      courtStrings,
      problemStrings,
    ),
  },
  { path: '/home', access: 'portal', page: home },
  ...openRoutes('/'),
]
