import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { App } from '#platform/runtime/app.ts'
import { isKnown } from '#platform/http/web/etag.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { loadHostProgram } from '#modules/branding/index.ts'
import { invalidVisit, notFound } from '../food-ordering.problems.ts'
import { getDestination } from '../visits/visit-view.ts'
import { findVisit } from '../visits/visit.queries.ts'
import { calculateAvailability } from '../shops/availability.rules.ts'
import type { Destination } from '../shops/delivery-fee.rules.ts'
import { findShop, shopOfProduct } from '../shops/shop-cache.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { menuBytes, productView } from '../shops/shop-view.ts'

interface Visit {
  /** The destination of the food; undefined without a visit. */
  readonly destination: Destination | undefined
  /** The restaurant or court whose host it is; null on the product's own. */
  readonly host: string | null
}

/** The known facts of the reader: by the visit, else by the host. */
const visitOf = async (
  db: Db,
  { session_id, caller, app }: { session_id: string | undefined; caller: Caller; app: App },
): Promise<Visit> => {
  if (session_id === undefined) return { destination: undefined, host: loadHostProgram(app, caller.host) }
  const visit = await findVisit(db, session_id)
  if (!visit) throw invalidVisit()
  return { destination: getDestination(visit), host: visit.host_program_uuid }
}

/** The menu as ready bytes, with an ETag; no statement but the session's. */
export const readRestaurant: Read<typeof foodOrdering.restaurant> = async ({ db, input, caller, app }) => {
  const [{ destination, host }, whole] = await Promise.all([
    visitOf(db, { session_id: input.query.session_id, caller, app }),
    findShop(app, input.params.uuid),
  ])
  const shop = shopOnHost(app, host, whole)
  if (!shop) throw notFound()
  const bytes = menuBytes(shop, destination, now())
  const headers = { etag: bytes.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  if (isKnown(bytes.etag, input.if_none_match)) return new HttpResponse(null, headers, 304)
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  const encoding = input.accept_encoding ?? ''
  if (encoding.includes('br')) return new HttpResponse(bytes.brotli, { ...json, 'content-encoding': 'br' })
  if (encoding.includes('gzip')) return new HttpResponse(bytes.gzip, { ...json, 'content-encoding': 'gzip' })
  return new HttpResponse(bytes.plain, json)
}

/** A product on its own page, with what its restaurant can do for the visitor. */
export const readProduct: Read<typeof foodOrdering.product> = async ({ db, input: { params, query }, caller, app }) => {
  const { destination, host } = await visitOf(db, { session_id: query.session_id, caller, app })
  const shop = shopOnHost(app, host, await shopOfProduct(app, params.uuid))
  const product = shop?.products.get(params.uuid)
  if (!shop || !product) throw notFound()
  const at = now()
  const seen = calculateAvailability(shop, destination, at)
  const view = productView(product, at)
  return {
    ...view,
    can_order: view.can_order && seen.can_order,
    currency: shop.currency,
    delivery_cost: seen.delivery_cost,
    restaurant_closed: !seen.open,
    reason: seen.reason,
    restaurant: {
      uuid: shop.uuid,
      title: shop.title,
      phone: shop.phone,
      opened_at: seen.opening ? new Date(seen.opening.start).toISOString() : null,
      time_zone: shop.time_zone,
      cart_uuid: shop.cart_uuid,
    },
  }
}
