import { toPostcodeArea } from '@plein/contract/zip-code'
import type { VisitTable } from '../tables/table.rules.ts'
import { distanceMetres } from '#modules/geo/index.ts'
import type { ShopRow } from './shop.ts'

/** The destination, as far as it is known. `zip_code` is 1234AB. */
export interface Destination {
  readonly pickup_in_restaurant: boolean
  readonly zip_code: string | null
  readonly lat: number | null
  readonly lon: number | null
  /** The table at which it is ordered; left out: at none. */
  readonly at_table?: Pick<VisitTable, 'program_uuid'> | null
}

export type DeliveryZones = Pick<
  ShopRow,
  'type_of_delivery' | 'zip_zones' | 'distance_zones' | 'latitude' | 'longitude'
>

/** Whole metres from the restaurant to the destination; null when one of the two places is unknown. */
export const distanceTo = (shop: DeliveryZones, { lat, lon }: Destination): number | null =>
  shop.latitude === null || shop.longitude === null || lat === null || lon === null
    ? null
    : Math.round(distanceMetres({ lat: shop.latitude, lon: shop.longitude }, { lat, lon }))

/**
 * The delivery fee, in cents; null when the destination is outside, or unknown. A full postcode's own row comes before its 4-digit area; a
 * distance range holds its start and not its end.
 */
export const deliveryFee = (shop: DeliveryZones, destination: Destination): number | null => {
  const { zip_code } = destination
  if (!zip_code) return null
  if (shop.type_of_delivery === 1) return shop.zip_zones[zip_code] ?? shop.zip_zones[toPostcodeArea(zip_code)] ?? null
  const metres = distanceTo(shop, destination)
  if (metres === null) return null
  return shop.distance_zones.find(([start, end]) => start <= metres && metres < end)?.[2] ?? null
}
