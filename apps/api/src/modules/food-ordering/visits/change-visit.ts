import type { BodyOf } from '@plein/contract/endpoint'
import type { foodOrdering } from '@plein/contract/food-ordering'
import type { Db } from '#platform/db/database.ts'
import type { Own } from '#platform/http/route.ts'
import { houseNumberRequired, invalidVisit, tableClosed } from '../food-ordering.problems.ts'
import { findScannedTable } from '../tables/find-table.queries.ts'
import { getPlace } from './location.ts'
import { findVisit, updateVisitPlace, type ScannedAt } from './visit.queries.ts'
import { visitView } from './visit-view.ts'

/** Another address, pickup in place of delivery, or a table. What is not named stays; the basket stays in any case. */
export const changeVisit: Own<typeof foodOrdering.changeVisit> = async ({ app, input: { params, body } }) => {
  const before = await findVisit(app.db, params.uuid)
  if (!before) throw invalidVisit()
  const moves = body.zip_code !== undefined || body.house_number !== undefined
  const zip = body.zip_code ?? before.zip_code ?? undefined
  const number = body.house_number ?? before.house_number ?? undefined
  if (moves && zip === undefined) throw houseNumberRequired()
  const place = moves && zip !== undefined ? await getPlace(app, zip, number) : before
  const scanned = await scannedTable(app.db, body)
  const sits = typeof body.table_token === 'string'
  const changed = await updateVisitPlace(app.db, before.uuid, {
    ...place,
    pickup_in_restaurant: sits || (body.pickup_in_restaurant ?? before.pickup_in_restaurant),
    time_zone_offset: body.time_zone_offset ?? null,
    ...(scanned ?? { table_uuid: before.table_uuid, table_token: before.table_token }),
  })
  if (!changed) throw invalidVisit()
  return visitView(changed)
}

/** The table at which the guest sits down; whoever goes elsewhere leaves it. Undefined: it stays as it was. */
const scannedTable = async (
  db: Db,
  { table_token, zip_code, house_number, pickup_in_restaurant }: BodyOf<typeof foodOrdering.changeVisit>,
): Promise<ScannedAt | undefined> => {
  if (typeof table_token === 'string') {
    const table = await findScannedTable(db, table_token)
    if (!table) throw tableClosed()
    return { table_uuid: table.uuid, table_token }
  }
  const isElsewhere = [zip_code, house_number, pickup_in_restaurant].some((named) => named !== undefined)
  return table_token === null || isElsewhere ? { table_uuid: null, table_token: null } : undefined
}
