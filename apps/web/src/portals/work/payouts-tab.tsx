import { ProgramPayouts } from '../../features/payments/payouts/program-payouts.tsx'
import type { ProgramTabProps } from '../../features/programs/page/program-tab.ts'

/** What a program gets, and what it got. */
export const PayoutsTab = ({ program }: ProgramTabProps) => <ProgramPayouts program_uuid={program.uuid} />
