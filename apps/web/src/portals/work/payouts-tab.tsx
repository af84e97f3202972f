import { DailyTotals } from '#features/food-kitchen/daily-totals/daily-totals.tsx'
import { ProgramPayouts } from '#features/payments/payouts/program-payouts.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import styles from './payouts-tab.module.css'

/** What a program gets, what it got, and what it sold day by day. */
export const PayoutsTab = ({ program }: ProgramTabProps) => (
  <div className={styles['stack']}>
    <ProgramPayouts program_uuid={program.uuid} />
    <DailyTotals program_uuid={program.uuid} />
  </div>
)
