import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { ownsProgram, touchProgram } from '#modules/programs/index.ts'
import { notFound } from '../payment-management.problems.ts'
import { loadProgramSettings, type ProgramSettings } from './settings.queries.ts'

/** The settings of an own payment program; another one is not found. */
export const loadOwnSettings = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<ProgramSettings> => {
  const settings = await loadProgramSettings(db, program_uuid, now())
  if (!settings || settings.owner_uuid !== caller.user_uuid) throw notFound()
  return settings
}

/** The same, held until the transaction ends, and changed as of now. */
export const holdOwnSettings = async (tx: Tx, caller: Caller, program_uuid: string): Promise<ProgramSettings> => {
  if (!(await ownsProgram(tx, caller, program_uuid))) throw notFound()
  if (!(await touchProgram(tx, program_uuid, 'payment_management'))) throw notFound()
  return loadOwnSettings(tx, caller, program_uuid)
}
