/** food-ordering: delivery, hours, slots, sessions, baskets, orders, the board and receipts. */
import './orders/count-orders.ts'
import './paying/food-payable.ts'
import './paying/part-terms.ts'

export { refuseUnanswered } from './board/refuse-unanswered.job.ts'
export { foodOrderingRoutes } from './food-ordering.routes.ts'
export { foodPersonalData } from './people/personal-data.ts'
export { foodMessages } from './messages/food-messages.ts'
export { expireUnpaid } from './orders/expire-unpaid.job.ts'
export { readAnnouncement } from './shops/announcement.queries.ts'
export { addressOfRestaurant, serviceOfProgram } from './shops/host-service.ts'
export { openCourt, openRestaurant } from './shops/open-restaurant.ts'
export { sightOfPlace } from './shops/sight-of-place.ts'
