import { creditLimits, timings } from '@plein/contract/credit-management/codes'
import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Write } from '#platform/http/route.ts'
import { badFields, notFound, tooManyReminders } from '../credit-management.problems.ts'
import { assertLawful, holdOwnProgram, tellReminder } from './own-schedule.ts'
import { findProgramOfSchedule, insertReminder, loadSchedules } from './schedule.queries.ts'
import { findTemplate } from './templates.ts'

/** POST manager/reminders: with the text and the days of a template of its role, unless the days are named. */
export const createReminder: Write<typeof creditReminders.create> = async ({ tx, input: { body }, caller }) => {
  const { base_uuid: schedule_uuid, role = 'friendly', title } = body
  const program_uuid = await findProgramOfSchedule(tx, schedule_uuid, caller.user_uuid)
  if (program_uuid === undefined) throw notFound()
  await holdOwnProgram(tx, caller, program_uuid)
  const timing = timings.find(({ uuid }) => uuid === body.period_uuid)
  if (!timing) throw badFields([{ field: 'period_uuid', code: 'not_a_choice' }])
  if (role !== 'friendly' && timing.value === 'before') throw badFields([{ field: 'role', code: 'after_due_only' }])
  if (role === 'fourteen_day' && body.sender_type === 'sms')
    throw badFields([{ field: 'sender_type', code: 'letter_not_by_sms' }])
  const { schedules, reminders } = await loadSchedules(tx, program_uuid)
  const schedule = schedules.find(({ uuid }) => uuid === schedule_uuid)
  if (!schedule) throw notFound()
  if (reminders.filter((row) => row.schedule_uuid === schedule_uuid).length >= creditLimits.reminders)
    throw tooManyReminders()
  const template = findTemplate(role, timing.value, schedule.is_formal)
  const uuid = newId()
  await insertReminder(tx, {
    uuid,
    schedule_uuid,
    title,
    description: '',
    is_alive: true,
    is_system: false,
    role,
    sender_type: body.sender_type ?? template.sender_type,
    time_uuid: timing.uuid,
    time_value: timing.value,
    period_uuid: newId(),
    period_type: timing.type,
    period_value: body.value ?? (timing.type === template.period.type ? template.period.value : 1),
    texts: { subject: template.subject, text: template.text },
    created: now(),
  })
  await assertLawful(tx, program_uuid, schedule_uuid)
  return tellReminder(tx, { caller, program_uuid, uuid, action: 'reminder_created' })
}
