import { toPostcodeArea } from '@plein/contract/zip-code'
import { demo_postcode_areas, demo_postcodes } from './data/demo-postcodes.ts'
import { distanceMetres, type Point } from './distance.rules.ts'
import type { NearAddress } from './pdok-client.ts'
import type { Located, Source, Wanted } from './source.ts'

const codes = new Map(demo_postcodes.map((code) => [code.zip_code, code]))
const areas = new Map(demo_postcode_areas.map((area) => [area.area, area]))

const find = ({ zip_code, house_number }: Wanted): Located => {
  const code = codes.get(zip_code)
  const number = Number.parseInt(house_number || String(code?.first_house_number), 10)
  if (code && number >= code.first_house_number && number <= code.last_house_number) {
    return { kind: 'found', lat: code.lat, lon: code.lon, street: null, city: code.place, precision: 'address' }
  }
  // The table is no register: a number that it does not hold may well exist, and then lies in the area.
  const area = areas.get(toPostcodeArea(zip_code))
  if (!area) return { kind: 'unknown' }
  return { kind: 'found', lat: area.lat, lon: area.lon, street: null, city: area.place, precision: 'area' }
}

/** The table that ships with the product: the demo's region, and nothing about the rest of the country. */
export const shipped: Source = { find: async (_app, wanted) => find(wanted) }

/** The postcode of the table nearest to a point, within a distance in metres. */
export const shippedNear = (point: Point, metres: number): NearAddress | null => {
  const [nearest] = demo_postcodes
    .map((code) => ({ ...code, distance: distanceMetres(point, code) }))
    .filter((code) => code.distance <= metres)
    .toSorted((item, other) => item.distance - other.distance)
  return nearest ? { zip_code: nearest.zip_code, house_number: null, street: null, city: nearest.place } : null
}
