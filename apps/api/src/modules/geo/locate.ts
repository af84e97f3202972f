import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { imported } from './imported.source.ts'
import { pdok } from './pdok.source.ts'
import { shipped } from './shipped.source.ts'
import type { Located, Wanted } from './source.ts'
import { plainHouseNumber } from './house-number.rules.ts'

/** The first that knows has the word. */
const sources = [pdok, imported, shipped]

const maxStored = 5000
const keptMs = 10 * 60_000

/** Answers of PDOK in front of its table: the sessions of a busy hour come from few addresses. */
const memories = new WeakMap<App, Map<string, { readonly place: Located; readonly until: number }>>()
const asking = new WeakMap<App, Map<string, Promise<Located>>>()

const forApp = <V>(store: WeakMap<App, Map<string, V>>, app: App): Map<string, V> => {
  const known = store.get(app) ?? new Map<string, V>()
  store.set(app, known)
  return known
}

const search = async (app: App, wanted: Wanted): Promise<Located> => {
  let last: Located = { kind: 'unknown' }
  for (const source of sources) {
    const place = await source.find(app, wanted)
    if (place.kind === 'found') return place
    // A source that stands in for another one may know a place, but not that there is none.
    if (last.kind === 'source_down') continue
    if (place.kind === 'not_existing') return place
    last = place
  }
  return last
}

/**
 * The location of a postcode (1234AB, as normalizeZipCode gives it) and house number. One statement at most for a place that was asked before,
 * none for one asked lately; a source that is down is waited for 2 s, then another stands in.
 */
export const locate = async (app: App, zip_code: string, house_number: string | null = null): Promise<Located> => {
  const wanted = { zip_code, house_number: plainHouseNumber(house_number) }
  // Without PDOK everything is in memory already.
  if (!app.settings.pdok_url) return search(app, wanted)
  const key = `${wanted.zip_code} ${wanted.house_number}`
  const memory = forApp(memories, app)
  const stored = memory.get(key)
  const at = now().getTime()
  if (stored && stored.until > at) return stored.place
  const underWay = forApp(asking, app)
  const looking = underWay.get(key) ?? search(app, wanted).finally(() => underWay.delete(key))
  underWay.set(key, looking)
  const place = await looking
  if (isLasting(place)) {
    memory.delete(key)
    memory.set(key, { place, until: at + keptMs })
    const [oldest] = memory.keys()
    if (memory.size > maxStored && oldest !== undefined) memory.delete(oldest)
  }
  return place
}

/** PDOK's own answers; what stood in for it while it was down is asked again. */
const isLasting = (place: Located): boolean =>
  place.kind === 'not_existing' || (place.kind === 'found' && place.precision === 'address')
