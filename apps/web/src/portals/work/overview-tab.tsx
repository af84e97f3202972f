import { isDraft } from '@plein/contract/programs/codes'
import { OverviewTab } from '#features/programs/page/overview-tab.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { takesOrders } from '#features/statistics/statistics-data.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { ProgramNow } from './overview/program-now.tsx'

/** A program at a glance; a new restaurant's begins with what leads to its first order. */
export const OverviewOfProgram = ({ program }: ProgramTabProps) => (
  <OverviewTab
    program={program}
    first={<FirstSteps program={program} />}
    now={takesOrders(program) && !isDraft(program.status.id) && <ProgramNow program={program} />}
  />
)
