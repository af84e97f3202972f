import { payoutsStrings } from '../../features/payouts/strings/index.ts'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'

/** What a program gets and got, and each payout's statement: for owners, acceptors and the administration. */
export const payoutRoutes: readonly PageRoute[] = [
  {
    path: '/programs/:uuid/payouts',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/payouts/program-payouts.page.tsx').then((m) => m.ProgramPayoutsPage),
      payoutsStrings,
      problemStrings,
    ),
  },
  {
    path: '/payouts/:uuid',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/payouts/statement.page.tsx').then((m) => m.StatementPage),
      payoutsStrings,
      problemStrings,
    ),
  },
]
