/** geo: countries, states and cities, where a postcode lies, how far that is, and which country an IP address is from. */
export { distanceMetres } from './distance.rules.ts'
export { geoRoutes } from './geo.routes.ts'
export { importAreas } from './import-areas.ts'
export { locate } from './locate.ts'
export { areaOf, normalizeZipCode } from './zip-code.rules.ts'
