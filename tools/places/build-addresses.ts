/*
 * Writes apps/api/places/ipv6.json.br: which country a block of IPv6 addresses was given out to. To bring it up to date:
 *
 *   npm pack @ip-location-db/asn-country     and unpack it
 *   npx tsx tools/places/build-addresses.ts FOLDER
 *
 * FOLDER is that of the package (the registries' own lists of what they gave out, CC BY 4.0; attribution to nro.net). The other lists of
 * the same project are finer, by the notes of network owners, and were wrong about two of the first forty addresses that were tried.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const [folder = ''] = process.argv.slice(2)

/** The first 48 bits of an address: no block that matters to a person is smaller. */
const BITS = 80n

/** '2a02:a400::' as a number of 128 bits. */
const numberOf = (address: string): bigint => {
  const [head = '', tail = ''] = address.split('::')
  const [start, end] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const missing = Array.from({ length: 8 - start.length - end.length }, () => '0')
  const groups = [...start, ...(address.includes('::') ? missing : []), ...end]
  return groups.reduce((number, group) => (number << 16n) | BigInt(`0x${group}`), 0n)
}

/** From the end of the block before to its start, its length, and the place of its country in the list: each block as three numbers. */
const blocks: number[] = []
const countries: string[] = []
let before = 0
let left_out = 0
for (const line of readFileSync(join(folder, 'asn-country-ipv6.csv'), 'utf8').split('\n')) {
  const [first, last, country] = line.split(',')
  if (!first || !last || !country) continue
  const [from, behind] = [numberOf(first), numberOf(last) + 1n]
  if (((from | behind) & ((1n << BITS) - 1n)) !== 0n) {
    left_out += 1
    continue
  }
  if (!countries.includes(country)) countries.push(country)
  const [start, end] = [Number(from >> BITS), Number(behind >> BITS)]
  if (start < before) throw new Error(`blocks overlap or are not in order at ${line}`)
  blocks.push(start - before, end - start, countries.indexOf(country))
  before = end
}
const packed = brotliCompressSync(JSON.stringify({ countries, blocks }))
writeFileSync(join(import.meta.dirname, '../../apps/api/places/ipv6.json.br'), packed)
console.log(
  `${blocks.length / 3} blocks in ${packed.length} bytes; ${left_out} that are smaller than a /48 were left out`,
)
