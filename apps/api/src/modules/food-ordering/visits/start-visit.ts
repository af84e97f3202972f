import type { BodyOf } from '@plein/contract/endpoint'
import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { secretId } from '#platform/runtime/ids.ts'
import type { Own } from '#platform/http/route.ts'
import { loadHostProgram } from '#modules/branding/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { findShop, shopOfProduct } from '../shops/shop-cache.ts'
import type { Shop } from '../shops/shop.ts'
import { insertVisit } from './visit.queries.ts'
import { nowhere, getPlace } from './location.ts'
import { visitView } from './visit-view.ts'

/** Starts a visit. Its one statement needs no transaction. */
export const startVisit: Own<typeof foodOrdering.startVisit> = async ({ app, input: { body }, caller }) => {
  const place = body.zip_code === undefined ? nowhere : await getPlace(app, body.zip_code, body.house_number)
  const host_program_uuid = loadHostProgram(app, caller.host)
  const first = await firstShop(app, body, host_program_uuid)
  const visit = {
    uuid: secretId(),
    host_program_uuid,
    cardholder_uuid: caller.user_uuid,
    pickup_in_restaurant: body.pickup_in_restaurant ?? false,
    ...place,
    time_zone_offset: body.time_zone_offset ?? null,
    created: now(),
    default_asap: first?.default_asap ?? true,
  }
  await insertVisit(app.db, visit)
  return visitView({ ...visit, at_table: null, table_uuid: null, table_token: null })
}

/** The restaurant that a visit begins at: of its product, by its own uuid, or the one whose host it is; none at a court's or our own. */
const firstShop = async (
  app: App,
  { product_uuid, restaurant_uuid }: BodyOf<typeof foodOrdering.startVisit>,
  host_program_uuid: string | null,
): Promise<Shop | undefined> => {
  if (product_uuid !== undefined) {
    const shop = await shopOfProduct(app, product_uuid)
    if (!shop?.products.has(product_uuid)) throw notFound()
    return shop
  }
  if (restaurant_uuid === undefined) return host_program_uuid === null ? undefined : findShop(app, host_program_uuid)
  const shop = await findShop(app, restaurant_uuid)
  if (!shop) throw notFound()
  return shop
}
