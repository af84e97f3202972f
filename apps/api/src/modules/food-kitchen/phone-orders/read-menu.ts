import type { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { Db } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { assertMemberOfProgram, addDays, daysAhead, localDay } from '#modules/programs/index.ts'
import {
  notFound,
  calculateAvailability,
  findShop,
  menuBytes,
  type Shop,
  takenSlots,
  slotViews,
  slotsOfDay,
} from '#modules/food-ordering/index.ts'

/** The restaurant, for who works in it. A court has no menu of its own: not found. */
const ownShop = async (
  db: Db,
  { app, caller, program_uuid }: { app: App; caller: Caller; program_uuid: string },
): Promise<Shop> => {
  await assertMemberOfProgram(db, caller, program_uuid)
  const shop = await findShop(app, program_uuid)
  if (!shop) throw notFound()
  return shop
}

/** GET programs/{program_uuid}/orders/menu: the bytes that guests get. */
export const readPhoneMenu: Read<typeof phoneOrders.menu> = async ({ db, input: { params }, caller, app }) => {
  const shop = await ownShop(db, { app, caller, program_uuid: params.program_uuid })
  const { plain } = menuBytes(shop, undefined, now())
  return new HttpResponse(plain, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
}

/** GET programs/{program_uuid}/orders/slots */
export const readPhoneSlots: Read<typeof phoneOrders.slots> = async ({ db, input: { params, query }, caller, app }) => {
  const shop = await ownShop(db, { app, caller, program_uuid: params.program_uuid })
  const at = now()
  const today = localDay(at, shop.time_zone)
  const within = query.date >= today && query.date < addDays(today, daysAhead)
  const slots = within ? slotsOfDay({ shop, day: query.date, pickup: query.pickup_in_restaurant ?? false, at }) : []
  const seen = calculateAvailability(shop, undefined, at)
  return {
    date: query.date,
    time_zone: shop.time_zone,
    asap_available: seen.asap,
    asap_estimated_at: seen.asap ? new Date(at.getTime() + seen.minutes * 60_000).toISOString() : null,
    slots: slotViews([shop], slots, await takenSlots(db, { shops: [shop], slots })),
  }
}
