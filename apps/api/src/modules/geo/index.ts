/** geo: where a postcode lies, and how far that is. */
export { distanceMetres, type Point } from './distance.rules.ts'
export { geoRoutes } from './geo.routes.ts'
export { importAreas } from './import-areas.ts'
export { locate } from './locate.ts'
export type { Found, Located } from './source.ts'
export { areaOf, normalizeZipCode } from './zip-code.rules.ts'
