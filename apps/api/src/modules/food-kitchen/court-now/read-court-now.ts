import { unseenMinutes, type courtNow } from '@plein/contract/food-kitchen/court-now'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { addDays, localDay, ownsProgram, toMoment } from '#modules/programs/index.ts'
import { findShop, notFound } from '#modules/food-ordering/index.ts'
import { isFoodCourt } from '../daily-totals/daily-totals.queries.ts'
import { findUnseenSince } from '../looks/unseen.rules.ts'
import { listTimeZone } from '../board/read-board.ts'
import { listLooks, listTroubles, loadSold } from './court-now.queries.ts'

/** GET programs/{program_uuid}/court-now, for the court's owner and the administration. Restaurants and their hours stand in memory. */
export const readCourtNow: Read<typeof courtNow.read> = async ({ db, input: { params }, caller, app }) => {
  const court_uuid = params.program_uuid
  if (caller.kind !== 'admin' && !(await ownsProgram(db, caller, court_uuid))) throw notFound()
  if (!(await isFoodCourt(db, court_uuid))) throw notFound()
  const at = now()
  const day = localDay(at, listTimeZone)
  const [today, week_ago] = [day, addDays(day, -7)].map((each) => new Date(toMoment(each, 0, listTimeZone))) as [
    Date,
    Date,
  ]
  const until = new Date(week_ago.getTime() + at.getTime() - today.getTime())
  const [unseen, troubles, sold] = await Promise.all([
    listUnseen(db, { app, court_uuid, at }),
    listTroubles(db, { court_uuid, at, today }),
    loadSold(db, { court_uuid, today, at, week_ago, until }),
  ])
  return {
    at: at.toISOString(),
    currency: 'EUR',
    time_zone: listTimeZone,
    unseen,
    late: troubles
      .filter(({ is_late }) => is_late)
      .map(({ uuid, order_id, restaurant, at: due_at }) => ({
        uuid,
        order_id,
        restaurant,
        due_at: due_at.toISOString(),
      })),
    refused: troubles
      .filter(({ is_late }) => !is_late)
      .map(({ uuid, order_id, restaurant, reason, at: refused_at }) => ({
        uuid,
        order_id,
        restaurant,
        reason,
        refused_at: refused_at.toISOString(),
      })),
    ...sold,
  }
}

/** Open restaurants that nobody has watched for some minutes, and which of them take no orders for it. */
const listUnseen = async (db: Db, { app, court_uuid, at }: { app: App; court_uuid: string; at: Date }) => {
  const seen_before = at.getTime() - unseenMinutes * 60_000
  const away = (await listLooks(db, court_uuid)).filter(({ seen_at }) => !seen_at || seen_at.getTime() <= seen_before)
  const shops = await Promise.all(away.map(({ program_uuid }) => findShop(app, program_uuid)))
  return away.flatMap(({ program_uuid, title, seen_at }, index) => {
    const shop = shops[index]
    const since = shop && findUnseenSince(shop, seen_at, at)
    if (since === undefined || since > seen_before) return []
    return [{ program_uuid, title, seen_at: seen_at?.toISOString() ?? null, is_paused: shop?.is_unseen ?? false }]
  })
}
