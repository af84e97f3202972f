import { programKinds } from '@plein/contract/programs/codes'
import { pipelineProblems } from '@plein/contract/problem'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Caller } from '#platform/security/caller.ts'
import {
  findAllPrograms,
  findOwnPrograms,
  findRestaurants,
  findWorkedPrograms,
  type ProgramRow,
} from './scope.queries.ts'

/** Programs whose figures are read together. */
export interface Scope {
  /** The one that was asked for; null: all of the caller. */
  readonly program: ProgramRow | null
  readonly programs: readonly ProgramRow[]
  /** The restaurants of a court that was asked for. */
  readonly restaurants: readonly ProgramRow[]
  readonly currency: string
  readonly time_zone: string
}

/** Days of all programs together are those of the books. */
const common_time_zone = 'Europe/Amsterdam'

/** The programs that the caller may see, or the one that was asked for: another's is not found. Acceptors see restaurants alone. */
export const loadScope = async (
  db: Db,
  caller: Caller,
  asked: { readonly program?: string | undefined; readonly currency?: string | undefined },
): Promise<Scope> => {
  const seen = await findSeen(db, caller)
  if (asked.program === undefined) {
    const currency = asked.currency ?? 'EUR'
    const programs = seen.filter((program) => program.currency === currency)
    return { program: null, programs, restaurants: [], currency, time_zone: common_time_zone }
  }
  const program = seen.find(({ uuid }) => uuid === asked.program)
  if (!program) throw new Problem(pipelineProblems.not_found)
  const restaurants = program.type === programKinds.food_court ? await findRestaurants(db, program.uuid) : []
  const { currency, time_zone } = program
  return { program, programs: [program], restaurants, currency, time_zone }
}

const findSeen = (db: Db, caller: Caller): Promise<readonly ProgramRow[]> => {
  if (caller.kind === 'admin') return findAllPrograms(db)
  if (caller.user_uuid === null) return Promise.resolve([])
  if (caller.kind === 'program_owner') return findOwnPrograms(db, caller.user_uuid)
  if (caller.kind === 'acceptor') return findWorkedPrograms(db, caller.user_uuid, programKinds.food)
  return Promise.resolve([])
}
