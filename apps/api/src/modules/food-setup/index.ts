/** food-setup, the owner of a restaurant or court: its program, delivery zones and documents. */
export { keepAgreed } from './documents/document.queries.ts'
export { purgeDocuments } from './documents/purge-documents.job.ts'
export { foodSetupRoutes } from './food-setup.routes.ts'
export { openCourt, openRestaurant } from './program/open-restaurant.ts'
export { courtKind } from './court-program/court-kind.ts'
export { foodKind } from './program/food-kind.ts'
export { courtPages, restaurantPages } from './program/public-page.ts'
