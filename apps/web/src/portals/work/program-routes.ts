import { allergensStrings } from '../../features/food-ordering/allergens/strings/index.ts'
import { officeStrings } from '../../features/food-ordering/board-office/strings/index.ts'
import { orderStrings } from '../../features/food-ordering/board-order/strings/index.ts'
import { programsStrings } from '../../features/programs/strings/index.ts'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { statusStrings } from '../../platform/status/strings/index.ts'
import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'

/** The words of a program's page with its orders. */
export const programWords = [
  programsStrings,
  officeStrings,
  orderStrings,
  allergensStrings,
  statusStrings,
  problemStrings,
] as const

/** /programs: those of the person, by the role. */
export const programsRoute: PageRoute = {
  path: '/programs',
  access: 'portal',
  page: lazyPage(
    () => import('../../features/programs/programs.page.tsx').then((m) => m.ProgramsPage),
    programsStrings,
  ),
}

/** Programs and their orders, to read: for owners and for the administration. */
export const programRoutes: readonly PageRoute[] = [
  programsRoute,
  {
    path: '/programs/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./program.page.tsx').then((m) => m.ProgramWithOrdersPage), ...programWords),
  },
]
