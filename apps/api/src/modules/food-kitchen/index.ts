/** food-kitchen, the restaurant at work: the board, its service, daily totals, orders by telephone. */
export { refuseUnanswered } from './moves/refuse-unanswered.job.ts'
export { foodKitchenRoutes } from './food-kitchen.routes.ts'
export { customerMails } from './phone-orders/customer-mail.ts'
