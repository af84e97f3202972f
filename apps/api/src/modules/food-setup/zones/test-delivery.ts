import { parseCents, parseMetres } from '@plein/contract/food-ordering/typed-amounts'
import { toPostcodeArea, normalizeZipCode, normalizeZone, showZipCode } from '@plein/contract/zip-code'
import type { foodZones } from '@plein/contract/food-setup/zones'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Own } from '#platform/http/route.ts'
import { locate, missingAreas } from '#modules/geo/index.ts'
import { deliveryFee, distanceTo, type DeliveryZones } from '#modules/food-ordering/index.ts'

/** The zones of a form as far as they can be read: a row with a fault delivers nowhere. */
const zonesOf = (form: BodyOf<typeof foodZones.test>): DeliveryZones => ({
  type_of_delivery: form.type_of_delivery,
  latitude: form.latitude,
  longitude: form.longitude,
  zip_zones: Object.fromEntries(
    form.delivery_range_zip_codes.flatMap(({ zip_code, cost }) => {
      const [code, cents] = [normalizeZone(zip_code), parseCents(cost)]
      return code !== null && typeof cents === 'number' ? [[code, cents] as const] : []
    }),
  ),
  distance_zones: form.delivery_ranges.flatMap(({ range_start, range_end, cost }) => {
    const [start, end, cents] = [parseMetres(range_start), parseMetres(range_end), parseCents(cost)]
    return typeof start === 'number' && typeof end === 'number' && typeof cents === 'number'
      ? [[start, end, cents] as const]
      : []
  }),
})

/** The delivery fee of an address with the zones of a form: the same answer that a guest there would get. */
export const testDelivery: Own<typeof foodZones.test> = async ({ app, input: { body } }) => {
  const { destination } = body
  const zip_code = normalizeZipCode(destination.zip_code)
  const nothing = { zip_code: destination.zip_code.slice(0, 7), city: null, cost: null, distance_m: null }
  if (!zip_code) return { ...nothing, result: 'zip_code_invalid' }
  const place = await locate(app, zip_code, destination.house_number ?? null)
  const reported = { ...nothing, zip_code: showZipCode(zip_code), city: place.kind === 'found' ? place.city : null }
  const missing = place.kind === 'found' ? new Set() : await missingAreas(app.db, [zip_code])
  if (place.kind === 'not_existing' || missing.has(toPostcodeArea(zip_code)))
    return { ...reported, result: 'zip_code_unknown' }
  const zones = zonesOf(body)
  const { lat, lon } = place.kind === 'found' ? place : { lat: null, lon: null }
  const goal = { pickup_in_restaurant: false, zip_code, lat, lon }
  const distance_m = distanceTo(zones, goal)
  if (body.type_of_delivery === 2 && distance_m === null)
    return { ...reported, result: lat === null ? 'place_unknown' : 'place_required' }
  const cost = deliveryFee(zones, goal)
  return { ...reported, result: cost === null ? 'outside' : 'delivered', cost, distance_m }
}
