import { now } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { keepAddress, knownAddress, type KnownAddress } from './geo.queries.ts'
import { askPdok } from './pdok-client.ts'
import type { Located, Source, Wanted } from './source.ts'

const day = 24 * 60 * 60 * 1000
/** Streets rarely move; a new house must not stay unknown. */
const keptFor = { found: 180 * day, missing: 7 * day }

/** After so many failures in a row PDOK is left alone for a while, so that nobody waits for what does not come. */
const mostFailures = 3
const restMs = 20_000

interface Health {
  failures: number
  rests_until: number
}
const healthOf = new WeakMap<House, Health>()

const located = ({ street, city, lat, lon }: KnownAddress): Located =>
  lat === null || lon === null || city === null
    ? { kind: 'not_existing' }
    : { kind: 'found', lat, lon, street, city, precision: 'address' }

const isFresh = (known: KnownAddress): boolean =>
  now().getTime() - known.fetched_at.getTime() < (known.lat === null ? keptFor.missing : keptFor.found)

const ask = async (house: House, base: string, wanted: Wanted): Promise<KnownAddress | undefined> => {
  const health = healthOf.get(house) ?? { failures: 0, rests_until: 0 }
  healthOf.set(house, health)
  if (performance.now() < health.rests_until) return undefined
  try {
    const answer = await askPdok(base, wanted)
    health.failures = 0
    return { ...(answer ?? { street: null, city: null, lat: null, lon: null }), fetched_at: now() }
  } catch (error) {
    health.failures += 1
    if (health.failures >= mostFailures) health.rests_until = performance.now() + restMs
    house.log.warn({ err: error }, 'PDOK did not answer')
    return undefined
  }
}

/** The Dutch register of addresses: knows every house. What it said before is kept, and stands in for it while it is down. */
export const pdok: Source = {
  find: async (house, wanted) => {
    const base = house.settings.pdok_url
    if (!base) return { kind: 'unknown' }
    const known = await knownAddress(house.db, wanted.zip_code, wanted.house_number)
    if (known && isFresh(known)) return located(known)
    const fresh = await ask(house, base, wanted)
    if (!fresh) return known ? located(known) : { kind: 'source_down' }
    await keepAddress(house.db, wanted.zip_code, wanted.house_number, fresh)
    return located(fresh)
  },
}
