import { ProgramOrders } from '../../features/food-ordering/board-office/program-orders.tsx'
import type { ProgramTabProps } from '../../features/programs/page/program-tab.ts'
import { settings } from '../../platform/settings.ts'

/** The books are the administration's. */
const booksAt = (): ((transaction_uuid: string) => string) | undefined =>
  settings().portal === 'admin' ? (uuid) => `/finances?transaction=${uuid}` : undefined

/** The orders of a restaurant or court, on its program's page. */
export const OrdersTab = ({ program: { uuid, title } }: ProgramTabProps) => (
  <ProgramOrders program_uuid={uuid} title={title} booksAt={booksAt()} />
)
