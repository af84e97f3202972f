import type { CardStatistics } from '@plein/contract/cards/figures'
import { useState } from 'react'
import { toDay, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Section } from '#ui/layout/page.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { isMonth, toSteps, type Step } from './days.rules.ts'
import { SaveFigures } from './save-figures.tsx'
import { figureStrings } from './strings/index.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './figures.module.css'

/** Spending by day, and of a long period by month: as bars, as a table, as a file. */
export const ByDay = ({ figures, program_uuid }: { figures: CardStatistics; program_uuid: string }) => {
  const t = figureStrings.useTranslate()
  const [table, setTable] = useState(false)
  const { from, until, currency } = figures
  const steps = toSteps(figures.days, from, until)
  return (
    <Section
      title={t(isMonth(steps[0]?.key ?? '') ? 'byMonth' : 'byDay')}
      action={
        <div className={styles.actions}>
          <Button size="small" variant="quiet" onClick={() => setTable(!table)}>
            {table ? t('asChart') : t('asTable')}
          </Button>
          <SaveFigures figures={figures} program_uuid={program_uuid} by="day" />
        </div>
      }
    >
      <p className={styles.note}>{t('fromTo', { from: formatDay(from), to: formatDay(until) })}</p>
      {table ? <StepTable steps={steps} currency={currency} /> : <StepChart steps={steps} currency={currency} />}
    </Section>
  )
}

interface StepsProps {
  steps: readonly Step[]
  currency: string
}

const StepChart = ({ steps, currency }: StepsProps) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const words = useStepWords()
  const today = toDay(useNow(true))
  const whole = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const bars = steps.map(({ key, times, spent }) => {
    const text = `${formatMoney(spent, language, currency)}, ${t('payments', { n: times })}`
    const partial = today.startsWith(key)
    return {
      key,
      value: spent,
      name: words.nameOf(key),
      tick: words.tickOf(key),
      text: partial ? t('soFar', { text }) : text,
      partial,
    }
  })
  const axis = { smallest: 100, format: (cents: number) => whole.format(cents / 100) }
  return <BarChart label={t('spentByDay')} bars={bars} axis={axis} />
}

const StepTable = ({ steps, currency }: StepsProps) => {
  const t = figureStrings.useTranslate()
  const words = useStepWords()
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  const columns: Column<Step>[] = [
    {
      key: 'day',
      head: t(isMonth(steps[0]?.key ?? '') ? 'month' : 'day'),
      phone: 'title',
      cell: ({ key }) => words.nameOf(key),
    },
    { key: 'sold', head: t('cardsSold'), align: 'end', phoneHead: t('cardsSold'), cell: ({ sold }) => String(sold) },
    {
      key: 'times',
      head: t('paymentCount'),
      align: 'end',
      phoneHead: t('paymentCount'),
      cell: ({ times }) => String(times),
    },
    {
      key: 'refunded',
      head: t('refunded'),
      align: 'end',
      phoneHead: t('refunded'),
      cell: ({ refunded }) => money(refunded),
    },
    { key: 'spent', head: t('spent'), align: 'end', phone: 'amount', cell: ({ spent }) => money(spent) },
  ]
  return (
    <DataTable
      caption={t('spentByDay')}
      columns={columns}
      rows={steps.toReversed()}
      rowKey={({ key }) => key}
      rowSize={1}
    />
  )
}
