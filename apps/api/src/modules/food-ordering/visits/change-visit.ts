import type { foodOrdering } from '@plein/contract/food-ordering'
import type { Own } from '#platform/http/route.ts'
import { houseNumberRequired, invalidVisit } from '../food-ordering.problems.ts'
import { getPlace } from './location.ts'
import { findVisit, updateVisitPlace } from './visit.queries.ts'
import { visitView } from './visit-view.ts'

/** Another address, or pickup in place of delivery. What is not named stays; the basket stays in any case. */
export const changeVisit: Own<typeof foodOrdering.changeVisit> = async ({ app, input: { params, body } }) => {
  const before = await findVisit(app.db, params.uuid)
  if (!before) throw invalidVisit()
  const moves = body.zip_code !== undefined || body.house_number !== undefined
  const zip = body.zip_code ?? before.zip_code ?? undefined
  const number = body.house_number ?? before.house_number ?? undefined
  if (moves && zip === undefined) throw houseNumberRequired()
  const place = moves && zip !== undefined ? await getPlace(app, zip, number) : before
  const changed = await updateVisitPlace(app.db, before.uuid, {
    ...place,
    pickup_in_restaurant: body.pickup_in_restaurant ?? before.pickup_in_restaurant,
    time_zone_offset: body.time_zone_offset ?? null,
  })
  if (!changed) throw invalidVisit()
  return visitView(changed)
}
