import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { pagePath } from '@plein/contract/pages/page-path'
import { formatDay } from '#platform/dates.ts'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { BillState } from '../bill/bill-state.tsx'
import { useBillName } from '../bill/use-bill-name.ts'
import { billStrings } from '../bill/strings/index.ts'
import styles from './own.module.css'

/** One bill of a debtor: who asks, how much, and until when. */
export const BillTile = ({ bill }: { bill: BillRow }) => {
  const t = billStrings.useTranslate()
  const nameOf = useBillName()
  return (
    <li className={styles.tile}>
      <h2>
        <Link to={pagePath('/bills/:uuid', { uuid: bill.uuid })}>{bill.program_title}</Link>
      </h2>
      <strong>
        <Money cents={bill.open_amount > 0 ? bill.open_amount : bill.total} currency={bill.currency} />
      </strong>
      <p className={styles.quiet}>
        {nameOf(bill)}
        {bill.state === 'sent' && bill.due_date !== null && ` · ${t('dueOn', { day: formatDay(bill.due_date) })}`}
      </p>
      <span className={styles.chips}>
        <BillState bill={bill} />
      </span>
    </li>
  )
}
