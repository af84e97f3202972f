import type { Bill } from '@plein/contract/credit-management/bill-fields'
import type { Explanation, LetterDays } from '@plein/contract/credit-management/bill-explanation'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { explanationQuery } from './bill-data.ts'
import { billStrings } from './strings/index.ts'
import styles from './bill.module.css'

/** Each amount that is open, which opens into what made it: rules, bases, days, letters and payments. */
export const BillAmounts = ({ bill, billKey }: { bill: Bill; billKey?: string | undefined }) => {
  const t = billStrings.useTranslate()
  const [isOpen, setOpen] = useState(bill.charges.length > 0)
  if (bill.kind === 'credit_note' || bill.state === 'draft') return null
  return (
    <details className={styles.why} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('whyAmount')}</summary>
      {isOpen && <Why uuid={bill.uuid} billKey={billKey} />}
    </details>
  )
}

const Why = ({ uuid, billKey }: { uuid: string; billKey: string | undefined }) => {
  const t = billStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(explanationQuery(uuid, billKey))
  const money = useMoney(data?.currency ?? 'EUR')
  const textOf = useLetterText()
  if (!data && error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="96px" radius="panel" />
      </Loading>
    )
  const { principal, costs, interest, coming_costs } = data
  return (
    <div className={styles.parts}>
      <Part title={t('principal')} amount={money(principal.open)}>
        <Row text={t('total')} amount={money(principal.amount)} />
        <Entries entries={principal.entries} money={money} />
      </Part>
      {costs.amount !== 0 && (
        <Part title={t('costs')} amount={money(costs.open)}>
          {costs.charges.map((charge) => (
            <CostsRow key={charge.day} charge={charge} money={money} />
          ))}
          <Entries entries={costs.entries} money={money} />
        </Part>
      )}
      {interest.lines.length > 0 && <InterestPart interest={interest} money={money} />}
      <dl className={styles.sums}>
        <Row text={t('open')} amount={money(data.open_amount)} strong />
      </dl>
      {coming_costs && (
        <p className={styles.note}>
          {t('comingCosts', {
            day: formatDay(coming_costs.letter.last_day),
            amount: money(coming_costs.letter.named),
          })}{' '}
          {textOf(coming_costs.letter)}
        </p>
      )}
    </div>
  )
}

type Money = (cents: number) => string

const useMoney = (currency: string): Money => {
  const language = useLanguage()
  return (cents) => formatMoney(cents, language, currency)
}

const Part = ({ title, amount, children }: { title: string; amount: string; children: ReactNode }) => (
  <details className={styles.part}>
    <summary>
      {title} <span className={styles.amount}>{amount}</span>
    </summary>
    <dl className={styles.sums}>{children}</dl>
  </details>
)

const Row = ({
  text,
  amount,
  why = [],
  strong = false,
}: {
  text: string
  amount: string
  why?: readonly string[]
  strong?: boolean
}) => (
  <div className={strong ? styles.total : undefined}>
    <dt>
      {text}
      {why.map((reason, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- reasons have no id, and stay in their order
        <span key={index} className={styles.quiet}>
          {reason}
        </span>
      ))}
    </dt>
    <dd>{amount}</dd>
  </div>
)

const Entries = ({ entries, money }: { entries: Explanation['principal']['entries']; money: Money }) => {
  const t = billStrings.useTranslate()
  return entries.map(({ source, day, amount }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have no id, and the list only grows at its end
    <Row key={index} text={t(`source_${source}`)} amount={money(-amount)} why={[formatDay(day)]} />
  ))
}

const useLetterText = (): ((letter: LetterDays) => string) => {
  const t = billStrings.useTranslate()
  return ({ posted, received, last_day }) =>
    t('letterDays', { posted: formatDay(posted), received: formatDay(received), last_day: formatDay(last_day) })
}

const CostsRow = ({ charge, money }: { charge: Explanation['costs']['charges'][number]; money: Money }) => {
  const t = billStrings.useTranslate()
  const textOf = useLetterText()
  const { day, base, vat, amount, earliest, letter } = charge
  const why = [
    t('costsWhy', { day: formatDay(day), base: money(base) }),
    ...(vat > 0 ? [t('costsVat', { amount: money(vat) })] : []),
    ...(letter ? [textOf(letter)] : []),
    t('costsEarliest', { day: formatDay(earliest) }),
  ]
  return <Row text={t('costs')} amount={money(amount)} why={why} />
}

const InterestPart = ({ interest, money }: { interest: Explanation['interest']; money: Money }) => {
  const t = billStrings.useTranslate()
  const language = useLanguage()
  return (
    <Part title={t('interest')} amount={money(interest.open)}>
      {interest.lines.map(({ from, days, base, percent, amount }) => (
        <Row
          key={from}
          text={t('interestLine', {
            day: formatDay(from),
            n: days,
            base: money(base),
            percent: formatPercent(percent ?? 0, language),
          })}
          amount={amount === null ? '' : money(amount)}
          why={[
            ...(percent === null ? [t('noRate')] : []),
            t(interest.kind === 'trade' ? 'interestTrade' : 'interestConsumer'),
          ]}
        />
      ))}
      <Entries entries={interest.entries} money={money} />
    </Part>
  )
}
