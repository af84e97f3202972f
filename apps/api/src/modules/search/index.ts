/** search: what a caller may find by a text, of whatever other features register. */
export { searchRoutes } from './search.routes.ts'
export { registerSearchSources, type SearchCall, type SearchSource } from './sources.ts'
