import { pagePath } from '@plein/contract/pages/page-path'
import { programKinds } from '@plein/contract/programs/codes'
import { ProgramOrders } from '#features/food-kitchen/office/program-orders.tsx'
import { ProgramWatch } from '#features/food-kitchen/watch/order-watch.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { settings } from '#platform/settings.ts'

/** The books are the administration's. */
const booksAt = (): ((transaction_uuid: string) => string) | undefined =>
  settings().portal === 'admin' ? (uuid) => pagePath('/finances', {}, { transaction: uuid }) : undefined

/** The orders of a restaurant or court, on its program's page. A restaurant's owner takes them on here; a court's kitchens do it themselves. */
export const OrdersTab = ({ program: { uuid, title, type } }: ProgramTabProps) => {
  const works = type.id === programKinds.food && settings().portal !== 'admin'
  return (
    <>
      {/* Merchants have their orders watched on every page. */}
      {works && settings().portal === 'program-owner' && <ProgramWatch program_uuid={uuid} restaurant={title} />}
      <ProgramOrders
        program_uuid={uuid}
        title={title}
        ofCourt={type.id === programKinds.food_court}
        booksAt={booksAt()}
        works={works}
      />
    </>
  )
}
