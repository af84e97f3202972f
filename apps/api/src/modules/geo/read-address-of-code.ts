import { normalizeZipCode, showZipCode } from '@plein/contract/zip-code'
import type { geo } from '@plein/contract/geo'
import type { Own } from '#platform/http/route.ts'
import { countryOfCode } from './directory/countries.ts'
import { getStates } from './directory/places.ts'
import { distanceMetres, type Point } from './distance.rules.ts'
import { locate } from './locate.ts'

/** The place of a postcode in the words of a form: its province is that of the place of this name, or else of the nearest one. */
export const readAddressOfCode: Own<typeof geo.addressOfCode> = async ({ app, input: { query } }) => {
  const zip_code = normalizeZipCode(query.zip_code)
  const place = zip_code && (await locate(app, zip_code, query.house_number ?? null))
  if (!place || place.kind !== 'found')
    return { zip_code: zip_code ? showZipCode(zip_code) : query.zip_code, street: null, city: null, state: null }
  const { street, city } = place
  return { zip_code: showZipCode(zip_code), street, city, state: await provinceOf(city, place) }
}

const provinceOf = async (city: string, at: Point): Promise<string | null> => {
  const dutch = countryOfCode('NL', 'en')
  const states = dutch ? await getStates(dutch) : []
  const places = states.flatMap((state) =>
    state.cities.map((city) => ({ state: state.name, name: city.name, metres: distanceMetres(city, at) })),
  )
  const named = places.filter(({ name }) => name === city)
  const [nearest] = (named.length > 0 ? named : places).toSorted((item, other) => item.metres - other.metres)
  return nearest?.state ?? null
}
