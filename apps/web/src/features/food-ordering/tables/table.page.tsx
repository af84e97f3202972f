import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, Navigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { choosePlace } from '../visit/food-session.ts'
import { tableStrings } from './strings/index.ts'

/** The page of the code on a table: the guest sits down there, and the menu opens. */
export const TablePage = () => {
  const t = tableStrings.useTranslate()
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['food', 'table', token],
    queryFn: ({ signal }) => sitDown(token, signal),
    retry: false,
    gcTime: 0,
  })
  useTitle(t('title'))
  if (data) {
    const { uuid, is_court } = data.program
    return <Navigate to={is_court ? '/food' : pagePath('/food/place/:uuid', { uuid })} replace />
  }
  if (!error)
    return (
      <Page width="form">
        <Loading>
          <Skeleton height="160px" radius="panel" />
        </Loading>
      </Page>
    )
  return (
    <Page width="form">
      {[400, 404, 409].includes(asProblem(error).status) ? (
        <EmptyState scene="bell" title={t('unknown')} action={<Link to="/food">{t('menu')}</Link>}>
          {t('unknownText')}
        </EmptyState>
      ) : (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** A visit that is not there yet begins first, because only a visit can sit down. */
const sitDown = async (token: string, signal: AbortSignal) => {
  const table = await api.get('/food/tables/{token}', { params: { token }, signal })
  await choosePlace({ pickup_in_restaurant: true })
  await choosePlace({ pickup_in_restaurant: true, table_token: token })
  return table
}
