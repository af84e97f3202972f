import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { assertLawful, holdOwnProgram } from './own-schedule.ts'
import { saveImages } from './save-images.ts'
import { billsView } from './schedule-view.ts'
import { loadSchedules, switchReminders } from './schedule.queries.ts'

/** PATCH manager/programs/{uuid}/reminder-settings */
export const changeSettings: Write<typeof creditReminders.changeSettings> = async ({ tx, input, caller }) => {
  const program_uuid = input.params.uuid
  const { settings } = input.body
  await holdOwnProgram(tx, caller, program_uuid)
  const before = await loadSchedules(tx, program_uuid)
  await saveImages(tx, { schedules: before.schedules, settings, owner_uuid: caller.user_uuid })
  for (const { uuid, is_alive } of settings)
    if (is_alive !== undefined) {
      await switchReminders(tx, uuid, is_alive)
      await assertLawful(tx, program_uuid, uuid)
    }
  const bills = billsView(await loadSchedules(tx, program_uuid))
  const changes = changesBetween({ bills: billsView(before) }, { bills }, ['bills'])
  if (Object.keys(changes).length === 0) changedNothing(caller)
  else await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'program_changed', changes } })
  return { bills }
}
