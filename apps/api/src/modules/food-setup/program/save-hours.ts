import type { FoodSettings } from '@plein/contract/food-setup/new-program'
import type { foodProgram, ServingFields } from '@plein/contract/food-setup/program'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import {
  assertMemberOfProgram,
  auditProgram,
  programChanged,
  programIncomplete,
  touchProgram,
} from '#modules/programs/index.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { keepSettings } from './food-kind.ts'
import { loadSettings } from './settings.queries.ts'

type Serving = Required<Omit<ServingFields, 'modified'>>

const servingOf = (settings: FoodSettings): Serving => ({
  default_asap: settings.default_asap,
  working_hours: settings.working_hours,
  working_hours_exceptions: settings.working_hours_exceptions,
  lead_minutes: settings.lead_minutes,
  delivery_minutes: settings.delivery_minutes,
  slot_minutes: settings.slot_minutes,
  slot_capacity: settings.slot_capacity,
  auto_refuse_minutes: settings.auto_refuse_minutes,
  tips_on: settings.tips_on,
})

/**
 * Changes when a restaurant serves: what its acceptors may, too. Who has the owner's form open is told that the program changed, and so
 * is a caller who had not seen what somebody else saved.
 */
export const saveHours: Write<typeof foodProgram.saveHours> = async ({ tx, input: { params, body }, caller }) => {
  await assertMemberOfProgram(tx, caller, params.uuid)
  const touched = await touchProgram(tx, params.uuid, 'food')
  if (!touched) throw notFound()
  const { modified: seen, ...fields } = body
  const before_call = touched.before.toISOString()
  if (seen !== undefined && seen !== before_call) throw programChanged(before_call)
  const { settings: before, is_published } = await loadSettings(tx, params.uuid)
  const after = { ...before, ...fields }
  const validationErrors = await keepSettings(tx, { program_uuid: params.uuid, settings: after, is_published })
  if (validationErrors.length > 0) throw programIncomplete(validationErrors)
  const { settings } = await loadSettings(tx, params.uuid)
  const changes = changesBetween(before, settings, Object.keys(fields))
  if (Object.keys(changes).length === 0) changedNothing(caller)
  else
    await auditProgram(tx, {
      caller,
      program_uuid: params.uuid,
      programAuditEvent: { action: 'hours_changed', changes },
    })
  return { ...servingOf(settings), modified: touched.modified.toISOString() }
}
