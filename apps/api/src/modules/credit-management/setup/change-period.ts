import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../credit-management.problems.ts'
import { assertLawful, holdOwnProgram, tellReminder } from './own-schedule.ts'
import { findReminderView } from './schedule-view.ts'
import { findOwnReminder, loadSchedules, updateReminder } from './schedule.queries.ts'

/** PATCH manager/reminder-periods/{uuid}: the period of a reminder, by its own uuid. */
export const changePeriod: Write<typeof creditReminders.changePeriod> = async ({ tx, input, caller }) => {
  const { uuid: period_uuid } = input.params
  const found = await findOwnReminder(tx, { period_uuid, owner_uuid: caller.user_uuid })
  if (!found) throw notFound()
  const { program_uuid, schedule_uuid, uuid } = found
  await holdOwnProgram(tx, caller, program_uuid)
  if (input.body.value === found.period_value) {
    changedNothing(caller)
    const same = findReminderView(await loadSchedules(tx, program_uuid), uuid)
    if (!same) throw notFound()
    return same
  }
  await updateReminder(tx, { ...found, period_value: input.body.value })
  await assertLawful(tx, program_uuid, schedule_uuid)
  return tellReminder(tx, { caller, program_uuid, uuid, action: 'reminder_changed' })
}
