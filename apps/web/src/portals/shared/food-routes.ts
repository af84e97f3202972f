import type { PageRoute } from './page-routes.tsx'

/** The food pages, a line each: the food host and the cardholder host serve the same ones. */
export const foodRoutes: readonly PageRoute[] = []
