import { now } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

/** Writes that a restaurant stands in a court which it was opened in, as if it had been invited and had accepted (the demo). */
export const addMember = async (tx: Tx, court_uuid: string, program_uuid: string): Promise<void> => {
  await run(
    tx,
    `insert into food_courts.invites (uuid, court_uuid, program_uuid, status, stage, created, sent_at, answered_at)
     values ($1, $2, $3, 2, 'account_created', $4, $4, $4)`,
    [newId(), court_uuid, program_uuid, now()],
  )
}
