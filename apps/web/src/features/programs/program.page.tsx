import type { Program } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { asProblem } from '../../platform/problems/problem.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { Link, useParams } from '../../platform/router/router.tsx'
import { useTitle } from '../../platform/title.ts'
import { LinkButton } from '../../ui/actions/button.tsx'
import { TabPanel, Tabs } from '../../ui/data/tabs.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { ProgramStatusChip, useKindWord } from './program-words.tsx'
import { programsStrings } from './strings/index.ts'

interface ProgramPageProps {
  /** What hangs on a program is of other features: the portal gives it. Null where a kind has none. */
  orders: (program: Program) => ReactNode
}

/** /programs/{uuid}: one program, with a tab for each thing that hangs on it. */
export const ProgramPage = ({ orders }: ProgramPageProps) => {
  const t = programsStrings.useTranslate()
  const { uuid = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['program', uuid],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid }, signal }),
  })
  useTitle(data?.title ?? t('programs'))
  const back = <Link to="/programs">{t('programs')}</Link>
  if (data) return <Loaded program={data} back={back} orders={orders(data)} />
  return (
    <Page>
      <PageHeader title={t('programs')} back={back} />
      {!error && (
        <Loading>
          <Skeleton width="280px" height="32px" />
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {error && asProblem(error).status === 404 && (
        <EmptyState title={t('gone')} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>} />
      )}
      {error && asProblem(error).status !== 404 && (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

interface LoadedProps {
  program: Program
  back: ReactNode
  orders: ReactNode
}

const Loaded = ({ program, back, orders }: LoadedProps) => {
  const t = programsStrings.useTranslate()
  const kind = useKindWord()
  const list = useListState()
  return (
    <Page>
      <PageHeader
        back={back}
        title={program.title}
        meta={
          <>
            <ProgramStatusChip status={program.status.id} />
            <span>{kind(program.type.id)}</span>
            <span>{program.owner.full_name}</span>
          </>
        }
      />
      {orders === null ? (
        <EmptyState title={t('nothingHere')} />
      ) : (
        <>
          <Tabs
            label={program.title}
            tabs={[{ value: 'orders', label: t('orders') }]}
            value="orders"
            onValue={(tab) => list.set({ tab })}
          />
          <TabPanel value="orders">{orders}</TabPanel>
        </>
      )}
    </Page>
  )
}
