import { timings } from '@plein/contract/credit-management/codes'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertContact, insertReminder, insertSchedule } from './schedule.queries.ts'
import { firstTemplates } from './templates.ts'

const types = [1, 2] as const

/** Gives a program the contacts and schedules that it does not have yet: each schedule begins with three friendly reminders. */
export const beginSchedules = async (tx: Tx, program_uuid: string): Promise<void> => {
  for (const type of types) {
    await insertContact(tx, program_uuid, type)
    for (const is_formal of [true, false]) {
      const schedule_uuid = await insertSchedule(tx, { program_uuid, type, is_formal })
      if (schedule_uuid !== undefined) await addFirst(tx, schedule_uuid, is_formal)
    }
  }
}

const addFirst = async (tx: Tx, schedule_uuid: string, is_formal: boolean): Promise<void> => {
  for (const { title, role, sender_type, value, period, subject, text } of firstTemplates(is_formal))
    await insertReminder(tx, {
      uuid: newId(),
      schedule_uuid,
      title: title.nl ?? '',
      description: '',
      is_alive: true,
      is_system: true,
      role,
      sender_type,
      time_uuid: timings.find((timing) => timing.value === value && timing.type === period.type)?.uuid ?? newId(),
      time_value: value,
      period_uuid: newId(),
      period_type: period.type,
      period_value: period.value,
      texts: { subject, text },
      created: now(),
    })
}
