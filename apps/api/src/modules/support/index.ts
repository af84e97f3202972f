/** support: what people write to the product's own people, and whether it was answered. */
export { supportPersonalData } from './personal-data.ts'
export { purgeSupportMessages } from './purge-messages.job.ts'
export { supportRoutes } from './support.routes.ts'
