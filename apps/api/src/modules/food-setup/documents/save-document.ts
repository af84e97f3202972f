import { foodProgramProblems, type foodProgram } from '@plein/contract/food-setup/program'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { insertDocument } from './document.queries.ts'
import { pdfError } from '#platform/files/pdf.rules.ts'

/** Keeps a PDF that programs of the caller may name as their terms or privacy statement. */
export const saveDocument: Own<typeof foodProgram.terms | typeof foodProgram.privacy> = async ({
  app,
  input: { file },
  caller: { user_uuid },
}) => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  const validationError = await pdfError(file)
  if (validationError)
    throw new Problem(foodProgramProblems[validationError], { errors: [{ field: 'file', code: validationError }] })
  const uri = await keepFile(app, { folder: 'documents', extension: 'pdf', bytes: file })
  await insertDocument(app.db, { path: uri, owner_uuid: user_uuid, created: now() }).catch(async (error: unknown) => {
    await dropFile(app, uri)
    throw error
  })
  return { uri }
}
