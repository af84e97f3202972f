import { run, type Tx } from '../../../platform/db/database.ts'

/**
 * Places a restaurant in a court: from its next basket on the court's fee and minimum hold, and the court's food host shows it. False when
 * it stands in one already. Orders that were made keep what they were made with.
 */
export const placeInCourt = async (tx: Tx, program_uuid: string, court_uuid: string): Promise<boolean> => {
  const rows = await run(
    tx,
    'update food_ordering.restaurants set court_uuid = $2 where program_uuid = $1 and court_uuid is null returning program_uuid',
    [program_uuid, court_uuid],
  )
  return rows.length > 0
}

/** Takes a restaurant out of a court; false when it does not stand in this one. Running orders are finished as they were made. */
export const takeOutOfCourt = async (tx: Tx, program_uuid: string, court_uuid: string): Promise<boolean> => {
  const rows = await run(
    tx,
    'update food_ordering.restaurants set court_uuid = null where program_uuid = $1 and court_uuid = $2 returning program_uuid',
    [program_uuid, court_uuid],
  )
  return rows.length > 0
}
