import { OverviewTab } from '../../features/programs/page/overview-tab.tsx'
import type { ProgramTabProps } from '../../features/programs/page/program-tab.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'

/** A program at a glance; a new restaurant's begins with what leads to its first order. */
export const OverviewWithSteps = ({ program }: ProgramTabProps) => (
  <OverviewTab program={program} first={<FirstSteps program={program} />} />
)
