import { toDay, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { useNow } from '#ui/display/use-now.ts'
import type { DayFigures } from './figures.rules.ts'
import { statisticsStrings } from './strings/index.ts'

interface DayChartProps {
  /** Every day in turn, those without orders too. */
  days: readonly DayFigures[]
  currency: string
  /** The address of a day's orders, and the text of the link to them. */
  open?: { text: string; hrefOf: (day: string) => string }
}

/** The turnover of days as bars; today's says that it is not over. */
export const DayChart = ({ days, currency, open }: DayChartProps) => {
  const t = statisticsStrings.useTranslate()
  const language = useLanguage()
  const today = toDay(useNow(true))
  const locale = locales[language]
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const bars = days.map(({ day, orders, turnover }) => {
    const name = weekday.format(new Date(`${day}T00:00:00Z`))
    const date = formatDay(day).slice(0, 5)
    const text = `${formatMoney(turnover, language, currency)}, ${t('orders', { n: orders })}`
    return {
      key: day,
      value: turnover,
      name: `${name} ${formatDay(day)}`,
      // A week names each of its days; a longer stretch names the same day of its weeks.
      tick: days.length <= 8 ? `${name} ${date}` : date,
      text: day === today ? t('soFarText', { text }) : text,
      partial: day === today,
      ...(open && { to: open.hrefOf(day) }),
    }
  })
  return (
    <BarChart
      label={t('byDayLabel')}
      bars={bars}
      axis={{ smallest: 100, format: (cents) => whole.format(cents / 100) }}
      {...(open && { open: open.text })}
    />
  )
}
