import { joinHandlers, type EventHandlers } from '#platform/jobs/events.ts'
import { foodWebhooks } from './messages/food-webhooks.ts'
import { orderNotices } from './messages/order-notices.ts'
import { knowCustomers } from './people/know-customer.ts'

/** Everything but mails that follows an event of an order: webhooks, notices, customers of a restaurant. */
export const orderHandlers = (): EventHandlers => joinHandlers(foodWebhooks, knowCustomers, orderNotices)
