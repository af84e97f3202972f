import { isDraft, programKinds } from '@plein/contract/programs/codes'
import { CardNow } from '#features/cards/figures/card-now.tsx'
import { BillsNow } from '#features/credit-management/owner/bills-now.tsx'
import { Funnel } from '#features/payment-management/owner/funnel.tsx'
import { OverviewTab } from '#features/programs/page/overview-tab.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { takesOrders } from '#features/statistics/statistics-data.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { ProgramNow } from './overview/program-now.tsx'

const Now = ({ program }: ProgramTabProps) => {
  if (program.type.id === programKinds.card) return <CardNow program={program} />
  if (program.type.id === programKinds.payment_management)
    return <Funnel program_uuid={program.uuid} shown={program.may.includes('edit')} />
  if (program.type.id === programKinds.credit_management) return <BillsNow program={program} />
  return takesOrders(program) && <ProgramNow program={program} />
}

/** A program at a glance; a new restaurant's begins with what leads to its first order. */
export const OverviewOfProgram = ({ program }: ProgramTabProps) => (
  <OverviewTab
    program={program}
    first={<FirstSteps program={program} />}
    now={!isDraft(program.status.id) && <Now program={program} />}
  />
)
