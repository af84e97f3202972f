import { acceptorsStrings } from '#features/programs/acceptors/strings/index.ts'
import { cashPointsStrings } from '#features/programs/cash-points/strings/index.ts'
import { pendingProgram } from '#features/identity/common/landing.ts'
import { courtStrings } from '#features/food-courts/strings/index.ts'
import { newOrderStrings } from '#features/food-kitchen/new-order/strings/index.ts'
import { statisticsStrings } from '#features/statistics/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { acceptorSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { orderWords } from '#portals/work/order-words.ts'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { programWords } from '#portals/work/program-routes.ts'

/** The pages of the acceptor's portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...peopleRoutes,
  ...acceptorSignUpRoutes,
  {
    path: '/orders',
    access: 'portal',
    page: lazyPage(
      () => import('#features/food-kitchen/board/board.page.tsx').then((m) => m.OrdersPage),
      ...orderWords,
    ),
  },
  {
    path: '/orders/:id',
    access: 'portal',
    page: lazyPage(() => import('#features/food-kitchen/order/order.page.tsx').then((m) => m.OrderPage), ...orderWords),
  },
  {
    path: '/new-order',
    access: 'portal',
    page: lazyPage(
      () => import('#features/food-kitchen/new-order/new-order.page.tsx').then((m) => m.NewOrderPage),
      newOrderStrings,
      problemStrings,
    ),
  },
  {
    path: '/home',
    access: 'portal',
    page: lazyPage(
      () => import('./home.page.tsx').then((m) => m.AcceptorHomePage),
      acceptorsStrings,
      courtStrings,
      statisticsStrings,
      problemStrings,
    ),
  },
  {
    path: '/programs',
    access: 'portal',
    page: lazyPage(
      () => import('./programs.page.tsx').then((m) => m.AcceptorProgramsPage),
      acceptorsStrings,
      cashPointsStrings,
      courtStrings,
      problemStrings,
    ),
  },
  ...payoutRoutes,
  {
    path: '/programs/:uuid',
    access: 'portal',
    page: lazyPage(
      () => import('./invited-program.page.tsx').then((m) => m.InvitedProgramPage),
      acceptorsStrings,
      ...programWords,
    ),
    remember: ({ uuid = '' }, hash) => pendingProgram.keep(uuid, hash),
  },
  {
    path: '/court-invitations/:uuid',
    access: 'portal',
    page: lazyPage(
      () => import('./court-invitation.page.tsx').then((m) => m.CourtInvitationPage),
      courtStrings,
      problemStrings,
    ),
    remember: ({ uuid = '' }, hash) => pendingProgram.keepCourt(uuid, hash),
  },
  {
    path: '/statistics',
    access: 'portal',
    page: lazyPage(
      () => import('#features/statistics/statistics.page.tsx').then((m) => m.StatisticsPage),
      statisticsStrings,
      problemStrings,
    ),
  },
  ...openRoutes('/'),
]
