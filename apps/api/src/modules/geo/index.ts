/** geo: where a postcode lies, and how far that is. */
export { distanceMetres } from './distance.rules.ts'
export { geoRoutes } from './geo.routes.ts'
export { importAreas } from './import-areas.ts'
export { locate } from './locate.ts'
export { areaOf, normalizeZipCode } from './zip-code.rules.ts'
