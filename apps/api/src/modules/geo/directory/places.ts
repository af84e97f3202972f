import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { City, Country, State } from '@plein/contract/geo'
import { placesFolder } from './countries.ts'
import { placeId } from './place-ids.ts'

/** A state with what is in it. */
export interface StateWithCities extends State {
  readonly cities: readonly City[]
}

interface File {
  readonly zones: readonly string[]
  readonly states: readonly [name: string, cities: readonly [string, number, number, number, string?][]][]
}

const decompress = promisify(brotliDecompress)

const collator = new Intl.Collator('nl')
const byName = (item: { name: string }, other: { name: string }): number => collator.compare(item.name, other.name)

/** The source names these by a part of the town. */
const townNames: Readonly<Record<string, string>> = {
  'Almere Stad': 'Almere',
  'Katwijk aan Zee': 'Katwijk',
  'Noordwijk-Binnen': 'Noordwijk',
}
/** Towns that the register of postcodes writes in another way. */
const townsWithoutCode = new Set([
  ...Object.keys(townNames),
  'Bergen',
  'De Wijk',
  'Den Haag',
  'Driehuis',
  'Driemond',
  'Glanerbrug',
  'Sint Annaparochie',
  'Sint Jacobiparochie',
])

/** A name without a postcode, in a country whose postcodes are known, is a neighbourhood, and nobody's city. */
const onlyTowns = (cities: File['states'][number][1]): File['states'][number][1] =>
  cities.some(([, , , , zip_code]) => zip_code !== undefined)
    ? cities.filter(([name, , , , zip_code]) => zip_code !== undefined || townsWithoutCode.has(name))
    : cities

const readStates = async (code: string): Promise<readonly StateWithCities[]> => {
  const packed = await readFile(join(placesFolder, `${code}.json.br`))
  const { zones, states } = JSON.parse((await decompress(packed)).toString('utf8')) as File
  return states
    .map(([name, cities]) => ({
      uuid: placeId('state', code, name),
      name,
      cities: onlyTowns(cities)
        .map(([city, lat, lon, zone, zip_code]) => ({
          uuid: placeId('city', code, name, city),
          name: townNames[city] ?? city,
          lat,
          lon,
          time_zone: zones[zone] ?? 'UTC',
          zip_code: zip_code ?? null,
        }))
        .toSorted(byName),
    }))
    .toSorted(byName)
}

/** So many countries stay in memory; whoever asks for all of them in turn makes us read, not grow. */
const maxStored = 24
const stored = new Map<string, Promise<readonly StateWithCities[]>>()

/** The states of a country with their cities, by name; none for a country without. */
export const getStates = (country: Country): Promise<readonly StateWithCities[]> => {
  const { code } = country
  const states = stored.get(code) ?? (country.has_states ? readStates(code) : Promise.resolve([]))
  // The one that was asked for last stays longest.
  stored.delete(code)
  stored.set(code, states)
  states.catch(() => stored.delete(code))
  const [oldest] = stored.keys()
  if (stored.size > maxStored && oldest) stored.delete(oldest)
  return states
}
