/** geo: countries, states and cities, where a postcode lies, how far that is, and which country an IP address is from. */
export { countryOfCode } from './directory/countries.ts'
export { countryCodeOfIp } from './directory/ip-country.ts'
export { distanceMetres } from './distance.rules.ts'
export { geoRoutes } from './geo.routes.ts'
export { importAreas } from './import-areas.ts'
export { locate } from './locate.ts'
export { missingAreas } from './missing-areas.ts'
