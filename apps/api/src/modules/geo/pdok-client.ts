import type { Wanted } from './source.ts'

/** What PDOK says of an address: where it is, or null when there is none. */
export type PdokAnswer = {
  readonly street: string | null
  readonly city: string
  readonly lat: number
  readonly lon: number
} | null

const timeOutMs = 2000

/** `POINT(4.89797 52.37403)`: longitude first. */
const pointOf = (text: unknown): { lat: number; lon: number } | undefined => {
  const match = typeof text === 'string' ? /^POINT\((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/.exec(text) : null
  if (!match) return undefined
  const [lon, lat] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

interface Document {
  straatnaam?: unknown
  woonplaatsnaam?: unknown
  centroide_ll?: unknown
}

const addressOf = (answer: unknown): PdokAnswer => {
  const { numFound, docs } = ((answer ?? {}) as { response?: { numFound?: unknown; docs?: unknown } }).response ?? {}
  if (numFound === 0) return null
  const [first] = (Array.isArray(docs) ? docs : []) as Document[]
  const point = pointOf(first?.centroide_ll)
  if (!point || typeof first?.woonplaatsnaam !== 'string') throw new Error('PDOK gave an answer of another shape')
  return {
    ...point,
    city: first.woonplaatsnaam,
    street: typeof first.straatnaam === 'string' ? first.straatnaam : null,
  }
}

/**
 * Asks PDOK's Locatieserver (free, without a key) for a house, or without a number for the postcode. Throws when it does not
 * answer within 2 s, with a success and in its own shape.
 */
export const askPdok = async (base: string, { zip_code, house_number }: Wanted): Promise<PdokAnswer> => {
  const url = new URL(`${base.replace(/\/$/, '')}/free`)
  const filters = house_number
    ? ['type:adres', `postcode:${zip_code}`, `huisnummer:${house_number}`]
    : ['type:postcode', `postcode:${zip_code}`]
  for (const filter of filters) url.searchParams.append('fq', filter)
  url.searchParams.append('rows', '1')
  url.searchParams.append('fl', 'straatnaam,woonplaatsnaam,centroide_ll')
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeOutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`PDOK answered ${response.status}`)
  return addressOf(await response.json())
}
