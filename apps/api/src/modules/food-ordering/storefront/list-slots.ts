import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { loadHostProgram } from '#modules/branding/index.ts'
import { invalidVisit, notFound } from '../food-ordering.problems.ts'
import { getDestination } from '../visits/visit-view.ts'
import { findVisit } from '../visits/visit.queries.ts'
import { calculateAvailability } from '../shops/availability.rules.ts'
import { addDays, daysAhead, localDay } from '#modules/programs/index.ts'
import { findShop, shopsOfHost } from '../shops/shop-cache.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { takenSlots } from '../shops/slot.queries.ts'
import { slotViews } from '../shops/slot-view.ts'
import { commonSlots, slotsOfDay } from '../shops/slots.rules.ts'

/** The slots of a day of a restaurant, or those that the restaurants of a court share. */
export const listSlots: Read<typeof foodOrdering.slots> = async ({ db, input: { query }, caller, app }) => {
  const visit = query.session_id === undefined ? undefined : await findVisit(db, query.session_id)
  if (query.session_id !== undefined && !visit) throw invalidVisit()
  const single = await findShop(app, query.restaurant)
  const host = visit ? visit.host_program_uuid : loadHostProgram(app, caller.host)
  const whole = single ? [single] : await shopsOfHost(app, query.restaurant)
  const shops = whole.map((shop) => shopOnHost(app, host, shop))
  const first = shops[0]
  if (!first) throw notFound()
  const at = now()
  const pickup = visit?.pickup_in_restaurant ?? false
  const today = localDay(at, first.time_zone)
  const within = query.date >= today && query.date < addDays(today, daysAhead)
  const slots = within ? commonSlots(shops.map((shop) => slotsOfDay({ shop, day: query.date, pickup, at }))) : []
  const taken = await takenSlots(db, { shops, slots, visit: visit?.uuid })
  const seen = shops.map((shop) => calculateAvailability(shop, visit ? getDestination(visit) : undefined, at))
  const asap = seen.every((item) => item.asap)
  return {
    date: query.date,
    time_zone: first.time_zone,
    asap_available: asap,
    asap_estimated_at: asap
      ? new Date(at.getTime() + Math.max(...seen.map((item) => item.minutes)) * 60_000).toISOString()
      : null,
    slots: slotViews(shops, slots, taken),
  }
}
