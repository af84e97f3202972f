import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { isOwnedBy, worksIn } from './program/program.queries.ts'

/**
 * True when the caller works in the program: its owner, one of its active acceptors, an admin, a job. A program that does not exist is
 * false too, so that both can be answered with the same 'not found'.
 */
export const mayWorkIn = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<boolean> => {
  if (caller.kind === 'guest' || caller.kind === 'cardholder') return false
  return worksIn(db, {
    program_uuid,
    user_uuid: caller.user_uuid,
    anyone: caller.kind === 'admin' || caller.kind === 'system',
  })
}

/** A foreign program is not found: only its owner, its active acceptors and admins go on. */
export const assertMemberOfProgram = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await mayWorkIn(db, caller, program_uuid))) throw new Problem(pipelineProblems.not_found)
}

/** True when the caller owns the program: money settings are the owner's alone. */
export const ownsProgram = (db: Db | Tx, caller: Caller, program_uuid: string): Promise<boolean> =>
  caller.kind === 'program_owner' ? isOwnedBy(db, program_uuid, caller.user_uuid) : Promise.resolve(false)
