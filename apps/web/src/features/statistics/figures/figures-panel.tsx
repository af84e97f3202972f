import type { Statistics, StatisticStep } from '@plein/contract/statistics/figures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { periodOfPreset } from '#ui/dates/periods.rules.ts'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { ByHour, MaxSold } from '../charts.tsx'
import { comparisons, countDays, maxDays, presets, steps, usualStep } from './choices.rules.ts'
import { statisticsQuery, type Asked } from './figures-data.ts'
import { OverTime } from './over-time.tsx'
import { figuresStrings } from './strings/index.ts'
import { Sums } from './sums.tsx'
import { Cards, Methods, Platform, Programs, Reasons } from './tables.tsx'
import shared from '../statistics.module.css'
import styles from './figures.module.css'

/** Period, steps and comparison, as the address has them: 'last month' is another one next month. */
const useAsked = (list: ReturnType<typeof useListState>, program: string | undefined): Asked => {
  const today = toDay(useNow())
  const preset = presets.find((item) => item === list.get('days')) ?? 'days_30'
  const own = list.get('from') !== undefined
  const range = own ? { from: list.get('from') ?? null, to: list.get('to') ?? null } : periodOfPreset(preset, today)
  const from = range.from ?? today
  const to = range.to ?? from
  const by = steps.find((item) => item === list.get('by')) ?? usualStep(countDays(from, to))
  const compare = comparisons.find((item) => item === list.get('compare')) ?? 'previous'
  return { program, from, to, by, compare }
}

/** A-02, M-04, P-12: the figures of a program, or of all, in a period beside an earlier one. `first` stands before the choice of the period. */
export const FiguresPanel = ({ program, first }: { program: string | undefined; first?: ReactNode }) => {
  const t = figuresStrings.useTranslate()
  const list = useListState()
  const asked = useAsked(list, program)
  const max = maxDays[asked.by]
  return (
    <div className={styles.stack}>
      <div className={shared.filters}>
        {first}
        <DateRangeField
          label={t('period')}
          value={{ from: asked.from, to: asked.to }}
          onValue={({ from, to }, preset) =>
            list.set(preset === null ? { days: null, from, to } : { days: preset, from: null, to: null })
          }
          presets={presets}
        />
        <Select
          label={t('compareWith')}
          value={asked.compare}
          onValue={(compare) => list.set({ compare })}
          options={comparisons.map((value) => ({ value, label: t(value) }))}
        />
        <Select<StatisticStep>
          label={t('steps')}
          value={asked.by}
          onValue={(by) => list.set({ by })}
          options={steps.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {countDays(asked.from, asked.to) > max ? (
        <EmptyState title={t('tooLong')}>{t('tooLongText', { n: max })}</EmptyState>
      ) : (
        <Figures asked={asked} />
      )}
    </div>
  )
}

const Figures = ({ asked }: { asked: Asked }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(statisticsQuery(asked))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="160px" radius="panel" />
        <Skeleton height="280px" radius="panel" />
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack} aria-busy={isPlaceholderData || undefined}>
      <Found figures={data} />
    </div>
  )
}

const isNothing = ({ now, cards }: Statistics): boolean =>
  now.gross === 0 && now.refunds === 0 && now.orders === 0 && now.payments.ended === 0 && cards.length === 0

const Found = ({ figures }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const nothing = isNothing(figures)
  return (
    <>
      {nothing ? (
        <EmptyState scene="ledger" title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <>
          <Sums figures={figures} />
          <OverTime figures={figures} />
        </>
      )}
      <div className={shared.pair}>
        {figures.week.length > 0 && <ByHour hours={figures.week} />}
        {figures.products.length > 0 && <MaxSold products={figures.products} currency={figures.currency} />}
        <Programs figures={figures} />
        <Methods figures={figures} />
        <Reasons figures={figures} />
        <Cards figures={figures} />
        <Platform figures={figures} />
      </div>
    </>
  )
}
