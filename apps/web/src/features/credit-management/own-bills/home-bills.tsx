import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Section } from '#ui/layout/page.tsx'
import { classes } from '#ui/classes.ts'
import { billsQuery } from '../bill/bill-data.ts'
import { BillState } from '../bill/bill-state.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { useBillName } from '../bill/use-bill-name.ts'
import { ownBillStrings } from './strings/index.ts'
import styles from './own.module.css'

const SHOWN = 3
const ASKED = 50

const overdueQuery = billsQuery({ class: 'overdue', size: ASKED })
const unpaidQuery = billsQuery({ class: 'unpaid', size: ASKED })

/** True until it is known whether there are bills to pay. */
export const useBillsComing = (): boolean =>
  [useQuery(overdueQuery), useQuery(unpaidQuery)].some(({ isPending }) => isPending)

/** On a cardholder's own page (C-02): bills that wait to be paid, oldest first, each one tap from its payment. It says nothing when none does. */
export const HomeBills = () => {
  const t = ownBillStrings.useTranslate()
  const overdue = useQuery(overdueQuery)
  const unpaid = useQuery(unpaidQuery)
  const failed = [overdue, unpaid].find(({ data, error }) => error !== null && data === undefined)
  if (failed)
    return (
      <ProblemPanel
        title={t('billsFailed')}
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!overdue.data || !unpaid.data) return null
  const waiting = [...overdue.data.results, ...unpaid.data.results].toSorted((one, other) =>
    (one.due_date ?? '').localeCompare(other.due_date ?? ''),
  )
  const more = overdue.data.classes.overdue.count + overdue.data.classes.unpaid.count - SHOWN
  if (waiting.length === 0) return null
  return (
    <Section title={t('toPay')}>
      <ul className={styles.list}>
        {waiting.slice(0, SHOWN).map((bill) => (
          <Waiting key={bill.uuid} bill={bill} />
        ))}
      </ul>
      {more > 0 && (
        <Link className={styles.more} to="/bills">
          {t('moreBills', { n: more })}
        </Link>
      )}
    </Section>
  )
}

const Waiting = ({ bill }: { bill: BillRow }) => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const nameOf = useBillName()
  const { uuid, due_date, currency, open_amount, program_title } = bill
  return (
    <li className={classes(styles.tile, styles.payable)}>
      <h3>
        <Link to={pagePath('/bills/:uuid', { uuid })}>{program_title}</Link>
      </h3>
      <strong>
        <Money cents={open_amount} currency={currency} />
      </strong>
      <p className={styles.quiet}>
        {nameOf(bill)}
        {due_date !== null && ` · ${words('dueOn', { day: formatDay(due_date) })}`}
      </p>
      <span className={styles.chips}>
        <BillState bill={bill} />
      </span>
      <LinkButton to={pagePath('/bills/:uuid/payment', { uuid })} aria-label={`${t('payNow')}: ${nameOf(bill)}`}>
        {t('payNow')}
      </LinkButton>
    </li>
  )
}
