import { foodProgramProblems } from '@plein/contract/food-setup/program'
import type { orderForms } from '@plein/contract/payment-management/forms'
import { pipelineProblems } from '@plein/contract/problem'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { pdfError } from '#platform/files/pdf.rules.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { insertTerms } from './terms.queries.ts'

/** POST payment/forms/terms: a PDF that forms of the caller may name as their terms. */
export const saveTerms: Own<typeof orderForms.terms> = async ({ app, input: { file }, caller: { user_uuid } }) => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  const code = await pdfError(file)
  if (code) throw new Problem(foodProgramProblems[code], { errors: [{ field: 'file', code }] })
  const uri = await keepFile(app, { folder: 'documents', extension: 'pdf', bytes: file })
  await insertTerms(app.db, { path: uri, owner_uuid: user_uuid, at: now() }).catch(async (error: unknown) => {
    await dropFile(app, uri)
    throw error
  })
  return { uri }
}
