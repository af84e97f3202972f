import { ledgerStrings } from '../../features/ledger/strings/index.ts'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'
import { programRoutes } from '../work/program-routes.ts'

/** The pages of the admin portal, a line each. */
export const routes: readonly PageRoute[] = [
  {
    path: '/finances',
    access: 'portal',
    page: lazyPage(
      () => import('../../features/ledger/finances.page.tsx').then((m) => m.FinancesPage),
      ledgerStrings,
      problemStrings,
    ),
  },
  ...programRoutes,
]
