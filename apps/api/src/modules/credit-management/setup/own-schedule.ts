import type { Reminder } from '@plein/contract/credit-management/program'
import type { Tx } from '#platform/db/database.ts'
import type { AuditEvent } from '#modules/identity/index.ts'
import type { Caller } from '#platform/security/caller.ts'
import { auditProgram, ownsProgram, touchProgram } from '#modules/programs/index.ts'
import { badFields, notFound } from '../credit-management.problems.ts'
import { findReminderView } from './schedule-view.ts'
import { loadSchedules } from './schedule.queries.ts'
import { findCostsWithoutLetter } from './schedule.rules.ts'

/** Holds a credit-management program of the caller until the transaction ends, and says that it changed; another one is not found. */
export const holdOwnProgram = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await ownsProgram(tx, caller, program_uuid))) throw notFound()
  if (!(await touchProgram(tx, program_uuid, 'credit_management'))) throw notFound()
}

/** Refuses a schedule of individuals that charges costs without a 14-day letter before it, named at its field. */
export const assertLawful = async (tx: Tx, program_uuid: string, schedule_uuid: string): Promise<void> => {
  const { schedules, reminders } = await loadSchedules(tx, program_uuid)
  const schedule = schedules.find(({ uuid }) => uuid === schedule_uuid)
  const steps = reminders
    .filter((row) => row.schedule_uuid === schedule_uuid)
    .map(({ role, is_alive, time_value: value, period_type: type, period_value }) => ({
      role,
      is_alive,
      time: { value },
      period: { type, value: period_value },
    }))
  if (schedule && findCostsWithoutLetter(schedule.type, steps))
    throw badFields([{ field: 'role', code: 'letter_step_missing' }])
}

/** Writes to the audit log what was done with a reminder, and answers it as it is now. */
export const tellReminder = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    uuid,
    action,
  }: { caller: Caller; program_uuid: string; uuid: string; action: AuditEvent['action'] },
): Promise<Reminder> => {
  const reminder = findReminderView(await loadSchedules(tx, program_uuid), uuid)
  if (!reminder) throw notFound()
  const subject = { kind: 'reminder', id: uuid, name: reminder.title } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, subject } })
  return reminder
}
