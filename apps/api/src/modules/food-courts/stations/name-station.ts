import type { stations } from '@plein/contract/food-courts/stations'
import { oneLine } from '#platform/mail/one-line.ts'
import type { Write } from '#platform/http/route.ts'
import { lockStation, updateStation } from '#modules/food-ordering/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt, loadTitle } from '../invites/invite.queries.ts'

/** Names the counter of a restaurant: its guests, its board and the pickup screen show it at once. */
export const nameStation: Write<typeof stations.name> = async ({ tx, input: { params, body }, caller }) => {
  const court = await findOwnCourt(tx, params.uuid, caller.user_uuid)
  const before = court && (await lockStation(tx, params.program_uuid, court.uuid))
  if (!court || !before) throw notFound()
  const named = {
    station_code: toStored(body.station_code, before.station_code),
    station_hint: toStored(body.station_hint, before.station_hint),
  }
  await updateStation(tx, params.program_uuid, named)
  await auditProgram(tx, {
    caller,
    program_uuid: court.uuid,
    programAuditEvent: {
      action: 'court_station_named',
      subject: { kind: 'program', id: params.program_uuid, name: await loadTitle(tx, params.program_uuid) },
      details: { code: named.station_code },
    },
  })
  return { program_uuid: params.program_uuid, ...named }
}

/** Nothing but spaces is no name. */
const toStored = (typed: string | null | undefined, stored: string | null): string | null =>
  typed === undefined ? stored : oneLine(typed ?? '') || null
