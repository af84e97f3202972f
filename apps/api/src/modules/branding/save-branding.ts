import type { branding } from '@plein/contract/branding'
import type { BrandingInput } from '@plein/contract/branding/branding'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Input, Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { drawPictures, dropPictures, keepPictures, noPictures } from './brand-pictures.ts'
import { brandingChanged, brandingNotValid, domainTaken, isDomainTaken } from './branding.problems.ts'
import {
  changeDraft,
  findBranding,
  isDomainUsed,
  lockDraft,
  publishDraft,
  type BrandingFields,
  type BrandingRow,
} from './branding.queries.ts'
import { emptyBranding, weighBranding } from './branding.rules.ts'
import { brandingView } from './branding-view.ts'
import { refreshThemes } from './themes.ts'

type Save = typeof branding.save

/**
 * Saves the owner's branding as a draft; `publish` also shows it to guests, from this process's next answer on. Refuses all invalid fields at
 * once, and a version older than the saved one. Pictures are drawn before the transaction; unused files go after it.
 */
export const saveBranding: Own<Save> = async ({ app, input, caller }) => {
  const { kind, user_uuid } = caller
  const before = user_uuid === null ? undefined : await findBranding(app.db, input.params.uuid, user_uuid)
  if (!before || user_uuid === null) throw new Problem(pipelineProblems.not_found)
  const shown = before.draft ?? before.published ?? emptyBranding
  const { changes, errors } = weighBranding(input.form, before.published?.domain_name ?? null, app.settings)
  const { drawn, errors: pictureErrors } = await drawPictures(input.files)
  const domainErrors = await refusedDomain(app, { ...shown, ...changes }, input)
  const refused = [
    ...errors,
    ...(errors.some(({ field }) => field === 'domain_name') ? [] : domainErrors),
    ...pictureErrors,
  ]
  if (refused.length > 0) throw brandingNotValid(refused)
  const pictures = await keepPictures(app, { drawn, input: input.form, before: shown })
  const after = await writeDraft(app, {
    before,
    by: { caller, owner_uuid: user_uuid },
    changes: { ...changes, ...pictures },
    form: input.form,
  }).catch(async (error: unknown) => {
    await dropPictures(app, [{ ...noPictures, ...pictures }], [])
    throw error
  })
  await dropPictures(app, [before.draft, before.published], [after.draft, after.published])
  if (input.form.publish) await refreshThemes(app)
  return brandingView(after, app.settings, kind)
}

const refusedDomain = async (
  app: App,
  { domain_name }: BrandingFields,
  { params, form }: Input<Save>,
): Promise<FieldProblem[]> => {
  const field = 'domain_name'
  if (domain_name === null) return form.publish ? [{ field, code: 'domain_name_required' }] : []
  return (await isDomainUsed(app.db, domain_name, params.uuid)) ? [{ field, code: 'domain_name_taken' }] : []
}

const writeDraft = async (
  app: App,
  {
    before: { program_uuid },
    by: { caller, owner_uuid },
    changes,
    form: { publish, modified: seen },
  }: {
    before: BrandingRow
    by: { readonly caller: Caller; readonly owner_uuid: string }
    changes: Partial<BrandingFields>
    form: BrandingInput
  },
): Promise<BrandingRow> => {
  const at = now()
  try {
    return await inTransaction(app.db, async (tx) => {
      const { modified, is_new } = await lockDraft(tx, { program_uuid, owner_uuid, at })
      if (seen !== undefined && (is_new ? '' : modified) !== seen) throw brandingChanged(modified)
      await changeDraft(tx, { program_uuid, fields: changes, at })
      if (publish) await publishDraft(tx, program_uuid, at)
      await auditProgram(tx, {
        caller,
        program_uuid,
        programAuditEvent: { action: publish ? 'branding_published' : 'branding_saved' },
      })
      const after = await findBranding(tx, program_uuid, owner_uuid)
      // The program went to somebody else, or away, while the pictures were drawn.
      if (!after) throw new Problem(pipelineProblems.not_found)
      return after
    })
  } catch (error) {
    throw isDomainTaken(error) ? domainTaken() : error
  }
}
