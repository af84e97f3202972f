import { ProgramOrders } from '../../features/food-ordering/board-office/program-orders.tsx'
import { settings } from '../../platform/settings.ts'
import { ProgramPage } from '../../features/programs/program.page.tsx'

const withOrders: readonly number[] = [4001, 5001]

/** The books are the administration's. */
const booksAt = (): ((transaction_uuid: string) => string) | undefined =>
  settings().portal === 'admin' ? (uuid) => `/finances?transaction=${uuid}` : undefined

/** A program with what other features hang on it. */
export const ProgramWithOrdersPage = () => (
  <ProgramPage
    orders={({ uuid, title, type }) =>
      withOrders.includes(type.id) ? <ProgramOrders program_uuid={uuid} title={title} booksAt={booksAt()} /> : null
    }
  />
)
