import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { keepAddress, knownAddress, type KnownAddress } from './geo.queries.ts'
import { askPdok } from './pdok-client.ts'
import { whileHealthy } from './pdok-health.ts'
import type { Located, Source, Wanted } from './source.ts'

const day = 24 * 60 * 60 * 1000
/** Streets rarely move; a new house must not stay unknown. */
const keptFor = { found: 180 * day, missing: 7 * day }

const located = ({ street, city, lat, lon }: KnownAddress): Located =>
  lat === null || lon === null || city === null
    ? { kind: 'not_existing' }
    : { kind: 'found', lat, lon, street, city, precision: 'address' }

const isFresh = (known: KnownAddress): boolean =>
  now().getTime() - known.fetched_at.getTime() < (known.lat === null ? keptFor.missing : keptFor.found)

const ask = (app: App, base: string, wanted: Wanted): Promise<KnownAddress | undefined> =>
  whileHealthy(app, async () => {
    const answer = await askPdok(base, wanted)
    return { ...(answer ?? { street: null, city: null, lat: null, lon: null }), fetched_at: now() }
  })

/** The Dutch register of addresses: knows every house. What it said before is kept, and stands in for it while it is down. */
export const pdok: Source = {
  find: async (app, wanted) => {
    const base = app.settings.pdok_url
    if (!base) return { kind: 'unknown' }
    const known = await knownAddress(app.db, wanted.zip_code, wanted.house_number)
    if (known && isFresh(known)) return located(known)
    const fresh = await ask(app, base, wanted)
    if (!fresh) return known ? located(known) : { kind: 'source_down' }
    await keepAddress(app.db, { zip_code: wanted.zip_code, house_number: wanted.house_number, address: fresh })
    return located(fresh)
  },
}
