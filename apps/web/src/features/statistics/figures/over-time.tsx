import type { Statistics, StatisticsStep } from '@plein/contract/statistics/figures'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Money } from '#ui/display/money.tsx'
import { IconPrinter } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { statisticsStrings } from '../strings/index.ts'
import { getOrdersPath } from './links.ts'
import { pairSteps } from './pairs.rules.ts'
import { figuresStrings } from './strings/index.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './figures.module.css'

/** Net turnover in steps: as bars beside those of the period compared, as a table, as a file, on paper. */
export const OverTime = ({ figures }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const [table, setTable] = useState(false)
  const { from, to } = figures
  return (
    <Section
      title={t('overTime')}
      action={
        <div className={styles.actions}>
          <Button size="small" variant="quiet" onClick={() => setTable(!table)}>
            {t(table ? 'asChart' : 'asTable')}
          </Button>
          <SaveSteps figures={figures} />
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
    >
      <p className={styles.note}>{`${formatDay(from)} – ${formatDay(to)}`}</p>
      {table ? <StepTable figures={figures} /> : <StepChart figures={figures} />}
    </Section>
  )
}

const SaveSteps = ({ figures: { program, from, to, by } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const language = useLanguage()
  const ask = () =>
    api.file('/statistics/export', { query: { ...(program && { program: program.uuid }), from, to, by, language } })
  return (
    <DownloadButton ask={ask} name={`statistics-by-${by}-${from}-${to}.csv`} said={(name) => t('saved', { name })}>
      {t('csv')}
    </DownloadButton>
  )
}

const StepChart = ({ figures }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const s = statisticsStrings.useTranslate()
  const language = useLanguage()
  const { steps, by, time_zone, currency, program } = figures
  const pairs = pairSteps(figures)
  const words = useStepWords(by, time_zone, steps.length)
  const money = (cents: number): string => formatMoney(cents, language, currency)
  const whole = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const bars = steps.map(({ step, net, orders, partial }, index) => {
    const text = `${money(net)}, ${s('orders', { n: orders })}`
    const earlier = pairs[index]
    const to = by === 'day' ? getOrdersPath(program, { from: step, to: step }) : undefined
    return {
      key: step,
      value: net,
      name: words.nameOf(step),
      tick: words.tickOf(step),
      text: `${partial ? t('soFar', { text }) : text}${earlier ? ` · ${t('compared')}: ${money(earlier.net)}` : ''}`,
      partial,
      ...(earlier && { was: earlier.net }),
      ...(to !== undefined && { to }),
    }
  })
  const axis = { smallest: 100, format: (cents: number) => whole.format(cents / 100) }
  return <BarChart label={t('overTime')} bars={bars} axis={axis} open={t('open')} />
}

interface Row extends StatisticsStep {
  readonly was: number | null
}

const StepTable = ({ figures }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const { steps, before, by, time_zone, currency } = figures
  const words = useStepWords(by, time_zone, steps.length)
  const money = (cents: number | null) => (cents === null ? '–' : <Money cents={cents} currency={currency} />)
  const amount = (key: 'gross' | 'refunds' | 'was'): Column<Row> => {
    const head = t(key === 'was' ? 'compared' : key)
    return { key, head, align: 'end', phoneHead: head, cell: (row) => money(row[key]) }
  }
  const columns: Column<Row>[] = [
    { key: 'step', head: t('step'), phone: 'title', cell: ({ step }) => words.nameOf(step) },
    { key: 'orders', head: t('orders'), align: 'end', phoneHead: t('orders'), cell: ({ orders }) => String(orders) },
    amount('gross'),
    amount('refunds'),
    ...(before ? [amount('was')] : []),
    { key: 'net', head: t('net'), align: 'end', phone: 'amount', cell: ({ net }) => money(net) },
  ]
  const pairs = pairSteps(figures)
  const rows = steps.map((step, index) => ({ ...step, was: pairs[index]?.net ?? null }))
  return (
    <DataTable
      caption={t('overTime')}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ step }) => step}
      rowSize={1}
    />
  )
}
