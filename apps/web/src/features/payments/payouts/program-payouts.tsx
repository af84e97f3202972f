import { settings } from '#platform/settings.ts'
import { NextPayout } from './next-payout.tsx'
import { PayoutList } from './payout-list.tsx'
import styles from './payouts.module.css'

/** The payouts of a program, due and done. */
export const ProgramPayouts = ({ program_uuid }: { program_uuid: string }) => (
  <div className={styles.stack}>
    <NextPayout program_uuid={program_uuid} isOwner={settings().portal === 'program-owner'} />
    <PayoutList program_uuid={program_uuid} />
  </div>
)
