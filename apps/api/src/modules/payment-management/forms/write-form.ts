import type { FormChanges, OrderForm } from '@plein/contract/payment-management/forms'
import type { Tx } from '#platform/db/database.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram, touchPicture } from '#modules/programs/index.ts'
import { badFields, notFound } from '../payment-management.problems.ts'
import { countedView } from './form-view.ts'
import { findOwnForm, putForm, replaceItems, type FormRow } from './form.queries.ts'
import { formErrors, isDocument, mergeForm } from './form.rules.ts'
import { touchTerms } from './terms.queries.ts'

/** Saves a form with changes, whole or not at all. Its program is held. */
export const writeForm = async (
  tx: Tx,
  { caller, settings, before, changes }: { caller: Caller; settings: Settings; before: FormRow; changes: FormChanges },
): Promise<OrderForm> => {
  const form = mergeForm(before, changes, now())
  const errors = formErrors(form, !settings.production)
  if (errors.length > 0) throw badFields(errors)
  if (form.picture !== null && form.picture !== before.picture) await assertOwnPicture(tx, caller, form.picture)
  if (form.terms_url !== before.terms_url)
    await keepTerms(tx, caller, { before: before.terms_url, after: form.terms_url })
  await putForm(tx, form)
  await replaceItems(tx, form.uuid, form.items)
  const programAuditEvent = { action: 'payment_form_saved', details: { title: form.title } } as const
  await auditProgram(tx, { caller, program_uuid: form.program_uuid, programAuditEvent })
  const saved = await findOwnForm(tx, form.uuid, caller.user_uuid)
  if (!saved) throw notFound()
  return countedView(saved, settings)
}

/** Refuses a picture that the caller did not upload here. */
const assertOwnPicture = async (tx: Tx, { user_uuid }: Caller, path: string): Promise<void> => {
  const is_own = user_uuid !== null && (await touchPicture(tx, { path, owner_uuid: user_uuid }))
  if (!is_own) throw badFields([{ field: 'picture', code: 'not_found' }])
}

/** Refuses a document that the caller did not upload. The one before stays for a day: somebody may be agreeing to it. */
const keepTerms = async (
  tx: Tx,
  { user_uuid }: Caller,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> => {
  const isOurs = after !== null && isDocument(after)
  if (isOurs && !(await touchTerms(tx, { path: after, owner_uuid: user_uuid, at: now() })))
    throw badFields([{ field: 'terms_url', code: 'not_found' }])
  if (before !== null && isDocument(before)) await touchTerms(tx, { path: before, owner_uuid: user_uuid, at: now() })
}
