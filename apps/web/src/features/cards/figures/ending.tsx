import type { CardGuardian } from '@plein/contract/cards/figures'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Money } from '#ui/display/money.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Statement } from './statement.tsx'
import { figureStrings } from './strings/index.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './figures.module.css'

type Months = CardGuardian['expiring']['months']

/** Value that ends if nobody spends it, by month. */
export const Ending = ({ guardian: { expiring, currency } }: { guardian: CardGuardian }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const [table, setTable] = useState(false)
  const { months, later } = expiring
  const amount = months.reduce((sum, month) => sum + month.amount, 0)
  const cards = months.reduce((sum, month) => sum + month.cards, 0)
  const money = (cents: number): string => formatMoney(cents, language, currency)
  return (
    <Statement
      title={t('ending')}
      light="note"
      actions={
        cards > 0 && (
          <Button size="small" variant="quiet" onClick={() => setTable(!table)}>
            {table ? t('asChart') : t('asTable')}
          </Button>
        )
      }
    >
      <p>{cards === 0 ? t('endingNone') : t('endingOf', { n: cards, amount: money(amount) })}</p>
      {later.cards > 0 && (
        <p className={styles.note}>{t('endingLater', { n: later.cards, amount: money(later.amount) })}</p>
      )}
      {cards > 0 &&
        (table ? (
          <MonthTable months={months.filter((month) => month.cards > 0)} currency={currency} />
        ) : (
          <MonthChart months={months} currency={currency} />
        ))}
    </Statement>
  )
}

const MonthChart = ({ months, currency }: { months: Months; currency: string }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const words = useStepWords()
  const whole = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const bars = months.map(({ month, cards, amount }) => ({
    key: month,
    value: amount,
    name: words.nameOf(month),
    tick: words.tickOf(month),
    text: `${formatMoney(amount, language, currency)}, ${t('cards', { n: cards })}`,
  }))
  return (
    <BarChart
      label={t('endingByMonth')}
      bars={bars}
      axis={{ smallest: 100, format: (cents) => whole.format(cents / 100) }}
    />
  )
}

const MonthTable = ({ months, currency }: { months: Months; currency: string }) => {
  const t = figureStrings.useTranslate()
  const words = useStepWords()
  const columns: Column<Months[number]>[] = [
    { key: 'month', head: t('month'), phone: 'title', cell: ({ month }) => words.nameOf(month) },
    { key: 'cards', head: t('cardCount'), align: 'end', phoneHead: t('cardCount'), cell: ({ cards }) => String(cards) },
    {
      key: 'amount',
      head: t('value'),
      align: 'end',
      phone: 'amount',
      cell: ({ amount }) => <Money cents={amount} currency={currency} />,
    },
  ]
  return (
    <DataTable caption={t('endingByMonth')} columns={columns} rows={months} rowKey={({ month }) => month} rowSize={1} />
  )
}
