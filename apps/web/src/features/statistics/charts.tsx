import { useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Section } from '#ui/layout/page.tsx'
import { DayChart } from './day-chart.tsx'
import { calculateChange, sumTotals, type DayFigures, type Figures } from './figures.rules.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './statistics.module.css'

interface SumsProps {
  now: Figures
  /** The period before; undefined until it is known. */
  before: Figures | undefined
}

/** The answer in a sentence, and the figures it comes from. */
export const Sums = ({ now, before }: SumsProps) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const [sums, earlier] = [sumTotals(now.days), before && sumTotals(before.days)]
  const money = (cents: number): string => formatMoney(cents, language, now.currency)
  const change = earlier ? calculateChange(sums.turnover, earlier.turnover) : null
  const share = formatPercent((sums.pickup / Math.max(1, sums.orders)) * 100, language)
  const sentence =
    change === null || change === 0
      ? t('turnoverIs', { amount: money(sums.turnover) })
      : t(change > 0 ? 'turnoverUp' : 'turnoverDown', {
          percent: formatPercent(Math.abs(change), language),
          amount: money(sums.turnover),
        })
  const rows = [
    { name: t('turnover'), value: money(sums.turnover), was: earlier && money(earlier.turnover) },
    { name: t('orderCount'), value: String(sums.orders), was: earlier && String(earlier.orders) },
    { name: t('average'), value: money(sums.average), was: earlier && money(earlier.average) },
    { name: t('pickup'), value: `${sums.pickup} (${share})`, was: earlier && String(earlier.pickup) },
  ]
  return (
    <section className={styles.sums}>
      <h2>{sentence}</h2>
      <dl>
        {rows.map(({ name, value, was }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {was !== undefined && <dd className={styles.was}>{t('before', { from: was })}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Turnover by day: bars with their days and amounts, or the same as a table. */
export const ByDay = ({ days, currency }: { days: readonly DayFigures[]; currency: string }) => {
  const t = statisticsStrings.useTranslate()
  const [table, setTable] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Section
      title={t('byDay')}
      action={
        <Button size="small" variant="quiet" onClick={() => setTable(!table)}>
          {table ? t('asChart') : t('asTable')}
        </Button>
      }
    >
      {first && last && (
        <p className={styles.was}>{t('fromTo', { from: formatDay(first.day), to: formatDay(last.day) })}</p>
      )}
      {table ? <DayTable days={days} currency={currency} /> : <DayChart days={days} currency={currency} />}
    </Section>
  )
}

const DayTable = ({ days, currency }: { days: readonly DayFigures[]; currency: string }) => {
  const t = statisticsStrings.useTranslate()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('orderCount')}</th>
          <th scope="col">{t('turnover')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, turnover }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{orders}</td>
            <td>
              <Money cents={turnover} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Hours by weekday: the number stands in each cell, its shade only helps the eye. */
export const ByHour = ({ hours }: { hours: Figures['hours'] }) => {
  const t = statisticsStrings.useTranslate()
  const name = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  const weekday = (of: number): string => name.format(new Date((3 + of) * 86_400_000))
  const count = new Map(hours.map((hour) => [`${hour.weekday} ${hour.hour}`, hour.orders]))
  const most = Math.max(1, ...hours.map(({ orders }) => orders))
  const used = hours.map(({ hour }) => hour)
  const [from, to] = [Math.min(...used), Math.max(...used)]
  return (
    <Section title={t('byHour')}>
      <table className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            {WEEK.map((of) => (
              <th key={of} scope="col">
                {weekday(of)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: to - from + 1 }, (_, at) => from + at).map((hour) => (
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}:00</th>
              {WEEK.map((of) => {
                const orders = count.get(`${of} ${hour}`) ?? 0
                return (
                  <td key={of} style={{ ['--heat' as string]: `${Math.round((orders / most) * 60)}%` }}>
                    {orders === 0 ? '' : orders}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export const MaxSold = ({ products, currency }: { products: Figures['products']; currency: string }) => {
  const t = statisticsStrings.useTranslate()
  return (
    <Section title={t('bestSold')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dish')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('turnover')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ title, quantity, turnover }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{quantity}</td>
              <td>
                <Money cents={turnover} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
