import { programStatuses } from '@plein/contract/programs/codes'
import { calculateAvailability, type Shop } from '#modules/food-ordering/index.ts'

/**
 * Since when an open restaurant has been without a board on a screen and without a printer, in milliseconds: from when it was last seen, opened,
 * or ended a pause of its own. Undefined while it takes no orders anyway.
 */
export const findUnseenSince = (shop: Shop, seen_at: Date | null, at: Date): number | undefined => {
  if (shop.status_id !== programStatuses.active) return undefined
  const { asap, opening, reason } = calculateAvailability(shop, undefined, at)
  if (!opening || !(asap || reason === 'restaurant_unseen')) return undefined
  const paused = shop.paused_until === null ? 0 : Date.parse(shop.paused_until)
  return Math.max(seen_at?.getTime() ?? 0, opening.start, paused > at.getTime() ? 0 : paused)
}
