import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { KeptQuestion } from '#platform/session/kept-answers.ts'
import type { ActiveOrders } from './board-data.ts'
import { restaurantsQuery } from './current-program.ts'

/** Nobody cooks or brings it any more: who it was for is none of the device's business. */
const withoutGuest = (order: BoardOrder): BoardOrder => ({
  ...order,
  first_name: '',
  last_name: '',
  phone: '',
  phone_code: '',
  comments: '',
  delivery_zip_code: null,
  delivery_house_number: null,
  delivery_address: null,
  delivery_apartment: null,
  delivery_city: null,
})

const isFinished = ({ order_status }: BoardOrder): boolean =>
  order_status === orderStatuses.delivered || order_status === orderStatuses.cancelled

const keptOrders = (answer: ActiveOrders): ActiveOrders => ({
  ...answer,
  results: answer.results.map((order) => (isFinished(order) ? withoutGuest(order) : order)),
})

/** The data with which a kitchen sees its tickets when the board is opened without a connection. */
export const keptOfBoard: readonly KeptQuestion[] = [
  { queryKey: restaurantsQuery.queryKey },
  { queryKey: ['board'], kept: (answer) => keptOrders(answer as ActiveOrders) },
]
