import type { Program } from '@plein/contract/programs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { useTitle } from '../../platform/title.ts'
import { DataTable, type Column } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { TimeText } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { ProgramStatusChip, useKindWord } from './program-words.tsx'
import { programsStrings } from './strings/index.ts'
import styles from './programs.module.css'

/** /programs: the programs that the caller owns or oversees. */
export const ProgramsPage = () => {
  const t = programsStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  useTitle(t('programs'))
  const place = { page: list.page, at: list.get('at') }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['programs', place],
    queryFn: ({ signal }) => api.get('/programs', { query: place, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeader title={t('programs')} count={data?.count} />
      {error && !data ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('programs')}
          columns={columns}
          rows={data?.results}
          rowKey={(program) => program.uuid}
          rowHref={(program) => `/programs/${program.uuid}`}
          refreshing={isFetching && data !== undefined}
          expected={6}
          empty={
            <EmptyState scene="awning" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
        />
      )}
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </Page>
  )
}

const useColumns = (): readonly Column<Program>[] => {
  const t = programsStrings.useTranslate()
  const kind = useKindWord()
  return [
    {
      key: 'title',
      head: t('title'),
      phone: 'title',
      cell: (program) => (
        <span className={styles['name']}>
          {program.image === null ? (
            <span className={styles['picture']} />
          ) : (
            <img src={program.image} alt="" className={styles['picture']} />
          )}
          {program.title}
        </span>
      ),
    },
    { key: 'kind', head: t('kind'), cell: (program) => kind(program.type.id) },
    { key: 'owner', head: t('owner'), cell: (program) => program.owner.full_name },
    {
      key: 'status',
      head: t('status'),
      phone: 'status',
      cell: (program) => <ProgramStatusChip status={program.status.id} />,
    },
    {
      key: 'created',
      head: t('created'),
      phone: 'hidden',
      cell: (program) => <TimeText at={program.created} as="date" />,
    },
  ]
}
