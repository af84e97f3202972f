import type { EventHandlers } from '#platform/jobs/events.ts'
import { addMemberships } from '#modules/programs/index.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { findCustomer } from './customer.queries.ts'

/** Whoever ordered with an account, or was written down by a restaurant, is its customer: posts for its members reach them. */
export const knowCustomers: EventHandlers = {
  [foodEvents.orderPaid]: {
    'know-customer': async (tx, { order_uuid }: { order_uuid: string }) => {
      const customer = await findCustomer(tx, order_uuid)
      if (!customer) return
      const { cardholder_uuid: user_uuid, program_uuids } = customer
      await addMemberships(tx, { program_uuids, user_uuid, reason: 'customer' })
    },
  },
  [foodEvents.customerMade]: {
    'know-customer': async (tx, { program_uuid, cardholder_uuid }: { program_uuid: string; cardholder_uuid: string }) =>
      addMemberships(tx, { program_uuids: [program_uuid], user_uuid: cardholder_uuid, reason: 'customer' }),
  },
}
