import { geo } from '@plein/contract/geo'
import { own, read, type Route } from '#platform/http/route.ts'
import { readAddressNear } from './read-address-near.ts'
import { readAddressOfCode } from './read-address-of-code.ts'
import { readIpCountry } from './directory/ip-country.ts'
import { readCities, readContinents, readCountries, readCountry, readStates } from './directory/read-countries.ts'

export const geoRoutes: Route[] = [
  read(geo.ip, readIpCountry),
  read(geo.continents, readContinents),
  read(geo.countries, readCountries),
  read(geo.country, readCountry),
  read(geo.states, readStates),
  read(geo.cities, readCities),
  own(geo.addressOfCode, readAddressOfCode),
  own(geo.addressNear, readAddressNear),
]
