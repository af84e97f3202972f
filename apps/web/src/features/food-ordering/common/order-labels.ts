import type { CustomerOrder, OrderLabel } from '@plein/contract/food-ordering/orders'

const over: readonly OrderLabel[] = ['delivered', 'pickedUp', 'cancelled']
const unpaid: readonly OrderLabel[] = ['created', 'awaiting_payment', 'payment_failed']

/** Nothing will happen to it any more. */
export const isOver = (label: OrderLabel): boolean => over.includes(label)
export const isUnpaid = (label: OrderLabel): boolean => unpaid.includes(label)

/** Its bank, or a person with us, still looks at a payment: the guest waits, and does not pay again. */
export const isConfirming = ({ label, may }: Pick<CustomerOrder, 'label' | 'may'>): boolean =>
  label === 'awaiting_payment' && !may.includes('pay')

/** A transfer was begun, and its payer may have sent the money: of all payments it alone leaves another choice while it is pending. */
export const isTransferBegun = ({ payment_status, may }: Pick<CustomerOrder, 'payment_status' | 'may'>): boolean =>
  payment_status === 'pending' && may.includes('pay')

/** The restaurants of an order: 'Bella Napoli', 'Bella Napoli + Wok Garden'. */
export const getMakers = (order: Pick<CustomerOrder, 'suborders'>): string =>
  order.suborders.map((suborder) => suborder.restaurant.title).join(' + ')

/** The clock that its times are read on: that of its restaurants. */
export const getZone = ({ suborders: [first] }: Pick<CustomerOrder, 'suborders'>): string =>
  first?.restaurant.time_zone ?? 'Europe/Amsterdam'

/** True when the guest fetches it: staff bring it to a table that is served. */
export const isCollected = ({ pickup_in_restaurant, table }: Pick<CustomerOrder, 'pickup_in_restaurant' | 'table'>) =>
  pickup_in_restaurant && table?.service !== 'to_table'

/** The steps of an order on its way, in their order. */
export const getSteps = (order: Pick<CustomerOrder, 'pickup_in_restaurant' | 'table'>): OrderLabel[] =>
  isCollected(order)
    ? ['pending', 'kitchen', 'readyForPickup', 'pickedUp']
    : ['pending', 'kitchen', 'delivering', 'delivered']

/** How many of the steps are behind it; scheduled counts as received. */
export const stepAt = (steps: readonly OrderLabel[], label: OrderLabel): number =>
  steps.indexOf(label === 'scheduled' ? 'pending' : label)
