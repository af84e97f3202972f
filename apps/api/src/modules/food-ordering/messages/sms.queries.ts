import { daysWithoutLinks } from '@plein/contract/sms'
import { newId } from '#platform/runtime/ids.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** True of a program that may not name addresses in its SMS yet. */
export const isYoungProgram = async (db: Db | Tx, program_uuid: string, at: Date): Promise<boolean> => {
  const rows = await run(
    db,
    'select 1 from programs.v_programs where uuid = $1 and created > $2::timestamptz - make_interval(days => $3)',
    [program_uuid, at, daysWithoutLinks],
  )
  return rows.length > 0
}

/** Why the guest of a suborder got no SMS. */
export const keepRefusedSms = async (
  tx: Tx,
  { suborder_uuid, reason, at }: { suborder_uuid: string; reason: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into food_ordering.history (uuid, suborder_uuid, column_name, new_value, time_stamp)
     values ($1, $2, 'sms_refused', $3, $4)`,
    [newId(), suborder_uuid, reason, at],
  )
}
