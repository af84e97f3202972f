import type { orderForms } from '@plein/contract/payment-management/forms'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../payment-management.problems.ts'
import { holdOwnSettings } from '../program/own-program.ts'
import { findOwnForm, lockForm } from './form.queries.ts'
import { writeForm } from './write-form.ts'

/** PATCH payment/forms/{uuid}: the fields that are there. Orders keep what they were made with. */
export const changeForm: Write<typeof orderForms.change> = async ({ tx, input: { params, body }, caller, app }) => {
  const found = await findOwnForm(tx, params.uuid, caller.user_uuid)
  if (!found) throw notFound()
  await holdOwnSettings(tx, caller, found.program_uuid)
  await lockForm(tx, params.uuid)
  const before = await findOwnForm(tx, params.uuid, caller.user_uuid)
  if (!before) throw notFound()
  return writeForm(tx, { caller, settings: app.settings, before, changes: body })
}
