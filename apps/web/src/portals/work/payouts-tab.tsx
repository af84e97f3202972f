import { DailyTotals } from '#features/food-kitchen/daily-totals/daily-totals.tsx'
import { ProgramPayouts } from '#features/payments/payouts/program-payouts.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import styles from './payouts-tab.module.css'

/** A program's payouts, due and done, and its sales by day. */
export const PayoutsTab = ({ program }: ProgramTabProps) => (
  <div className={styles.stack}>
    <ProgramPayouts program_uuid={program.uuid} />
    <DailyTotals program_uuid={program.uuid} />
  </div>
)

/** The payouts of a card program: the value of expired cards that its owner asked for. */
export const CardPayoutsTab = ({ program }: ProgramTabProps) => <ProgramPayouts program_uuid={program.uuid} />
