import { isDraft } from '@plein/contract/programs/codes'
import type { FieldProblem } from '@plein/contract/problem'
import type { ProgramChanges, programs } from '@plein/contract/programs'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { findKind } from '../kinds.ts'
import { wholeProgram } from '../program/program-view.ts'
import { badFields, programChanged, programIncomplete, programNotFound } from '../programs.problems.ts'
import { tellStatus } from '../program/tell-status.ts'
import { localDay } from '../hours/opening-hours.rules.ts'
import { runsByDays, statusOnDay } from '../program/status.rules.ts'
import { leavePicture, lockProgram, updateProgram, type LockedProgram } from '../program/draft.queries.ts'
import { validateProgram, sharedErrors } from '../program/validate-program.ts'
import { assertOwnPicture } from './own-picture.ts'
import { splitFields } from './program-fields.ts'

/** Refuses to save over what somebody else saved since the caller looked. */
const assertUnchanged = (program: LockedProgram, seen: ProgramChanges['modified']): void => {
  const modified = program.modified.toISOString()
  if (seen !== undefined && seen !== modified) throw programChanged(modified)
}

/**
 * Saves the fields that are there. A draft takes everything, complete or not; what is published must stay whole, and new days may
 * start it, end it or let it run again.
 */
export const saveProgram: Write<typeof programs.change | typeof programs.changeAlias> = async ({
  tx,
  input: { params, body },
  caller,
  app,
}) => {
  const { modified: seen, ...fields } = body
  const before = await lockProgram(tx, params.uuid, caller.user_uuid)
  if (!before) throw programNotFound()
  assertUnchanged(before, seen)
  const { shared, own } = splitFields(fields, before.type_code)
  const draft = isDraft(before.status_id)
  if (!draft && shared.currency !== undefined && shared.currency !== before.currency)
    throw badFields([{ field: 'currency', code: 'fixed_once_published' }])
  const { owner_uuid, type_code } = before
  await assertOwnPicture(tx, { image: shared.image, before: before.image, owner_uuid, type_code })
  const at = now()
  const after = { ...before, ...shared }
  const status_id = runsByDays(before.status_id) ? statusOnDay(after, localDay(at, before.time_zone)) : before.status_id
  // A program that is over may be changed without being made to run again.
  const isNew = ({ code }: FieldProblem): boolean =>
    code !== 'expiry_in_the_past' || after.expiry_date !== before.expiry_date
  const { title, description, image, currency, start_date, expiry_date } = after
  const modified = new Date(Math.max(at.getTime(), before.modified.getTime() + 1))
  const is_sound = draft || sharedErrors(after).filter(isNew).length === 0
  if (is_sound)
    await updateProgram(tx, before.uuid, {
      title,
      description,
      image,
      currency,
      start_date,
      expiry_date,
      status_id,
      modified,
    })
  if (image !== before.image) await leavePicture(tx, before.image, at)
  const kind = findKind(before.type_code)
  const own_before = (await kind?.read(tx, before.uuid, caller)) ?? {}
  if (Object.keys(own).length > 0) await kind?.save(tx, { caller, program_uuid: before.uuid, fields: own, app })
  await kind?.saved?.(tx, { caller, program_uuid: before.uuid, status_id: before.status_id })
  const validationErrors = draft ? [] : (await validateProgram(tx, after)).filter(isNew)
  if (validationErrors.length > 0) throw programIncomplete(validationErrors)
  await tellStatus(tx, null, { program_uuid: before.uuid, from_status: before.status_id, to_status: status_id })
  const whole = await wholeProgram(tx, { caller, uuid: before.uuid, app })
  const changes = {
    ...changesBetween(before, after, Object.keys(shared)),
    ...changesBetween(own_before, whole, Object.keys(own)),
    ...(status_id !== before.status_id && { status: [before.status_id, status_id] as const }),
  }
  if (Object.keys(changes).length === 0) changedNothing(caller)
  else audit(tx, caller, { action: 'program_changed', user_uuid: null, program: after, changes })
  return whole
}
