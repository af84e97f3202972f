import type { FastifyInstance } from 'fastify'
import { joinHandlers, type EventHandlers } from '#platform/jobs/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { foodKitchenRoutes } from './food-kitchen.routes.ts'
import { pauseUnseen } from './looks/pause-unseen.job.ts'
import { refuseUnanswered } from './moves/refuse-unanswered.job.ts'
import { customerMails } from './phone-orders/customer-mail.ts'
import { installPrinters, printerEndpoints } from './printers/answer-printers.ts'
import { purgeTickets } from './printers/purge-tickets.job.ts'
import { foundOrders } from './search/find-orders.ts'
import { kitchenTickets } from './printers/queue-tickets.ts'

const tasks: Jobs['tasks'] = {
  'refuse-unanswered': refuseUnanswered,
  'pause-unseen': pauseUnseen,
  'forget-tickets': purgeTickets,
}

const cron: Jobs['cron'] = [
  { task: 'refuse-unanswered', match: '* * * * *' },
  { task: 'pause-unseen', match: '* * * * *' },
  { task: 'forget-tickets', match: '39 3 * * *' },
]

/** The parts of the module that app.ts mounts. */
export const foodKitchen = {
  routes: foodKitchenRoutes,
  handlers: (settings: Settings): EventHandlers => joinHandlers(customerMails(settings), kitchenTickets),
  tasks,
  cron,
  endpoints: printerEndpoints,
  search: foundOrders,
  install: (fastify: FastifyInstance, app: App): void => installPrinters(fastify, app),
}
