import type { EarlierList } from '#modules/programs/index.ts'
import { listEarlierBuyers, listEarlierCallers } from './customer.queries.ts'

/** Customers from before memberships were written: who paid an order, and who was written down on the telephone. */
export const earlierCustomers: readonly EarlierList[] = [
  { name: 'food-orders', reason: 'customer', read: listEarlierBuyers },
  { name: 'food-customers', reason: 'customer', read: listEarlierCallers },
]
