import { isDraft } from '@plein/contract/programs/codes'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Navigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { programKey } from '../form/use-kept-form.ts'
import { CourtWizard } from './court-wizard.tsx'
import type { CourtParts } from './step-props.ts'
import { courtProgramStrings } from './strings/index.ts'

/** P-11: a food court that is begun, or a draft that goes on. */
export const CourtProgramPage = (parts: CourtParts) => {
  const t = courtProgramStrings.useTranslate()
  const { uuid } = useParams()
  useTitle(t(uuid === undefined ? 'newProgram' : 'draftProgram'))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: programKey(uuid ?? ''),
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
  })
  if (uuid === undefined) return <CourtWizard key="new" program={null} parts={parts} />
  if (data && !isDraft(data.status.id)) return <Navigate to={pagePath('/programs/:uuid', { uuid })} replace />
  if (data) return <CourtWizard key={uuid} program={data} parts={parts} />
  return (
    <Page width="content">
      {error && asProblem(error).status === 404 && (
        <EmptyState title={t('gone')} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>} />
      )}
      {error && asProblem(error).status !== 404 && (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && (
        <Loading>
          <Skeleton width="280px" height="32px" />
          <Skeleton height="480px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}
