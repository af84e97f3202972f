import { toPostcodeArea, normalizeZipCode, showZipCode } from '@plein/contract/zip-code'
import type { foodZones } from '@plein/contract/food-setup/zones'
import type { Own } from '#platform/http/route.ts'
import { locate, missingAreas } from '#modules/geo/index.ts'

/** The location of a restaurant's address, for its form; the owner may correct it. */
export const locateAddress: Own<typeof foodZones.locate> = async ({ app, input: { query } }) => {
  const zip_code = normalizeZipCode(query.zip_code)
  const nowhere = { street: null, city: null, latitude: null, longitude: null, precision: null }
  if (!zip_code) return { ...nowhere, zip_code: query.zip_code.slice(0, 7), result: 'zip_code_invalid' }
  const place = await locate(app, zip_code, query.house_number ?? null)
  const reported = { ...nowhere, zip_code: showZipCode(zip_code) }
  if (place.kind === 'found') {
    const { street, city, lat, lon, precision } = place
    return { ...reported, street, city, latitude: lat, longitude: lon, precision, result: 'found' }
  }
  const missing = await missingAreas(app.db, [zip_code])
  const exists = place.kind !== 'not_existing' && !missing.has(toPostcodeArea(zip_code))
  return { ...reported, result: exists ? 'place_unknown' : 'zip_code_unknown' }
}
