import { ledgerStrings } from '../../features/ledger/strings/index.ts'
import { alertStrings } from '../../features/payments/alerts/strings/index.ts'
import { payoutsStrings } from '../../features/payments/payouts/strings/index.ts'
import { auditStrings } from '../../features/identity/audit-log/strings/index.ts'
import { peopleStrings } from '../../features/identity/people/strings/index.ts'
import { promotionStrings } from '../../features/identity/promotion-codes/strings/index.ts'
import { supportStrings } from '../../features/support/strings/index.ts'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { transactionStatusStrings } from '../../platform/status/transaction-strings/index.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import { recoveryRoutes } from '../shared/account/recovery-routes.ts'
import { openRoutes } from '../shared/open-routes.tsx'
import { peopleRoutes } from '../shared/people-routes.ts'
import type { PageRoute } from '../shared/page-routes.tsx'
import { payoutRoutes } from '../work/payout-routes.ts'
import { programRoutes } from '../work/program-routes.ts'

/** The pages of the admin portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...peopleRoutes,
  {
    path: '/finances',
    access: 'portal',
    page: lazyPage(
      () => import('./finances.tsx').then((m) => m.Finances),
      alertStrings,
      ledgerStrings,
      transactionStatusStrings,
      problemStrings,
    ),
  },
  {
    path: '/users',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/identity/users/users.page.tsx').then((m) => m.UsersPage),
      peopleStrings,
      problemStrings,
    ),
  },
  {
    path: '/promotion-codes',
    access: 'portal',
    page: lazyPage(
      () =>
        import('../../features/identity/promotion-codes/promotion-codes.page.tsx').then((m) => m.PromotionCodesPage),
      promotionStrings,
      problemStrings,
    ),
  },
  {
    path: '/audit-log',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/identity/audit-log/audit-log.page.tsx').then((m) => m.AuditLogPage),
      auditStrings,
      problemStrings,
    ),
  },
  {
    path: '/finances/payouts',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/payments/payouts/runs.page.tsx').then((m) => m.PayoutRunsPage),
      payoutsStrings,
      problemStrings,
    ),
  },
  ...payoutRoutes,
  ...programRoutes,
  {
    path: '/support/messages',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/support/messages.page.tsx').then((m) => m.MessagesPage),
      supportStrings,
      problemStrings,
    ),
  },
  ...openRoutes('/'),
]
