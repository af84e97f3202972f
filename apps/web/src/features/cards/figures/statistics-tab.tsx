import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { toDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { periodOfPreset, type Preset } from '#ui/dates/periods.rules.ts'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { countDays, maxPeriod } from './days.rules.ts'
import { statisticsQuery } from './figures-data.ts'
import { ByDay } from './by-day.tsx'
import { ByShop } from './by-shop.tsx'
import { Now, OfPeriod } from './sums.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

const presets = ['days_7', 'days_30', 'this_month', 'last_month', 'this_quarter', 'this_year', 'last_year'] as const
const usual = 'days_30' satisfies Preset

/** The period in the address; 'last month' stays that, and is another one next month. */
const usePeriod = (list: ReturnType<typeof useListState>): { from: string; until: string } => {
  const today = toDay(useNow())
  const preset = presets.find((item) => item === list.get('days')) ?? usual
  const own = list.get('from') !== undefined
  const range = own ? { from: list.get('from') ?? null, to: list.get('to') ?? null } : periodOfPreset(preset, today)
  return { from: range.from ?? today, until: range.to ?? range.from ?? today }
}

/** P-12, Statistics: what is on cards now, and what was sold and spent in a period, by day and by shop. */
export const StatisticsTab = ({ program }: { program: WholeProgram }) => {
  const t = figureStrings.useTranslate()
  const list = useListState()
  const period = usePeriod(list)
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <DateRangeField
          label={t('period')}
          value={{ from: period.from, to: period.until }}
          onValue={({ from, to }, preset) =>
            list.set(preset === null ? { days: null, from, to } : { days: preset, from: null, to: null })
          }
          presets={presets}
        />
      </div>
      {countDays(period.from, period.until) > maxPeriod ? (
        <EmptyState title={t('periodTooLong')}>{t('periodTooLongText')}</EmptyState>
      ) : (
        <Figures program={program} period={period} />
      )}
    </div>
  )
}

const Figures = ({ program, period }: { program: WholeProgram; period: { from: string; until: string } }) => {
  const t = figureStrings.useTranslate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(statisticsQuery(program.uuid, period))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="96px" radius="panel" />
        <Skeleton height="96px" radius="panel" />
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack} aria-busy={isPlaceholderData || undefined}>
      <Now figures={data} program={program} />
      {data.days.length === 0 ? (
        <EmptyState scene="ledger" title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <>
          <OfPeriod figures={data} />
          <ByDay figures={data} program_uuid={program.uuid} />
          <ByShop figures={data} program_uuid={program.uuid} />
        </>
      )}
    </div>
  )
}
