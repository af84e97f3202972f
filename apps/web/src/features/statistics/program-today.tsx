import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { Program } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { toDay, formatDay, formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ServiceShortcuts } from './service-shortcuts.tsx'
import { everyDay, drawLine, type DayFigures } from './figures.rules.ts'
import { countOpen } from './open-orders.rules.ts'
import { figuresQuery, firstDayBefore, openingQuery, openOrdersQuery } from './statistics-data.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './today.module.css'

interface ProgramTodayProps {
  program: Program
  /** The address of the program's board. */
  to: string
  /** Cents at the top of its plot, the same for all that stand below each other. */
  scale: number
}

/** One program's day: whether it is open, what waits, and what was sold beside the same day of last week. */
export const ProgramToday = ({ program, to, scale }: ProgramTodayProps) => (
  <article className={styles.program} aria-labelledby={`today-${program.uuid}`}>
    <div className={styles.words}>
      <h2 id={`today-${program.uuid}`}>
        <Link to={to}>{program.title}</Link>
      </h2>
      <Opening program={program} />
      <OpenOrders program_uuid={program.uuid} />
      {settings().portal === 'acceptor' && program.type.id === programKinds.food && (
        <ServiceShortcuts program_uuid={program.uuid} />
      )}
    </div>
    <Sold program={program} scale={scale} />
  </article>
)

const Opening = ({ program }: { program: Program }) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const begins = program.status.id === programStatuses.pending
  const { data } = useQuery(openingQuery(program.uuid, program.type.id === programKinds.food && !begins))
  if (begins && program.start_date)
    return <p className={styles.quiet}>{t('beginsOn', { day: formatDay(program.start_date) })}</p>
  if (!data) return null
  const { closed, opened_at, closed_at, paused_until, time_zone } = data
  if (paused_until) return <p className={styles.paused}>{t('paused', { time: formatTime(paused_until, time_zone) })}</p>
  if (closed && opened_at) {
    const when = formatWhen(opened_at, { language, timeZone: time_zone, inside: true })
    return <p className={styles.quiet}>{t('closedUntil', { when })}</p>
  }
  if (closed || !closed_at) return <p className={styles.quiet}>{t('closedNow')}</p>
  return <p className={styles.open}>{t('openUntil', { time: formatTime(closed_at, time_zone) })}</p>
}

const OpenOrders = ({ program_uuid }: { program_uuid: string }) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(openOrdersQuery(program_uuid))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="160px" height="20px" />
  const { waiting, atWork, scheduled, next } = countOpen(data.results)
  return (
    <p className={styles.quiet}>
      {waiting > 0 && <strong className={styles.waiting}>{t('waiting', { n: waiting })}</strong>}
      {waiting > 0 && atWork > 0 && ' · '}
      {atWork > 0 && t('atWork', { n: atWork })}
      {waiting + atWork + scheduled === 0 && t('nothingOpen')}
      {next !== undefined && (
        <span className={styles.next}>
          {t('scheduled', {
            n: scheduled,
            when: formatWhen(next.due_at, { language, timeZone: next.time_zone, inside: true }),
          })}
        </span>
      )}
    </p>
  )
}

const Sold = ({ program, scale }: Pick<ProgramTodayProps, 'program' | 'scale'>) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const today = toDay(useNow(true))
  const first = firstDayBefore(today)
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(program.uuid, first, today))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton width="200px" height="56px" />
      </Loading>
    )
  const days = everyDay(data.days, first, today)
  const day = days.at(-1)
  const before = days.at(-8)
  return (
    <div className={styles.sold}>
      <dl>
        <dt>{t('soFar')}</dt>
        <dd>
          <span className={styles.amount}>
            <Money cents={day?.turnover ?? 0} currency={data.currency} />
          </span>{' '}
          <span className={styles.quiet}>{t('orders', { n: day?.orders ?? 0 })}</span>
        </dd>
        <dd className={styles.quiet}>
          {t('lastWeek', { amount: formatMoney(before?.turnover ?? 0, language, data.currency) })}
        </dd>
      </dl>
      <Trend days={days} currency={data.currency} scale={scale} />
    </div>
  )
}

const WIDTH = 140
const HEIGHT = 40

interface TrendProps {
  days: readonly DayFigures[]
  currency: string
  scale: number
}

const Trend = ({ days, currency, scale }: TrendProps) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const turnovers = days.map(({ turnover }) => turnover)
  const amount = (cents: number): string => formatMoney(cents, language, currency)
  const label = t('trend', { most: amount(Math.max(...turnovers)), least: amount(Math.min(...turnovers)) })
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.trend}
        role="img"
        aria-label={label}
        width={WIDTH}
        height={HEIGHT + 4}
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      >
        <polyline points={drawLine(turnovers, WIDTH, HEIGHT, scale)} />
      </svg>
      <figcaption className={styles.scale}>{t('trendScale', { n: days.length, most: amount(scale) })}</figcaption>
    </figure>
  )
}
