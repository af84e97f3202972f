import type { Statistics } from '@plein/contract/statistics/figures'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { Money } from '#ui/display/money.tsx'
import { Section } from '#ui/layout/page.tsx'
import { statisticsStrings } from './strings/index.ts'
import styles from './statistics.module.css'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Hours by weekday: the number stands in each cell, its shade only helps the eye. */
export const ByHour = ({ hours }: { hours: Statistics['week'] }) => {
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

export const MaxSold = ({ products, currency }: { products: Statistics['products']; currency: string }) => {
  const t = statisticsStrings.useTranslate()
  return (
    <Section title={t('bestSold')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dish')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('turnover')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ title, quantity, amount }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{quantity}</td>
                <td>
                  <Money cents={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
