import type { Tx } from '#platform/db/database.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { groupBy } from '../suggesting/suggest.rules.ts'
import { countSends, listReminders, type ScheduleStep } from './reminding.queries.ts'

const scheduleOf = (program_uuid: string, type: number, is_formal: boolean): string =>
  `${program_uuid} ${type} ${is_formal}`

/** Loads the steps of bills: those of their schedules, which many bills share, and how often each was sent for a bill. */
export const loadSteps = async (
  tx: Tx,
  bills: readonly BillRow[],
): Promise<(bill: BillRow) => readonly ScheduleStep[]> => {
  const program_uuids = [...new Set(bills.map(({ program_uuid }) => program_uuid))]
  const reminders = groupBy(await listReminders(tx, program_uuids), ({ program_uuid, type, is_formal }) =>
    scheduleOf(program_uuid, type, is_formal),
  )
  const sends = await countSends(
    tx,
    bills.map(({ uuid }) => uuid),
  )
  const roundsOf = new Map(sends.map(({ bill_uuid, reminder_uuid, rounds }) => [bill_uuid + reminder_uuid, rounds]))
  return ({ uuid, program_uuid, debtor_type, debtor_is_formal }) =>
    (reminders.get(scheduleOf(program_uuid, debtor_type, debtor_is_formal)) ?? []).map((reminder) => {
      const rounds = roundsOf.get(uuid + reminder.uuid) ?? 0
      return { ...reminder, is_done: rounds > 0, rounds }
    })
}
