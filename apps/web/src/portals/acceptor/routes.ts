import { pendingProgram } from '#features/identity/common/landing.ts'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { acceptorSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { feedRoutes } from '#portals/shared/feed-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { payoutRoutes } from '#portals/work/payout-routes.ts'

/** The pages of the acceptor's portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...peopleRoutes,
  ...acceptorSignUpRoutes,
  {
    path: '/orders',
    access: 'portal',
    page: lazyPage(() => import('#features/food-kitchen/board/board.page.tsx').then((m) => m.OrdersPage)),
  },
  {
    path: '/orders/:uuid',
    access: 'portal',
    page: lazyPage(() => import('#features/food-kitchen/order/order.page.tsx').then((m) => m.OrderPage)),
  },
  {
    path: '/new-order',
    access: 'portal',
    page: lazyPage(() => import('./new-order.page.tsx').then((m) => m.NewOrderPage)),
  },
  {
    path: '/home',
    access: 'portal',
    page: lazyPage(() => import('./home.page.tsx').then((m) => m.AcceptorHomePage)),
  },
  {
    path: '/programs',
    access: 'portal',
    page: lazyPage(() => import('./programs.page.tsx').then((m) => m.AcceptorProgramsPage)),
  },
  ...payoutRoutes,
  {
    path: '/programs/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./invited-program.page.tsx').then((m) => m.InvitedProgramPage)),
    remember: ({ uuid = '' }, hash) => pendingProgram.keep(uuid, hash),
  },
  {
    path: '/court-invitations/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./court-invitation.page.tsx').then((m) => m.CourtInvitationPage)),
    remember: ({ uuid = '' }, hash) => pendingProgram.keepCourt(uuid, hash),
  },
  {
    path: '/screen/:token',
    access: 'bare',
    page: lazyPage(() =>
      import('#features/food-courts/pickup-screen/pickup-screen.page.tsx').then((m) => m.PickupScreenPage),
    ),
  },
  {
    path: '/statistics',
    access: 'portal',
    page: lazyPage(() => import('#features/statistics/statistics.page.tsx').then((m) => m.StatisticsPage)),
  },
  ...feedRoutes,
  ...openRoutes('/'),
]
