import { listStrings } from '#features/programs/list/strings/index.ts'
import { pageStrings } from '#features/programs/page/strings/index.ts'
import { programsStrings } from '#features/programs/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

/** The words of a program's page; each tab brings its own. */
export const programWords = [programsStrings, pageStrings, problemStrings] as const

/** /programs: those of the person, by the role. */
const programsRoute: PageRoute = {
  path: '/programs',
  access: 'portal',
  page: lazyPage(
    () => import('#features/programs/list/programs.page.tsx').then((m) => m.ProgramsPage),
    listStrings,
    programsStrings,
  ),
}

/** Programs and their orders, to read: for owners and for the administration. */
export const programRoutes: readonly PageRoute[] = [
  programsRoute,
  {
    path: '/programs/:uuid',
    access: 'portal',
    page: lazyPage(() => import('./program.page.tsx').then((m) => m.ProgramWithTabsPage), ...programWords),
  },
]
