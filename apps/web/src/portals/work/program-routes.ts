import { lazyPage } from '#portals/shared/lazy-page.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

/** /programs: those of the person, by the role. */
const programsRoute: PageRoute = {
  path: '/programs',
  access: 'portal',
  page: lazyPage(() => import('#features/programs/list/programs.page.tsx').then((m) => m.ProgramsPage)),
}

/** Programs and their orders, to read: for owners and for the administration. */
export const programRoutes: readonly PageRoute[] = [
  programsRoute,
  {
    path: '/programs/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./program.page.tsx').then((m) => m.ProgramWithTabsPage)),
  },
]
