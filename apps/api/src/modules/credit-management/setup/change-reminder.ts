import { timings } from '@plein/contract/credit-management/codes'
import type { creditReminders } from '@plein/contract/credit-management/reminders'
import type { BodyOf } from '@plein/contract/endpoint'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { badFields, notFound } from '../credit-management.problems.ts'
import { assertLawful, holdOwnProgram, tellReminder } from './own-schedule.ts'
import { assertTexts } from './reminder-text.rules.ts'
import { findReminderView } from './schedule-view.ts'
import { findOwnReminder, loadSchedules, updateReminder, type ReminderRow } from './schedule.queries.ts'

type Changes = BodyOf<typeof creditReminders.change>

/** PATCH manager/reminders/{uuid} */
export const changeReminder: Write<typeof creditReminders.change> = async ({ tx, input: { params, body }, caller }) => {
  const owner_uuid = caller.user_uuid
  const found = await findOwnReminder(tx, { uuid: params.uuid, owner_uuid })
  if (!found) throw notFound()
  const { program_uuid, schedule_uuid, uuid } = found
  await holdOwnProgram(tx, caller, program_uuid)
  const before = (await findOwnReminder(tx, { uuid, owner_uuid })) ?? found
  const after = merge(before, body)
  assertSound(after)
  if (JSON.stringify(after) === JSON.stringify(before)) {
    changedNothing(caller)
    const same = findReminderView(await loadSchedules(tx, program_uuid), uuid)
    if (!same) throw notFound()
    return same
  }
  await updateReminder(tx, after)
  await assertLawful(tx, program_uuid, schedule_uuid)
  return tellReminder(tx, { caller, program_uuid, uuid, action: 'reminder_changed' })
}

const merge = <Row extends ReminderRow>(before: Row, changes: Changes): Row => {
  const { title, description, is_alive, role, subject, text, time, period } = changes
  const time_value = time?.value ?? before.time_value
  const period_type = period?.type ?? before.period_type
  return {
    ...before,
    title: title ?? before.title,
    description: description ?? before.description,
    is_alive: is_alive ?? before.is_alive,
    role: role ?? before.role,
    sender_type: time?.sender_type ?? before.sender_type,
    time_value,
    time_uuid:
      timings.find(({ value, type }) => value === time_value && type === period_type)?.uuid ?? before.time_uuid,
    period_type,
    period_value: period?.value ?? before.period_value,
    texts: { subject: { ...before.texts.subject, ...subject }, text: { ...before.texts.text, ...text } },
  }
}

const assertSound = ({ role, time_value, sender_type, texts }: ReminderRow): void => {
  if (role !== 'friendly' && time_value === 'before') throw badFields([{ field: 'role', code: 'after_due_only' }])
  if (role === 'fourteen_day' && sender_type === 'sms')
    throw badFields([{ field: 'time.sender_type', code: 'letter_not_by_sms' }])
  assertTexts({ role, ...texts })
}
