import { statisticsStrings } from '../../features/statistics/strings/index.ts'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { lazyPage } from '../shared/lazy-page.tsx'

/** /home of acceptors. */
export const todayPage = lazyPage(
  () => import('../../features/statistics/today.page.tsx').then((m) => m.TodayPage),
  statisticsStrings,
  problemStrings,
)
