import { useQuery } from '@tanstack/react-query'
import { toDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { ByDay, ByHour, MaxSold, Sums } from './charts.tsx'
import { addDays, everyDay } from './figures.rules.ts'
import { figuresQuery, programsQuery, takesOrders } from './statistics-data.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './statistics.module.css'

const periods = ['7', '30', '90'] as const
type Period = (typeof periods)[number]
const isPeriod = (value: string | undefined): value is Period => periods.includes(value as Period)

/** /statistics of an acceptor: what a restaurant sold, when and of what; program and period stand in the address. */
export const StatisticsPage = () => {
  const t = statisticsStrings.useTranslate()
  const list = useListState()
  const asked = list.get('period')
  const period = isPeriod(asked) ? asked : '30'
  const { data, error, isFetching, refetch } = useQuery(programsQuery)
  useTitle(t('statistics'))
  const kitchens = data?.results.filter(takesOrders) ?? []
  const program = kitchens.find(({ uuid }) => uuid === list.get('program')) ?? kitchens[0]
  return (
    <Page width="content">
      <PageHeader title={t('statistics')} meta={kitchens.length === 1 ? program?.title : undefined} />
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && !program && (
        <EmptyState scene="awning" title={t('noPrograms')}>
          {t('noProgramsAcceptor')}
        </EmptyState>
      )}
      {program && (
        <>
          <div className={styles.filters}>
            {kitchens.length > 1 && (
              <Select
                label={t('program')}
                value={program.uuid}
                onValue={(uuid) => list.set({ program: uuid })}
                options={kitchens.map(({ uuid, title }) => ({ value: uuid, label: title }))}
              />
            )}
            <SegmentedControl
              label={t('period')}
              value={period}
              onValue={(next) => list.set({ period: next })}
              options={periods.map((days) => ({ value: days, label: t(`days${days}`) }))}
            />
          </div>
          <Sales program_uuid={program.uuid} days={Number(period)} />
        </>
      )}
    </Page>
  )
}

/** One period beside the one before. */
const Sales = ({ program_uuid, days }: { program_uuid: string; days: number }) => {
  const t = statisticsStrings.useTranslate()
  const last = toDay(useNow(true))
  const first = addDays(last, 1 - days)
  const now = useQuery(figuresQuery(program_uuid, first, last))
  const before = useQuery(figuresQuery(program_uuid, addDays(first, -days), addDays(first, -1)))
  if (now.error && !now.data)
    return <ProblemPanel error={now.error} retrying={now.isFetching} onRetry={() => void now.refetch()} />
  // The period before is part of the sums' height.
  if (!now.data || before.isPending)
    return (
      <Loading>
        <Skeleton height="96px" radius="panel" />
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  if (now.data.days.length === 0)
    return (
      <EmptyState scene="ledger" title={t('nothingSold')}>
        {t('nothingSoldText')}
      </EmptyState>
    )
  return (
    <>
      <Sums now={now.data} before={before.data} />
      <ByDay days={everyDay(now.data.days, first, last)} currency={now.data.currency} />
      <div className={styles.pair}>
        <ByHour hours={now.data.hours} />
        <MaxSold products={now.data.products} currency={now.data.currency} />
      </div>
    </>
  )
}
