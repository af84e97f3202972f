import { lazyPage } from '#portals/shared/lazy-page.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

/** The statement of a payout: for owners, acceptors and the administration. */
export const payoutRoutes: readonly PageRoute[] = [
  {
    path: '/payouts/:uuid',
    access: 'portal',
    page: lazyPage(() => import('#features/payments/payouts/statement.page.tsx').then((m) => m.StatementPage)),
  },
]
