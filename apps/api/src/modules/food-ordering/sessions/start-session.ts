import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '../../../platform/clock.ts'
import { secretId } from '../../../platform/ids.ts'
import type { Own } from '../../../platform/http/route.ts'
import { hostProgramOf } from '../../branding/index.ts'
import { insertSession } from './session.queries.ts'
import { nowhere, placeOf } from './place.ts'
import { sessionView } from './session-view.ts'

/** Starts a visit. Its one statement needs no transaction. */
export const startSession: Own<typeof foodOrdering.createSession> = async (house, { body }, caller) => {
  const place = body.zip_code === undefined ? nowhere : await placeOf(house, body.zip_code, body.house_number)
  const session = {
    uuid: secretId(),
    host_program_uuid: hostProgramOf(house, caller.host),
    cardholder_uuid: caller.user_uuid,
    pickup_in_restaurant: body.pickup_in_restaurant ?? false,
    ...place,
    time_zone_offset: body.time_zone_offset ?? null,
    created: now(),
  }
  await insertSession(house.db, session)
  return sessionView(session)
}
