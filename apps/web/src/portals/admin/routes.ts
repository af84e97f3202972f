import { ledgerStrings } from '#features/ledger/strings/index.ts'
import { alertStrings } from '#features/payments/alerts/strings/index.ts'
import { payoutsStrings } from '#features/payments/payouts/strings/index.ts'
import { sentenceStrings } from '#features/identity/audit-sentences/strings/index.ts'
import { auditStrings } from '#features/identity/audit-log/strings/index.ts'
import { peopleStrings } from '#features/identity/people/strings/index.ts'
import { promotionStrings } from '#features/identity/promotion-codes/strings/index.ts'
import { officeStrings } from '#features/food-kitchen/office/strings/index.ts'
import { statusStrings } from '#platform/status/strings/index.ts'
import { supportStrings } from '#features/support/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { transactionStatusStrings } from '#platform/status/transaction-strings/index.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { profileRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { orderWords } from '#portals/work/order-words.ts'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { programRoutes } from '#portals/work/program-routes.ts'

/** The pages of the admin portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...profileRoutes,
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
      () => import('#features/identity/users/users.page.tsx').then((m) => m.UsersPage),
      peopleStrings,
      problemStrings,
    ),
  },
  {
    path: '/promotion-codes',
    access: 'portal',
    page: lazyPage(
      () => import('#features/identity/promotion-codes/promotion-codes.page.tsx').then((m) => m.PromotionCodesPage),
      promotionStrings,
      problemStrings,
    ),
  },
  {
    path: '/audit-log',
    access: 'portal',
    page: lazyPage(
      () => import('#features/identity/audit-log/audit-log.page.tsx').then((m) => m.AuditLogPage),
      auditStrings,
      sentenceStrings,
      statusStrings,
      problemStrings,
    ),
  },
  {
    path: '/finances/payouts',
    access: 'portal',
    page: lazyPage(
      () => import('#features/payments/payouts/runs.page.tsx').then((m) => m.PayoutRunsPage),
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
      () => import('./messages.tsx').then((m) => m.Messages),
      supportStrings,
      officeStrings,
      statusStrings,
      problemStrings,
    ),
  },
  {
    path: '/orders',
    access: 'portal',
    page: lazyPage(() => import('./orders.tsx').then((m) => m.Orders), ...orderWords),
  },
  {
    path: '/orders/:id',
    access: 'portal',
    page: lazyPage(() => import('./orders.tsx').then((m) => m.Order), ...orderWords),
  },
  {
    path: '/user/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./account.tsx').then((m) => m.Account), peopleStrings, problemStrings),
  },
  ...openRoutes('/'),
]
