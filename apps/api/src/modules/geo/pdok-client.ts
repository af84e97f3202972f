import { normalizeZipCode } from '@plein/contract/zip-code'
import type { Point } from './distance.rules.ts'
import type { Wanted } from './source.ts'

/** PDOK's answer for an address: its location, or null when there is none. */
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
  postcode?: unknown
  huis_nlt?: unknown
  straatnaam?: unknown
  woonplaatsnaam?: unknown
  centroide_ll?: unknown
}

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** The first of the documents found; undefined when there is none. Throws when it is no answer of PDOK's shape. */
const firstOf = (answer: unknown): Document | undefined => {
  const { numFound, docs } = ((answer ?? {}) as { response?: { numFound?: unknown; docs?: unknown } }).response ?? {}
  if (numFound === 0) return undefined
  const [first] = (Array.isArray(docs) ? docs : []) as Document[]
  if (!first) throw new Error('PDOK gave an answer of another shape')
  return first
}

const addressOf = (first: Document | undefined): PdokAnswer => {
  if (!first) return null
  const point = pointOf(first.centroide_ll)
  if (!point || typeof first.woonplaatsnaam !== 'string') throw new Error('PDOK gave a place of another shape')
  return { ...point, city: first.woonplaatsnaam, street: text(first.straatnaam) }
}

/** Throws when PDOK does not answer within 2 s, with a success and in its own shape. */
const ask = async (
  base: string,
  call: string,
  query: readonly (readonly [string, string])[],
): Promise<Document | undefined> => {
  const url = new URL(`${base.replace(/\/$/, '')}/${call}`)
  for (const [name, value] of query) url.searchParams.append(name, value)
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeOutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`PDOK answered ${response.status}`)
  return firstOf(await response.json())
}

/**
 * Asks PDOK's Locatieserver (free, without a key) for a house, or without a number for the postcode. Throws when it does not
 * answer within 2 s, with a success and in its own shape.
 */
export const askPdok = async (base: string, { zip_code, house_number }: Wanted): Promise<PdokAnswer> => {
  const app = house_number ? [['fq', `huisnummer:${house_number}`] as const] : []
  const first = await ask(base, 'free', [
    ['fq', house_number ? 'type:adres' : 'type:postcode'],
    ['fq', `postcode:${zip_code}`],
    ...app,
    ['rows', '1'],
    ['fl', 'straatnaam,woonplaatsnaam,centroide_ll'],
  ])
  return addressOf(first)
}

export interface NearAddress {
  /** 1234AB. */
  readonly zip_code: string
  /** With its letter and addition; null where only the postcode is known. */
  readonly house_number: string | null
  readonly street: string | null
  readonly city: string
}

/** The address nearest to a point, within a distance in metres; null when there is none. Throws like askPdok. */
export const askPdokNear = async (base: string, { lat, lon }: Point, metres: number): Promise<NearAddress | null> => {
  const first = await ask(base, 'reverse', [
    ['lat', String(lat)],
    ['lon', String(lon)],
    ['type', 'adres'],
    ['distance', String(metres)],
    ['rows', '1'],
    ['fl', 'postcode,huis_nlt,straatnaam,woonplaatsnaam'],
  ])
  if (!first) return null
  const zip_code = normalizeZipCode(text(first.postcode) ?? '')
  // Some addresses have no postcode; they cannot be ordered to.
  if (!zip_code || typeof first.woonplaatsnaam !== 'string') return null
  return { zip_code, house_number: text(first.huis_nlt), street: text(first.straatnaam), city: first.woonplaatsnaam }
}
