import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'

/** The pages of the program owner's portal, a line each. */
export const routes: readonly PageRoute[] = [
  {
    path: '/programs',
    access: 'portal',
    page: lazyPage(() => import('./programs.page.tsx').then((m) => m.ProgramsPage)),
  },
]
