import { programKinds } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DayChart } from '#features/statistics/day-chart.tsx'
import { addDays, everyDay, toMonday, sumTotals, type DayFigures } from '#features/statistics/figures.rules.ts'
import { countOpen } from '#features/statistics/open-orders.rules.ts'
import { figuresQuery, openOrdersQuery } from '#features/statistics/statistics-data.ts'
import { statisticsStrings } from '#features/statistics/strings/index.ts'
import { tabPath } from '#features/programs/page/program-tab.ts'
import { dueQuery } from '#features/payments/payouts/payouts-data.ts'
import { toDay, formatDay, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel, Section } from '#ui/layout/page.tsx'
import { CourtNowPanel } from './court-now.tsx'
import { overviewStrings } from './strings/index.ts'
import { WhatIsWrong } from './what-is-wrong.tsx'
import styles from './program-now.module.css'

const DAYS = 7

/** How a program that takes orders stands now: sold, waiting, wrong, to be paid out, and its last week; each opens what it is made of. */
export const ProgramNow = ({ program }: { program: WholeProgram }) => {
  const t = overviewStrings.useTranslate()
  const today = toDay(useNow(true))
  const first = addDays(today, 1 - DAYS)
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(program.uuid, first, today))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="112px" radius="panel" />
        <Skeleton height="300px" radius="panel" />
      </Loading>
    )
  const days = everyDay(data.days, first, today)
  const monday = toMonday(today)
  const { uuid } = program
  const orders = tabPath(uuid, 'orders')
  const sold = (from: string) => days.filter(({ day }) => day >= from)
  return (
    <>
      <ul className={styles.tiles}>
        <Sold title={t('today')} to={`${orders}&period=today`} days={sold(today)} currency={data.currency} />
        <Sold
          title={t('thisWeek')}
          to={`${orders}&from=${monday}&to=${today}`}
          days={sold(monday)}
          currency={data.currency}
        />
        <Waiting uuid={uuid} />
        <NextPayout uuid={uuid} />
      </ul>
      <WhatIsWrong program={program} />
      {program.type.id === programKinds.food_court && <CourtNowPanel program={program} />}
      <Section title={t('lastDays', { n: DAYS })}>
        <Panel>
          <DayChart
            days={days}
            currency={data.currency}
            open={{ text: t('openDay'), hrefOf: (day) => `${orders}&from=${day}&to=${day}` }}
          />
        </Panel>
      </Section>
    </>
  )
}

interface TileProps {
  title: string
  /** The parts of the tile. */
  to: string
  value: ReactNode
  note?: ReactNode
}

const Tile = ({ title, to, value, note }: TileProps) => (
  <li>
    <Link className={styles.tile} to={to}>
      <span className={styles.title}>{title}</span>
      <strong className={styles.value}>{value}</strong>
      <span className={styles.note}>{note}</span>
    </Link>
  </li>
)

interface SoldProps {
  title: string
  to: string
  days: readonly DayFigures[]
  currency: string
}

const Sold = ({ title, to, days, currency }: SoldProps) => {
  const t = statisticsStrings.useTranslate()
  const { turnover, orders } = sumTotals(days)
  return (
    <Tile
      title={title}
      to={to}
      value={<Money cents={turnover} currency={currency} />}
      note={t('orders', { n: orders })}
    />
  )
}

const Waiting = ({ uuid }: { uuid: string }) => {
  const t = overviewStrings.useTranslate()
  const words = statisticsStrings.useTranslate()
  const language = useLanguage()
  const { data } = useQuery(openOrdersQuery(uuid))
  const { waiting, atWork, scheduled, next } = countOpen(data?.results ?? [])
  const when = next && formatWhen(next.due_at, { language, timeZone: next.time_zone, inside: true })
  const notes = [
    ...(atWork > 0 ? [words('atWork', { n: atWork })] : []),
    ...(scheduled > 0 ? [words('scheduled', { n: scheduled, when: when ?? '' })] : []),
  ]
  const none = data ? words('nothingOpen') : ''
  const status = waiting > 0 ? '&status=pending' : waiting + atWork === 0 && scheduled > 0 ? '&status=scheduled' : ''
  return (
    <Tile
      title={t('waits')}
      to={`${tabPath(uuid, 'orders')}${status}`}
      value={data ? waiting : '–'}
      note={notes.length > 0 ? notes.join(' · ') : none}
    />
  )
}

const NextPayout = ({ uuid }: { uuid: string }) => {
  const t = overviewStrings.useTranslate()
  const { data } = useQuery(dueQuery(uuid))
  return (
    <Tile
      title={t('nextPayout')}
      to={tabPath(uuid, 'payouts')}
      value={data ? <Money cents={data.due} currency={data.currency} /> : '–'}
      note={data && t(`payout_${data.state}`, { day: formatDay(data.expected_on) })}
    />
  )
}
