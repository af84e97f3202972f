import { lazyPage } from '../shared/lazy-page.tsx'
import type { PageRoute } from '../shared/page-routes.tsx'
import { foodProgramWords } from '../work/food-program-words.ts'

const page = lazyPage(
  () => import('../../features/food-ordering/program-form/food-program.page.tsx').then((m) => m.FoodProgramPage),
  ...foodProgramWords,
)

/** P-10: a food program that is begun, and a draft that goes on. */
export const foodProgramRoutes: readonly PageRoute[] = [
  { path: '/programs/food/new', access: 'portal', page },
  { path: '/programs/food/draft/:uuid', access: 'portal', page },
]
