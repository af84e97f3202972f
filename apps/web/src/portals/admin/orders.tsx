import { pagePath } from '@plein/contract/pages/page-path'
import { AllOrdersPage } from '#features/food-kitchen/office/all-orders.page.tsx'
import { AllOrders } from '#features/food-kitchen/office/all-orders.tsx'
import { AnyOrderPage } from '#features/food-kitchen/order/any-order.page.tsx'

/** The address of a payment or refund of an order in the books. */
const booksAt = (uuid: string): string => pagePath('/finances', {}, { transaction: uuid })

export const Orders = () => <AllOrdersPage booksAt={booksAt} />
export const Order = () => <AnyOrderPage booksAt={booksAt} />
export const OrdersOfAccount = ({ user_uuid }: { user_uuid: string }) => (
  <AllOrders user_uuid={user_uuid} booksAt={booksAt} />
)
