import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound, reminderStays } from '../credit-management.problems.ts'
import { assertLawful, holdOwnProgram, tellReminder } from './own-schedule.ts'
import { findOwnReminder, markReminderRemoved } from './schedule.queries.ts'

/** DELETE manager/reminders/{uuid}: bills keep what it was sent for. */
export const removeReminder: Write<typeof creditReminders.remove> = async ({ tx, input: { params }, caller }) => {
  const found = await findOwnReminder(tx, { uuid: params.uuid, owner_uuid: caller.user_uuid })
  if (!found) throw notFound()
  const { program_uuid, schedule_uuid, uuid } = found
  await holdOwnProgram(tx, caller, program_uuid)
  if (found.is_system) throw reminderStays()
  await tellReminder(tx, { caller, program_uuid, uuid, action: 'reminder_removed' })
  await markReminderRemoved(tx, uuid, now())
  await assertLawful(tx, program_uuid, schedule_uuid)
  return null
}
