import type { foodOrdering } from '@plein/contract/food-ordering'
import { showZip } from '../shops/shop-view.ts'
import type { Read } from '#platform/http/route.ts'
import { locate } from '#modules/geo/index.ts'
import { invalidVisit, notFound, zipCodeUnknown } from '../food-ordering.problems.ts'
import { deliveryFee } from '../shops/delivery-fee.rules.ts'
import { findShop } from '../shops/shop-cache.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { parseZipCode } from './location.ts'
import { findVisit } from './visit.queries.ts'
import { visitView } from './visit-view.ts'

export const readVisit: Read<typeof foodOrdering.readVisit> = async ({ db, input: { params } }) => {
  const visit = await findVisit(db, params.uuid)
  if (!visit) throw invalidVisit()
  return visitView(visit)
}

/** Would the restaurant deliver there? Asked before an address changes, so that the consequence can be told first. */
export const checkVisit: Read<typeof foodOrdering.checkVisit> = async ({ db, input: { params, query }, app }) => {
  const visit = await findVisit(db, params.uuid)
  if (!visit) throw invalidVisit()
  const shop = shopOnHost(app, visit.host_program_uuid, await findShop(app, query.restaurant_id))
  if (!shop) throw notFound()
  const zip_code = parseZipCode(query.zip_code)
  const found = await locate(app, zip_code, null)
  if (found.kind === 'not_existing') throw zipCodeUnknown(showZip(zip_code) ?? zip_code)
  const { lat, lon } = found.kind === 'found' ? found : { lat: null, lon: null }
  const delivery_cost = shop.can_deliver ? deliveryFee(shop, { pickup_in_restaurant: false, zip_code, lat, lon }) : null
  return { restaurant_available: delivery_cost !== null, delivery_cost }
}
