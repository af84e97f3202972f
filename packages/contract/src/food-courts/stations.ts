import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, nullable, Text, Uuid } from '../schema.ts'

export const stationProblems = problemKinds({
  /** Its sign stands above another restaurant. */
  station_taken: [409, 'Another restaurant of the food court has this counter'],
})

const maxStationCode = 8
const maxStationHint = 120

/** The counter at which a restaurant of a court hands over: the code on its sign, and how to find it; null: none was named. */
export const Station = {
  station_code: nullable(Text(maxStationCode)),
  station_hint: nullable(Text(maxStationHint)),
}

const NamedStation = closed({ program_uuid: Uuid, ...Station })
export type NamedStation = Static<typeof NamedStation>

export const stations = {
  name: endpoint({
    method: 'PATCH',
    path: '/programs/{uuid}/restaurants/{program_uuid}',
    summary: 'Name the counter of a restaurant that stands in the court; what is left out stays, null takes it away',
    callers: ['program_owner'],
    audit: ['court_station_named'],
    params: closed({ uuid: Uuid, program_uuid: Uuid }),
    body: closed({
      station_code: Type.Optional(Station.station_code),
      station_hint: Type.Optional(Station.station_hint),
    }),
    output: NamedStation,
    status: 200,
    problems: [stationProblems.station_taken],
    idempotency: 'optional',
  }),
}
