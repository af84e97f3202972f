import type { SavedProfile } from '@plein/contract/payment-management/program'
import type { FieldProblem } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { seal } from '#platform/security/crypto.ts'
import { badFields, urlNotAllowed } from '../payment-management.problems.ts'
import { listProfiles, replaceProfiles } from './profile.queries.ts'
import { fieldErrors, isReturnUrl, mergeProfiles } from './profile.rules.ts'

/** Saves where payers of a program return; the program is held. Throws url_not_allowed, and invalid_input for what is unknown. */
export const saveProfiles = async (
  tx: Tx,
  { app, program_uuid, saved }: { app: TxContext; program_uuid: string; saved: readonly SavedProfile[] },
): Promise<void> => {
  const before = await listProfiles(tx, program_uuid)
  const errors = saved.flatMap(({ uuid, fields = [] }, index): FieldProblem[] => [
    ...(uuid !== undefined && !before.some((profile) => profile.uuid === uuid)
      ? [{ field: `requests.${index}.uuid`, code: 'not_found' }]
      : []),
    ...fieldErrors(fields, `requests.${index}.fields`),
  ])
  if (errors.length > 0) throw badFields(errors)
  const bad = saved.findIndex(({ url }) => !isReturnUrl(url))
  if (bad >= 0) throw urlNotAllowed(`requests.${bad}.url`)
  await replaceProfiles(
    tx,
    program_uuid,
    mergeProfiles(before, saved, (secret) => seal(app.settings.encryption_key, secret)),
  )
}
