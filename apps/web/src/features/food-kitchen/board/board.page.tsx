import { useSearchParams } from '#platform/router/router.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { OrdersOffice } from '../office/orders-office.tsx'
import { useCurrentProgram } from '../state/current-program.ts'
import { useStore } from '#platform/store.ts'
import { shift } from '../watch/shift.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { Board } from './board.tsx'
import { StartShift } from './start-shift.tsx'
import { boardStrings } from '../state/strings/index.ts'

/** /orders: the board of the kitchen, and with `?view=list` the list of the office. */
export const OrdersPage = () => {
  const t = boardStrings.useTranslate()
  const [search] = useSearchParams()
  const { program, programs, query } = useCurrentProgram()
  const started = useStore(shift)
  useTitle(t('orders'))
  if (!program || !programs) {
    return (
      <Page>
        {query.error && (
          <ProblemPanel error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {!query.error && programs && (
          <EmptyState scene="awning" title={t('noRestaurant')}>
            {t('noRestaurantText')}
          </EmptyState>
        )}
        {!query.error && !programs && <BoardSkeleton />}
      </Page>
    )
  }
  if (search.get('view') === 'list') return <OrdersOffice program={program} programs={programs} />
  if (!started) return <StartShift program={program} programs={programs} />
  return <Board key={program.uuid} program={program} programs={programs} />
}
