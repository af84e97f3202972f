import { lazyPage } from '#portals/shared/lazy-page.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { foodProgramWords } from '#portals/work/food-program-words.ts'

const page = lazyPage(
  () => import('#features/food-setup/form/food-program.page.tsx').then((m) => m.FoodProgramPage),
  ...foodProgramWords,
)

/** P-10: a food program that is begun, and a draft that goes on. */
export const foodProgramRoutes: readonly PageRoute[] = [
  { path: '/programs/food/new', access: 'portal', page },
  { path: '/programs/food/draft/:uuid', access: 'portal', page },
]
