import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { toGroups } from '#platform/http/addresses.ts'
import { placesFolder } from './countries.ts'

/** As tools/places/build-addresses.ts packs it: of each block how far it lies behind the one before, its length, and its country. */
interface Packed {
  readonly countries: readonly string[]
  readonly blocks: readonly number[]
}

interface Blocks {
  readonly countries: readonly string[]
  /** The first 48 bits of addresses: where blocks begin, in order, and the first one behind each. */
  readonly starts: Float64Array
  readonly ends: Float64Array
  readonly country: Uint16Array
}

const unpack = (): Blocks => {
  const packed = brotliDecompressSync(readFileSync(join(placesFolder, 'ipv6.json.br')))
  const { countries, blocks } = JSON.parse(packed.toString('utf8')) as Packed
  const count = blocks.length / 3
  const [starts, ends, country] = [new Float64Array(count), new Float64Array(count), new Uint16Array(count)]
  let end = 0
  for (let at = 0; at < count; at++) {
    const [gap = 0, length = 0, of = 0] = blocks.slice(at * 3, at * 3 + 3)
    starts[at] = end + gap
    end = end + gap + length
    ends[at] = end
    country[at] = of
  }
  return { countries, starts, ends, country }
}

let stored: Blocks | undefined

/**
 * The ISO code of the country whose registry gave the block of an IPv6 address out; null for an address of nobody. The table is read
 * when it is first asked: 40 ms, which a start does not wait for, and 1.2 MB from then on.
 */
export const countryOfIpv6 = (ip: string): string | null => {
  const { countries, starts, ends, country } = (stored ??= unpack())
  const wanted = toGroups(ip)
    .slice(0, 3)
    .reduce((number, group) => number * 65_536 + group, 0)
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  const at = low - 1
  return at >= 0 && wanted < (ends[at] ?? 0) ? (countries[country[at] ?? 0] ?? null) : null
}
