import { programStatuses } from '@plein/contract/programs/codes'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { notFound, calculateAvailability, findShop } from '#modules/food-ordering/index.ts'
import { serviceAt } from '../service/service.rules.ts'

/** The reason of a quiet board: closed hours, or a pause. A court has no hours of its own: not found. */
export const readOpening: Read<typeof foodBoard.opening> = async ({ db, input: { params }, caller, app }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const shop = await findShop(app, params.program_uuid)
  if (!shop) throw notFound()
  const at = now()
  const { open, opening } = calculateAvailability(shop, undefined, at)
  const takesOrders = shop.status_id === programStatuses.active
  const moment = (of: number | undefined): string | null =>
    of === undefined || !takesOrders ? null : new Date(of).toISOString()
  return {
    closed: !open,
    opened_at: moment(opening?.start),
    closed_at: moment(opening?.end),
    ...serviceAt(shop, at),
    time_zone: shop.time_zone,
  }
}
