import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { feedRoutes, moderationRoutes } from '#portals/shared/feed-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { profileRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { programRoutes } from '#portals/work/program-routes.ts'

/** The pages of the admin portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...profileRoutes,
  {
    path: '/finances',
    access: 'portal',
    page: lazyPage(() => import('./finances.tsx').then((m) => m.Finances)),
  },
  {
    path: '/statistics',
    access: 'portal',
    page: lazyPage(() => import('#features/statistics/statistics.page.tsx').then((m) => m.StatisticsPage)),
  },
  {
    path: '/users',
    access: 'portal',
    page: lazyPage(() => import('#features/identity/users/users.page.tsx').then((m) => m.UsersPage)),
  },
  {
    path: '/promotion-codes',
    access: 'portal',
    page: lazyPage(() =>
      import('#features/identity/promotion-codes/promotion-codes.page.tsx').then((m) => m.PromotionCodesPage),
    ),
  },
  {
    path: '/audit-log',
    access: 'portal',
    page: lazyPage(() => import('#features/identity/audit-log/audit-log.page.tsx').then((m) => m.AuditLogPage)),
  },
  {
    path: '/finances/payouts',
    access: 'portal',
    page: lazyPage(() => import('#features/payments/payouts/runs.page.tsx').then((m) => m.PayoutRunsPage)),
  },
  {
    path: '/finances/settlements',
    access: 'portal',
    page: lazyPage(() => import('#features/payments/settlements/settlements.page.tsx').then((m) => m.SettlementsPage)),
  },
  {
    path: '/finances/settlements/:uuid',
    access: 'portal',
    page: lazyPage(() => import('#features/payments/settlements/settlement.page.tsx').then((m) => m.SettlementPage)),
  },
  ...payoutRoutes,
  ...programRoutes,
  {
    path: '/support/messages',
    access: 'portal',
    page: lazyPage(() => import('./messages.tsx').then((m) => m.Messages)),
  },
  {
    path: '/delivery-log',
    access: 'portal',
    page: lazyPage(() => import('#features/notifications/delivery-log.page.tsx').then((m) => m.DeliveryLogPage)),
  },
  {
    path: '/orders',
    access: 'portal',
    page: lazyPage(() => import('./orders.tsx').then((m) => m.Orders)),
  },
  {
    path: '/orders/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./orders.tsx').then((m) => m.Order)),
  },
  {
    path: '/cards',
    access: 'portal',
    page: lazyPage(() => import('#features/cards/all-cards/all-cards.page.tsx').then((m) => m.AllCardsPage)),
  },
  {
    path: '/user/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./account.tsx').then((m) => m.Account)),
  },
  ...feedRoutes,
  ...moderationRoutes,
  ...openRoutes('/'),
]
