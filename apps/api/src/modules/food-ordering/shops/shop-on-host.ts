import type { TxContext } from '#platform/runtime/app.ts'
import { limitsOfHost, type HostLimits } from '#modules/branding/index.ts'
import type { Shop } from './shop.ts'

/** Values calculated from a shop are kept beside it: the same shop on hosts with the same limits is one object. */
const limited = new WeakMap<Shop, Map<string, Shop>>()

const withLimits = (shop: Shop, limits: HostLimits): Shop => ({
  ...shop,
  can_deliver: shop.can_deliver && !limits.disable_delivery,
  can_pickup_in_rest: shop.can_pickup_in_rest && !limits.disable_pickup,
  asap_only: limits.disable_scheduling,
})

/** A shop as the host of a visit offers it (null: the product's own host): its branding may leave out delivery, pickup or later. */
export const shopOnHost = <S extends Shop | undefined>(
  context: TxContext,
  host_program_uuid: string | null,
  shop: S,
): S => {
  const limits = limitsOfHost(context, host_program_uuid)
  if (!limits || !shop) return shop
  const key = [limits.disable_delivery, limits.disable_pickup, limits.disable_scheduling].join()
  const known = limited.get(shop) ?? new Map<string, Shop>()
  const own = known.get(key) ?? withLimits(shop, limits)
  limited.set(shop, known.set(key, own))
  return own as S
}
