import { ProgramOrders } from '../../features/food-ordering/board-office/program-orders.tsx'
import { ProgramPage } from '../../features/programs/program.page.tsx'

const withOrders: readonly number[] = [4001, 5001]

/** A program with what other features hang on it. */
export const ProgramWithOrdersPage = () => (
  <ProgramPage
    orders={({ uuid, title, type }) =>
      withOrders.includes(type.id) ? <ProgramOrders program_uuid={uuid} title={title} /> : null
    }
  />
)
