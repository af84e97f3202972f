/** food-setup, the owner of a restaurant or court: its program, delivery zones and documents. */
import './program/public-page.ts'
import './program/food-kind.ts'
import './court-program/court-kind.ts'

export { keepAgreed } from './documents/document.queries.ts'
export { purgeDocuments } from './documents/purge-documents.job.ts'
export { foodSetupRoutes } from './food-setup.routes.ts'
export { openCourt, openRestaurant } from './program/open-restaurant.ts'
