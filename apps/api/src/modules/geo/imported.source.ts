import { areaOf } from '@plein/contract/zip-code'
import type { House } from '../../platform/house.ts'
import { allAreas, type Area } from './geo.queries.ts'
import type { Source } from './source.ts'

/** The Netherlands have a little over 4,000 areas: with fewer the file was a part, and what it lacks may exist. */
const wholeCountry = 4000

type Areas = ReadonlyMap<string, Area>
const loaded = new WeakMap<House, Promise<Areas>>()
const watched = new WeakSet<House>()

const load = async (house: House): Promise<Areas> =>
  new Map((await allAreas(house.db)).map((area) => [area.code, area]))

/** The imported areas, read once and again after each import: 4,000 of them take about half a megabyte. */
const areasOf = (house: House): Promise<Areas> => {
  const known = loaded.get(house)
  if (known) return known
  const forget = (): void => void loaded.delete(house)
  if (!watched.has(house)) {
    watched.add(house)
    house.live.listen('areas_changed', forget)
    house.live.onGap(forget)
  }
  const loading = load(house)
  loaded.set(house, loading)
  // A database that was away for a moment must not be remembered as an answer.
  loading.catch(forget)
  return loading
}

/** What `npm run geo:import` brought in: the middle of each four-digit area. */
export const imported: Source = {
  find: async (house, { zip_code }) => {
    const areas = await areasOf(house)
    const area = areas.get(areaOf(zip_code))
    if (area) return { kind: 'found', lat: area.lat, lon: area.lon, street: null, city: area.place, precision: 'area' }
    return { kind: areas.size >= wholeCountry ? 'not_existing' : 'unknown' }
  },
}
