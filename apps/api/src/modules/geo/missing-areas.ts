import { toPostcodeArea } from '@plein/contract/zip-code'
import type { Db, Tx } from '#platform/db/database.ts'
import { postcode_area_ranges } from './data/postcode-areas.ts'
import { areasAmong } from './geo.queries.ts'

const shipped = new Set(
  postcode_area_ranges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_none, at) => String(first + at))
    }),
)

/**
 * Of postcodes (1234AB) and areas (1234) those whose area does not exist: neither in the list that ships with the product, nor in an
 * imported one, nor of any address that PDOK ever found. Asks nobody outside; one statement, and none when the shipped list has all.
 */
export const missingAreas = async (db: Db | Tx, codes: readonly string[]): Promise<Set<string>> => {
  const doubtful = [...new Set(codes.map(toPostcodeArea))].filter((area) => !shipped.has(area))
  if (doubtful.length === 0) return new Set()
  const known = new Set(await areasAmong(db, doubtful))
  return new Set(doubtful.filter((area) => !known.has(area)))
}
