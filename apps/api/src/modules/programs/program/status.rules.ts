import type { ProgramAbility } from '@plein/contract/programs'
import { isDraft, programStatuses } from '@plein/contract/programs/codes'

const { active, pending, expired, blocked, draftStep1, draftStep2, draftStep3 } = programStatuses

/** The step at which a program's wizard opens (PROG-20 to PROG-23). */
export const getStep = (status_id: number): number => {
  if (status_id === draftStep1) return 1
  return status_id === draftStep2 || status_id === draftStep3 ? 2 : 0
}

/** Days YYYY-MM-DD, which compare as texts. */
interface Days {
  readonly start_date: string | null
  readonly expiry_date: string | null
}

/** The status of a published program on a day of its own calendar: it starts on its first day, and is over the day after its last. */
export const statusOnDay = ({ start_date, expiry_date }: Days, today: string): number => {
  if (expiry_date !== null && expiry_date < today) return expired
  return start_date !== null && start_date > today ? pending : active
}

/** True of what starts and ends by its days alone: nobody blocked it, and it is published. */
export const runsByDays = (status_id: number): boolean => [active, pending, expired].includes(status_id as never)

/** The caller: the owner of the program or the platform. */
export type Actor = 'program_owner' | 'admin'

/** The blocker, by the user type in the history. */
export const blockingActorOfType = (type: number | null | undefined): Actor | null => {
  if (type === null || type === undefined) return null
  return type === 4 ? 'admin' : 'program_owner'
}

interface Standing {
  readonly status_id: number
  /** The blocker; null when nobody did, or it is not known. */
  readonly blocked_by: Actor | null
  /** Whether programs of its kind can be published. */
  readonly is_offered: boolean
}

const runs = (status_id: number): boolean => status_id === active || status_id === pending

/** Whoever blocked lets it run again; what nobody is known to have blocked, the platform does. */
const mayUnblock = ({ status_id, blocked_by }: Standing, actor: Actor): boolean =>
  status_id === blocked && (blocked_by ?? 'admin') === actor

/** The actions of an owner or the platform on a program in its status. */
export const deriveAbilities = (program: Standing, actor: Actor): ProgramAbility[] => {
  const { status_id, is_offered } = program
  const draft = isDraft(status_id)
  const may: Readonly<Record<ProgramAbility, boolean>> = {
    edit: actor === 'program_owner',
    publish: actor === 'program_owner' && draft && is_offered,
    block: runs(status_id),
    unblock: mayUnblock(program, actor),
    delete: actor === 'program_owner' && draft,
  }
  return (Object.keys(may) as ProgramAbility[]).filter((ability) => may[ability])
}

/** The effect of asking for a status: nothing, when it is set already; undefined: it cannot follow. */
export const moveTo = (
  program: Standing,
  wanted: number,
  actor: Actor,
): 'publish' | 'unblock' | 'block' | 'advance' | 'nothing' | undefined => {
  const may = deriveAbilities(program, actor)
  if (wanted === active && may.includes('publish')) return 'publish'
  if (wanted === active && may.includes('unblock')) return 'unblock'
  if (wanted === blocked && may.includes('block')) return 'block'
  if (wanted === program.status_id || (wanted === active && program.status_id === pending)) return 'nothing'
  return actor === 'program_owner' && wanted === program.status_id + 1 && isDraft(wanted) && isDraft(program.status_id)
    ? 'advance'
    : undefined
}
