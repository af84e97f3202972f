import type { Settings } from '@plein/contract/branding/settings'
import type { App } from '#platform/runtime/app.ts'
import { findShop, shopsOfHost } from './shop-cache.ts'
import { showZip } from './shop-view.ts'

/** The postcodes to which a restaurant, or a court's restaurants, deliver, and whether one picks up there. From memory. */
export const serviceOfProgram = async (
  app: App,
  program_uuid: string,
): Promise<Pick<Settings, 'zip_codes' | 'pickup'>> => {
  const shops = await shopsOfHost(app, program_uuid)
  const zips = shops
    .filter((shop) => shop.can_deliver && shop.type_of_delivery === 1)
    .flatMap((shop) => Object.keys(shop.zip_zones))
  return {
    zip_codes: [...new Set(zips)].toSorted().map((zip) => showZip(zip) ?? zip),
    pickup: shops.some((shop) => shop.can_pickup_in_rest),
  }
}

/** The program of a host, and the restaurants of a court that it is: those whose posts it shows. From memory. */
export const programsOfHost = async (app: App, program_uuid: string): Promise<string[]> => [
  program_uuid,
  ...(await shopsOfHost(app, program_uuid)).map(({ uuid }) => uuid),
]

/** The address of a restaurant, as its guests see it; null for a court. */
export const addressOfRestaurant = async (app: App, program_uuid: string): Promise<Settings['owner_address']> => {
  const shop = await findShop(app, program_uuid)
  if (!shop) return null
  const { title, address, zip_code, city, phone } = shop
  return { name: title, address, zip_code: showZip(zip_code), city, phone: phone || null }
}
