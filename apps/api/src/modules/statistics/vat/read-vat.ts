import type { vatReports } from '@plein/contract/statistics/vat'
import { pipelineProblems } from '@plein/contract/problem'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import type { Caller } from '#platform/security/caller.ts'
import { loadScope } from '../reading/load-scope.ts'
import type { ProgramRow } from '../reading/scope.queries.ts'
import { loadOverview } from './load-vat.ts'
import { toVatPeriod } from './vat-period.rules.ts'

/** GET reports/vat: stored VAT of a program in a month or quarter. */
export const readVat: Read<typeof vatReports.read> = async ({ db, input: { query }, caller }) => {
  const program = await loadProgram(db, caller, query.program)
  return loadOverview(db, program, { period: query.period, days: toVatPeriod(query.period, program.time_zone) })
}

/** A program whose figures the caller may see. Throws not_found. */
export const loadProgram = async (db: Db, caller: Caller, uuid: string): Promise<ProgramRow> => {
  const { program } = await loadScope(db, caller, { program: uuid })
  if (!program) throw new Problem(pipelineProblems.not_found)
  return program
}
