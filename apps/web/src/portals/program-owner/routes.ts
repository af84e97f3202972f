import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { programRoutes } from '#portals/work/program-routes.ts'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { ownerSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

const home = lazyPage(() => import('./home.page.tsx').then((m) => m.OwnerHomePage))
const moved = lazyPage(() => import('#features/programs/list/moved.page.tsx').then((m) => m.MovedPage))

/** P-10: a food program that is begun, and a draft that goes on. */
const foodProgram = lazyPage(() =>
  import('#features/food-setup/page/food-program.page.tsx').then((m) => m.FoodProgramPage),
)

/** The pages of the program owner's portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...ownerSignUpRoutes,
  ...peopleRoutes,
  ...payoutRoutes,
  { path: '/programs/food/new', access: 'portal', page: foodProgram },
  { path: '/programs/food/draft/:uuid', access: 'portal', page: foodProgram },
  ...programRoutes,
  { path: '/acceptors', access: 'portal', page: moved },
  { path: '/finances', access: 'portal', page: moved },
  {
    path: '/court-invitations/:uuid',
    access: 'portal',
    page: lazyPage(() =>
      import('#features/food-courts/court-invitations.page.tsx').then((m) => m.CourtInvitationsPage),
    ),
  },
  { path: '/home', access: 'portal', page: home },
  ...openRoutes('/'),
]
