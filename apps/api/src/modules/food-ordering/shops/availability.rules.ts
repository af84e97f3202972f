import { programStatuses } from '@plein/contract/programs/codes'
import { deliveryFee, distanceTo, type Destination } from './delivery-fee.rules.ts'
import { hoursAround, localDay, nextOpening, openingAt, openingsAround, type Opening } from '#modules/programs/index.ts'
import { tableOfShop } from '../tables/table.rules.ts'
import type { Shop } from './shop.ts'

type NoOrderReason =
  | 'restaurant_closed'
  | 'restaurant_paused'
  | 'restaurant_unseen'
  | 'outside_delivery_area'
  | 'no_delivery_nor_pickup'
  | 'pickup_not_offered'
  | 'delivery_not_offered'
  | null

/** A restaurant at a moment, seen from a destination (undefined: none is known yet). */
export interface Availability {
  readonly open: boolean
  /** The current opening when open, the next one when closed. */
  readonly opening: Opening | undefined
  readonly can_schedule: boolean
  /** An order can be placed now, for now or for later. */
  readonly can_order: boolean
  /** Ordering for now (as soon as possible) is possible. */
  readonly asap: boolean
  readonly reason: NoOrderReason
  readonly delivery_cost: number | null
  readonly distance_m: number | null
  /** Minutes until an order of now is ready (pickup) or at the door. */
  readonly minutes: number
}

const openingsByShop = new WeakMap<Shop, { day: string; openings: Opening[] }>()

/** The rest of openings from a moment on. */
const openFrom = (openings: readonly Opening[], moment: number): Opening[] =>
  openings.filter(({ end }) => end > moment).map(({ start, end }) => ({ start: Math.max(start, moment), end }))

/**
 * The openings around today without those that the restaurant closed for, calculated once a day for each shop in memory. One that
 * is blocked, or has not begun, has none: neither for now nor for later.
 */
export const listOpenings = (shop: Shop, at: Date): Opening[] => {
  const day = localDay(at, shop.time_zone)
  const known = openingsByShop.get(shop)
  if (known?.day === day) return known.openings
  const usual = shop.status_id === programStatuses.active ? openingsAround(shop, day) : []
  const openings = shop.closed_until ? openFrom(usual, Date.parse(shop.closed_until)) : usual
  openingsByShop.set(shop, { day, openings })
  return openings
}

/** The opening of its court that comes next, where that is closed at a moment; undefined while it is open, and for a restaurant of its own. */
export const courtClosure = ({ court, time_zone }: Shop, at: Date): { readonly opens_at: Date | null } | undefined => {
  const hours = court && hoursAround(court, time_zone)
  if (!hours) return undefined
  const openings = openingsAround(hours, localDay(at, time_zone))
  if (openingAt(openings, at)) return undefined
  const next = nextOpening(openings, at)
  return { opens_at: next ? new Date(next.start) : null }
}

/** Minutes of work before an order is ready, with the way to the door unless it is picked up, and what a rush adds. */
export const minutesNeeded = (shop: Shop, pickup: boolean, at: Date): number => {
  const busy = shop.busy_until !== null && new Date(shop.busy_until) > at ? shop.busy_extra_minutes : 0
  return shop.lead_minutes + busy + (pickup ? 0 : shop.delivery_minutes)
}

/** Why an open restaurant takes nothing for now. */
const pauseOf = (shop: Shop, at: Date): 'restaurant_unseen' | 'restaurant_paused' | null => {
  if (shop.is_unseen) return 'restaurant_unseen'
  return shop.paused_until !== null && new Date(shop.paused_until) > at ? 'restaurant_paused' : null
}

const reasonOf = (shop: Shop, destination: Destination | undefined, cost: number | null): NoOrderReason => {
  if (destination?.pickup_in_restaurant && tableOfShop(destination.at_table, shop)) return null
  if (!shop.can_deliver && !shop.can_pickup_in_rest) return 'no_delivery_nor_pickup'
  if (!destination) return null
  if (destination.pickup_in_restaurant) return shop.can_pickup_in_rest ? null : 'pickup_not_offered'
  if (!shop.can_deliver) return 'delivery_not_offered'
  return destination.zip_code && cost === null ? 'outside_delivery_area' : null
}

/** Whether and how a restaurant takes an order at a moment. Pure; prices and hours are the shop's. */
export const calculateAvailability = (shop: Shop, destination: Destination | undefined, at: Date): Availability => {
  const openings = listOpenings(shop, at)
  const current = openingAt(openings, at)
  const next = nextOpening(openings, at)
  const pause = pauseOf(shop, at)
  const cost =
    destination && !destination.pickup_in_restaurant && shop.can_deliver ? deliveryFee(shop, destination) : null
  const blocked = reasonOf(shop, destination, cost)
  const asap = blocked === null && current !== undefined && pause === null
  const later = current !== undefined || next !== undefined
  const can_schedule = blocked === null && later && !shop.asap_only
  return {
    open: current !== undefined,
    opening: current ?? next,
    can_schedule,
    can_order: asap || can_schedule,
    asap,
    reason: blocked ?? (current ? pause : 'restaurant_closed'),
    delivery_cost: cost,
    distance_m: destination ? distanceTo(shop, destination) : null,
    minutes: minutesNeeded(shop, destination?.pickup_in_restaurant ?? false, at),
  }
}
