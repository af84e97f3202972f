import type { Tx } from '#platform/db/database.ts'
import { replaceAreas, type Area } from './geo.queries.ts'

interface Sum {
  place: string
  lat: number
  lon: number
  count: number
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/**
 * The Dutch areas of a postal code file of GeoNames (tab-separated: country, code, place, ... latitude, longitude at columns
 * 10 and 11). Lines of one area, also those of its full codes, are averaged; the first names the place.
 */
export const areasOfFile = (text: string): Area[] => {
  const sums = new Map<string, Sum>()
  for (const line of text.split('\n')) {
    const [country, code = '', place = '', ...rest] = line.split('\t')
    const area = /^([1-9]\d{3})(?: ?[A-Z]{2})?$/.exec(code.trim())?.[1]
    const [lat, lon] = [Number(rest[6] || Number.NaN), Number(rest[7] || Number.NaN)]
    if (country !== 'NL' || !area || !place || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) continue
    const sum = sums.get(area) ?? { place, lat: 0, lon: 0, count: 0 }
    sums.set(area, { place: sum.place, lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 })
  }
  return [...sums].map(([code, { place, lat, lon, count }]) => ({
    code,
    place,
    lat: round(lat / count),
    lon: round(lon / count),
  }))
}

/** Puts the areas of a file in the place of those imported before; answers how many. Throws when the file has none. */
export const importAreas = async (tx: Tx, text: string): Promise<number> => {
  const areas = areasOfFile(text)
  if (areas.length === 0) throw new Error('this is no postal code file of GeoNames with places in the Netherlands')
  await replaceAreas(tx, areas)
  return areas.length
}
