import { pagePath } from '@plein/contract/pages/page-path'
import { programKinds } from '@plein/contract/programs/codes'
import type { Program } from '@plein/contract/programs'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { settings } from '#platform/settings.ts'
import { chooseAxis } from '#ui/charts/scale.rules.ts'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { addDays, type Figures } from './figures.rules.ts'
import { countOpen, type OpenOrders } from './open-orders.rules.ts'
import { ProgramToday } from './program-today.tsx'
import { figuresQuery, firstDayBefore, openOrdersQuery } from './statistics-data.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './today.module.css'

/** Whole euros are the smallest step of the scale. */
const CENTS = 100

/** The day of each program that takes orders: those with work first, and a sum where there are several. */
export const Kitchens = ({ programs }: { programs: readonly Program[] }) => {
  const today = toDay(useNow(true))
  const figures = useQueries({
    queries: programs.map(({ uuid }) => figuresQuery(uuid, firstDayBefore(today), today)),
  }).map(({ data }) => data)
  const asked = useQueries({ queries: programs.map(({ uuid }) => openOrdersQuery(uuid)) })
  const open = asked.map(({ data }) => countOpen(data?.results ?? []))
  const ordered = useWorkFirst(
    programs,
    open,
    asked.every(({ isPending }) => !isPending),
  )
  const most = Math.max(0, ...figures.flatMap((figure) => figure?.days ?? []).map(({ turnover }) => turnover))
  const works = settings().portal === 'acceptor'
  // A court's orders are its restaurants' too: nothing is summed up twice.
  const hasRestaurant = programs.some(({ type }) => type.id === programKinds.food)
  const isSummed = (_of: unknown, at: number): boolean => !hasRestaurant || programs[at]?.type.id === programKinds.food
  return (
    <>
      {programs.length > 1 && (
        <Together figures={figures.filter(isSummed)} open={open.filter(isSummed)} today={today} />
      )}
      {ordered.map((program) => (
        <ProgramToday
          key={program.uuid}
          program={program}
          to={works ? '/orders' : pagePath('/programs/:uuid', { uuid: program.uuid })}
          scale={chooseAxis(most, CENTS).at(-1) ?? 0}
        />
      ))}
    </>
  )
}

/** Whoever waits for an answer comes first, then who is at work; set once all are known, so that nothing moves under a finger later. */
const useWorkFirst = (
  programs: readonly Program[],
  open: readonly OpenOrders[],
  isKnown: boolean,
): readonly Program[] => {
  const [uuids, setUuids] = useState<readonly string[]>()
  const work = new Map(programs.map(({ uuid }, at) => [uuid, open[at]]))
  const orders = (of: 'waiting' | 'atWork', { uuid }: Program): number => work.get(uuid)?.[of] ?? 0
  if (isKnown && uuids === undefined && programs.length > 0)
    setUuids(
      programs
        .toSorted(
          (program, other) =>
            orders('waiting', other) - orders('waiting', program) ||
            orders('atWork', other) - orders('atWork', program),
        )
        .map(({ uuid }) => uuid),
    )
  if (uuids === undefined) return programs
  const place = ({ uuid }: Program): number => (uuids.includes(uuid) ? uuids.indexOf(uuid) : uuids.length)
  return programs.toSorted((program, other) => place(program) - place(other))
}

interface TogetherProps {
  figures: readonly (Figures | undefined)[]
  open: readonly OpenOrders[]
  today: string
}

const Together = ({ figures, open, today }: TogetherProps) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const known = figures.filter((figure) => figure !== undefined)
  // A sum that lacks one of them is none.
  if (known.length < figures.length) return null
  const currency = known[0]?.currency ?? 'EUR'
  const sum = (of: 'turnover' | 'orders', on: string): number =>
    known.reduce((total, { days }) => total + (days.find(({ day }) => day === on)?.[of] ?? 0), 0)
  const waiting = open.reduce((total, item) => total + item.waiting, 0)
  return (
    <section className={styles.together} aria-label={t('together')}>
      <h2>{t('together')}</h2>
      <p>
        <span className={styles.amount}>
          <Money cents={sum('turnover', today)} currency={currency} />
        </span>{' '}
        <span className={styles.quiet}>{t('orders', { n: sum('orders', today) })}</span>
      </p>
      <p className={styles.quiet}>
        {t('lastWeek', { amount: formatMoney(sum('turnover', addDays(today, -7)), language, currency) })}
      </p>
      {waiting > 0 && <strong>{t('waiting', { n: waiting })}</strong>}
    </section>
  )
}
