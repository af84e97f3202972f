import { toPostcodeArea } from '@plein/contract/zip-code'
import type { App } from '#platform/runtime/app.ts'
import { allAreas, type Area } from './geo.queries.ts'
import type { Source } from './source.ts'

/** The Netherlands have a little over 4,000 areas: with fewer the file was a part, and what it lacks may exist. */
const wholeCountry = 4000

type Areas = ReadonlyMap<string, Area>
const loaded = new WeakMap<App, Promise<Areas>>()
const watched = new WeakSet<App>()

const load = async (app: App): Promise<Areas> => new Map((await allAreas(app.db)).map((area) => [area.code, area]))

/** The imported areas, read once and again after each import: 4,000 of them take about half a megabyte. */
const areasOf = (app: App): Promise<Areas> => {
  const known = loaded.get(app)
  if (known) return known
  const forget = (): void => void loaded.delete(app)
  if (!watched.has(app)) {
    watched.add(app)
    app.live.listen('areas_changed', forget)
    app.live.onGap(forget)
  }
  const loading = load(app)
  loaded.set(app, loading)
  // A database that was away for a moment must not be remembered as an answer.
  loading.catch(forget)
  return loading
}

/** The data of `npm run geo:import`: the middle of each four-digit area. */
export const imported: Source = {
  find: async (app, { zip_code }) => {
    const areas = await areasOf(app)
    const area = areas.get(toPostcodeArea(zip_code))
    if (area) return { kind: 'found', lat: area.lat, lon: area.lon, street: null, city: area.place, precision: 'area' }
    return { kind: areas.size >= wholeCountry ? 'not_existing' : 'unknown' }
  },
}
