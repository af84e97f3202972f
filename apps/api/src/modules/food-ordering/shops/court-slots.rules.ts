import type { Shop } from './shop.ts'
import type { CourtPlace } from './court-slot.queries.ts'

const quarterMs = 15 * 60_000

/** The start of the quarter of an hour that holds a moment, in milliseconds. */
export const toQuarter = (moment: number): number => moment - (moment % quarterMs)

/** The place that an order needs in its court, by when its first part is due; undefined where the court counts none. */
export const getCourtPlace = (
  shop: Pick<Shop, 'court'> | undefined,
  due: readonly (string | null)[],
): CourtPlace | undefined => {
  const moments = due.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  const capacity = shop?.court?.slot_capacity ?? null
  if (!shop?.court || capacity === null || moments.length === 0) return undefined
  return { court_uuid: shop.court.uuid, starts_at: new Date(toQuarter(Math.min(...moments))), capacity }
}
