import { LatestOrders } from '#features/food-kitchen/office/latest-orders.tsx'
import { MessagesPage } from '#features/support/messages.page.tsx'

/** Messages to support, each with what its sender ordered last. */
export const Messages = () => <MessagesPage ordersOf={(user_uuid) => <LatestOrders user_uuid={user_uuid} />} />
