import { OverviewTab } from '../../features/programs/page/overview-tab.tsx'
import type { ProgramTabProps } from '../../features/programs/page/program-tab.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import styles from './first-steps/first-steps.module.css'

/** A program at a glance; a new restaurant's begins with what leads to its first order. */
export const OverviewWithSteps = ({ program }: ProgramTabProps) => (
  <div className={styles['overview']}>
    <FirstSteps program={program} />
    <OverviewTab program={program} />
  </div>
)
