import { foodProgramProblems, type foodProgram } from '@plein/contract/food-ordering/program'
import { frameProblems } from '@plein/contract/problem'
import { now } from '../../../platform/clock.ts'
import { dropFile, keepFile } from '../../../platform/files/files.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Own } from '../../../platform/http/route.ts'
import { insertDocument } from './document.queries.ts'
import { pdfFault } from './pdf.rules.ts'

/** Keeps a PDF that programs of the caller may name as their terms or privacy statement. */
export const saveDocument: Own<typeof foodProgram.terms | typeof foodProgram.privacy> = async (
  house,
  { file },
  { user_uuid },
) => {
  if (!user_uuid) throw new Problem(frameProblems.unauthorized)
  const fault = await pdfFault(file)
  if (fault) throw new Problem(foodProgramProblems[fault], { errors: [{ field: 'file', code: fault }] })
  const uri = await keepFile(house, 'documents', 'pdf', file)
  await insertDocument(house.db, uri, user_uuid, now()).catch(async (error: unknown) => {
    await dropFile(house, uri)
    throw error
  })
  return { uri }
}
